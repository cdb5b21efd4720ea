import { make, makeSvg, grouped } from './dom.js';

// Progress measures side by side: what a sweep with each is expected to store.

const HEADS = [['measure', ''], ['', ''], ['from', 'who proposes it'], ['layers', 'different values'], ['regress', 'edges that lead back'], ['peak', 'states stored at one time'],
  ['kept', 'states kept because an edge leads back to them'], ['visits', 'how often a state is expanded'], ['score', 'lower is better'], ['layers', 'states of each layer (bars), and what is stored (line)']];
const WIDTH = 120;
const HEIGHT = 34;

/** A table of {tried, states, complete, rows}; use(text) is called with the one that is taken. */
export function measureTable(found, use) {
  if (found.rows.length === 0) {
    return make('p', { class: 'empty' }, 'No measure tells the states apart.');
  }
  return make('section', { class: 'measures' },
    make('h2', {}, 'Measures'),
    make('p', { class: 'quiet' }, found.tried + ' tried on ' + (found.complete ? 'all ' : 'a sample of ') + grouped(found.states) + ' states. ★ is what is chosen for you.'),
    make('div', { class: 'wide' }, make('table', {},
      make('thead', {}, make('tr', {}, HEADS.map(([name, title]) => make('th', { title, scope: 'col' }, name)))),
      make('tbody', {}, found.rows.map((row) => make('tr', { class: row.chosen ? 'chosen' : undefined },
        make('th', { scope: 'row', title: row.description }, (row.chosen ? '★ ' : '') + row.name),
        make('td', {}, make('button', { type: 'button', onclick: () => use(row.text) }, 'Use')),
        row.figures.map((figure) => make('td', {}, figure)),
        make('td', {}, sketch(row.layers))))))));
}

function sketch(layers) {
  const most = Math.max(1, ...layers.map(([states, stored]) => Math.max(states, stored)));
  const wide = WIDTH / layers.length;
  const y = (value) => (HEIGHT - HEIGHT * value / most).toFixed(1);
  return makeSvg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT, class: 'sketch', role: 'img', 'aria-label': layers.length + ' bars, at most ' + grouped(most) + ' states' },
    layers.map(([states], i) => makeSvg('rect', { x: (i * wide).toFixed(1), y: y(states), width: Math.max(0.6, wide - 0.4).toFixed(1), height: (HEIGHT * states / most).toFixed(1) })),
    makeSvg('path', { d: layers.map(([, stored], i) => (i ? 'L' : 'M') + ((i + 0.5) * wide).toFixed(1) + ' ' + y(stored)).join('') }));
}
