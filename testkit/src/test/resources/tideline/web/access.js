// What a page lacks for those who cannot see it well: texts with too little contrast, elements
// without a name, ids that are there twice. Written as one expression that gives a list of texts.
(() => {
  const parse = (text) => {
    const numbers = /rgba?\(([^)]+)\)/.exec(text)?.[1].split(/[ ,/]+/).map(Number) ?? [0, 0, 0, 0];
    return [...numbers.slice(0, 3), numbers[3] ?? 1];
  };
  const over = (top, under) => top.slice(0, 3).map((c, i) => c * top[3] + under[i] * (1 - top[3]));
  const light = (colour) => {
    const [r, g, b] = colour.map((c) => (c / 255 <= 0.03928 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ancestors = (element) => {
    const all = [];
    for (let e = element; e; e = e.parentElement) {
      all.push(e);
    }
    return all;
  };
  const backdrop = (element) => ancestors(element).map((e) => parse(getComputedStyle(e).backgroundColor)).reverse()
    .reduce((under, colour) => over(colour, under), [255, 255, 255]);
  const found = [];
  for (const element of document.querySelectorAll('body *')) {
    const written = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
    const box = element.getBoundingClientRect();
    const drawn = element.namespaceURI.endsWith('svg');
    if (!written || box.width === 0 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      || element.closest('[disabled], select, .skip, .net-badge-text') || (drawn && element.tagName !== 'text')) {
      continue;
    }
    const style = getComputedStyle(element);
    const back = backdrop(element);
    const ink = parse(drawn ? style.fill : style.color);
    ink[3] *= ancestors(element).reduce((product, e) => product * Number(getComputedStyle(e).opacity), 1);
    const [a, b] = [light(over(ink, back)), light(back)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ink[3] > 0 && ratio < 4.5) {
      found.push('contrast ' + ratio.toFixed(2) + ' of ' + element.tagName + ' ' + element.getAttribute('class') + ': ' + element.textContent.slice(0, 40));
    }
  }
  document.querySelectorAll('button, input, select, textarea, [role=button], a[href], canvas').forEach((e) => {
    if (e.checkVisibility() && !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length || e.title)) {
      found.push('no name: ' + e.outerHTML.slice(0, 80));
    }
  });
  const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
  ids.filter((id, i) => ids.indexOf(id) !== i).forEach((id) => found.push('two of ' + id));
  return found;
})()
