import { make } from './dom.js';
import { changeList, stateView } from './values.js';
import { sourceView } from './source.js';
import { Net } from './net.js';

// Shows a trace that is there as a whole: the first state, and what each step changes.

/** A viewer of {slots, values, steps, loop, length, net}, with the drawing of the net beside it, or the texts of the model. */
export function traceView(trace, sources) {
  const text = sourceView(sources);
  const net = trace.net.pages.length > 0 ? new Net(trace.net, trace.slots, () => {}) : undefined;
  const stateBox = make('div', { class: 'state-box' });
  const before = [...trace.values];
  const rows = [make('li', {}, rowButton(0, 'initial state', undefined, []))];
  let values = [];
  let at = -1;

  function rowButton(number, name, line, changes) {
    return make('button', { type: 'button', onclick: () => show(number) },
      make('span', { class: 'number' }, String(number)), make('span', { class: 'what' }, name),
      line ? make('span', { class: 'line' }, 'line ' + line) : undefined,
      number > 0 ? make('span', { class: 'changes' }, changeList(changes, trace.slots, before)) : undefined);
  }

  trace.steps.forEach((step, i) => {
    const looped = trace.loop !== undefined && i >= trace.loop;
    rows.push(make('li', { class: looped ? 'looped' : '' }, rowButton(i + 1, step.name, step.line, step.changes)));
    step.changes.forEach(([slot, , after]) => { before[slot] = after; });
  });
  if (trace.loop !== undefined) {
    rows.push(make('li', { class: 'again' }, '↺ and so on for ever, from step ' + (trace.loop + 1)));
  }
  const list = make('ol', { class: 'path full', 'aria-label': 'Steps' }, rows);

  function show(number) {
    at = Math.max(0, Math.min(trace.steps.length, number));
    values = [...trace.values];
    trace.steps.slice(0, at).forEach((step) => step.changes.forEach(([slot, , after]) => { values[slot] = after; }));
    const step = at > 0 ? trace.steps[at - 1] : undefined;
    stateBox.replaceChildren(stateView(trace.slots, trace.processes, values, step ? step.changes : []));
    text.mark({ taken: step?.line ? [step] : [] });
    net?.show({ values, changes: step ? step.changes : [], taken: step?.transition });
    list.querySelectorAll('[aria-current]').forEach((row) => row.removeAttribute('aria-current'));
    const row = rows[at].querySelector('button');
    row.setAttribute('aria-current', 'step');
    const box = list.getBoundingClientRect();
    const place = row.getBoundingClientRect();
    if (place.top < box.top || place.bottom > box.bottom) {
      list.scrollTop += place.top - box.top - box.height / 3;
    }
  }

  const view = make('div', { class: 'trace-view' + (net ? ' with-net' : sources.length === 0 ? ' no-source' : '') },
    make('section', { class: 'panel' }, list),
    make('section', { class: 'panel' }, stateBox),
    net ? make('section', { class: 'panel net-panel' }, net.view) : sources.length > 0 ? make('section', { class: 'panel side-panel' }, text.view) : undefined);
  view.addEventListener('keydown', (event) => {
    const moves = { ArrowUp: at - 1, ArrowLeft: at - 1, ArrowDown: at + 1, ArrowRight: at + 1, Home: 0, End: trace.steps.length };
    if (moves[event.key] !== undefined && !event.target.matches('.source')) {
      event.preventDefault();
      show(moves[event.key]);
      rows[at].querySelector('button').focus({ preventScroll: true });
    }
  });
  return { view, show };
}
