// Makes elements. Text of a model only ever becomes a text node, never markup.

/** An element with attributes, listeners (on...) and children. */
export function make(name, attributes = {}, ...children) {
  return furnished(document.createElement(name), attributes, children);
}

/** The same in SVG. */
export function makeSvg(name, attributes = {}, ...children) {
  return furnished(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

function furnished(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) {
      element.addEventListener(key.slice(2), value);
    } else if (value === true) {
      element.setAttribute(key, '');
    } else if (value !== false && value !== undefined) {
      element.setAttribute(key, String(value));
    }
  }
  element.append(...children.flat(3).filter((child) => child !== undefined && child !== null));
  return element;
}

export function grouped(number) {
  return Math.round(number).toLocaleString('en');
}

export function bytesText(bytes) {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let unit = 0;
  while (bytes >= 1024 && unit < units.length - 1) {
    bytes /= 1024;
    unit++;
  }
  return (unit === 0 ? bytes : bytes.toFixed(1)) + ' ' + units[unit];
}
