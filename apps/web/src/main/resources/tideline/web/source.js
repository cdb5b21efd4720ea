import { make } from './dom.js';
import { languageOf, pieces } from './highlight.js';

// The model's text with line numbers, and marks on lines.

/** A view of texts; its function mark({taken, enabled}) puts marks on lines: [{source, line}]. */
export function sourceView(sources) {
  const lines = new Map();
  const view = make('div', { class: 'source', tabindex: '0', role: 'region', 'aria-label': 'Text of the model' });
  for (const { name, text } of sources) {
    if (sources.length > 1) {
      view.append(make('h3', {}, name));
    }
    const block = make('ol', { class: 'code' });
    pieces(text.replace(/\n$/, ''), languageOf(name)).forEach((parts, i) => {
      const line = make('li', {}, make('code', {}, parts.length === 0 ? ' ' : coloured(parts)));
      lines.set(name + '\n' + (i + 1), line);
      block.append(line);
    });
    view.append(block);
  }
  return { view, mark: (marks) => markLines(view, lines, marks) };
}

/** Pieces of a line as elements. */
export function coloured(parts) {
  return parts.map(([kind, text]) => (kind === '' ? text : make('span', { class: 'hl-' + kind }, text)));
}

function markLines(view, lines, { taken = [], enabled = [], waiting = [] }) {
  view.querySelectorAll('li[class]').forEach((line) => line.removeAttribute('class'));
  for (const { source, line } of waiting) {
    lines.get(source + '\n' + line)?.classList.add('waiting');
  }
  for (const { source, line } of enabled) {
    lines.get(source + '\n' + line)?.classList.add('enabled');
  }
  let first;
  for (const { source, line } of taken) {
    const marked = lines.get(source + '\n' + line);
    marked?.classList.add('taken');
    first ??= marked;
  }
  first ??= enabled.map(({ source, line }) => lines.get(source + '\n' + line)).find((line) => line);
  if (first) {
    const top = first.offsetTop - view.offsetTop;
    if (top < view.scrollTop || top > view.scrollTop + view.clientHeight - 40) {
      view.scrollTop = Math.max(0, top - view.clientHeight / 3);
    }
  }
}
