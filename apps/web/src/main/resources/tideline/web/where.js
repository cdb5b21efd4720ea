import { make } from './dom.js';
import { languageOf, pieces } from './highlight.js';
import { coloured } from './source.js';

// The lines of the text that each process is at, to stand beside its variables.

const MOST_LINES = 8;

/** Texts by their lines, read when a line is first asked for. */
export class Lines {
  constructor(sources) {
    this.sources = new Map(sources.map(({ name, text }) => [name, { name, text, lines: undefined }]));
  }

  line(name, number) {
    const source = this.sources.get(name);
    if (source === undefined) {
      return undefined;
    }
    source.lines ??= pieces(source.text, languageOf(name));
    return source.lines[number - 1];
  }
}

/**
 * For each process the rows that show where it is, of {process, source, line, enabled}.
 * go(place) is called with the line that was chosen.
 */
export function whereRows(where, lines, go) {
  const rows = new Map();
  for (const [process, places] of Map.groupBy(where, (place) => place.process)) {
    const shown = places.slice().sort((a, b) => a.line - b.line).slice(0, MOST_LINES)
      .map((place) => [place, lines.line(place.source, place.line)]).filter(([, parts]) => parts !== undefined);
    if (shown.length > 0) {
      rows.set(process, make('ol', { class: 'where', 'aria-label': process + ' is at' }, shown.map(([place, parts]) =>
        make('li', {}, make('button', {
          type: 'button', class: place.enabled ? 'enabled' : 'waits', onclick: () => go(place),
          title: place.enabled ? 'can go on here' : 'waits here',
        }, make('span', { class: 'number' }, String(place.line)), make('code', {}, coloured(trimmed(parts))),
          place.enabled ? undefined : make('span', { class: 'waits-word' }, 'waits'))))));
    }
  }
  return rows;
}

/** A line without the blanks at its beginning. */
function trimmed(parts) {
  const [first, ...rest] = parts;
  return first === undefined ? [] : [[first[0], first[1].trimStart()], ...rest];
}
