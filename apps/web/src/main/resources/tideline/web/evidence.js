import { make } from './dom.js';
import { changeList } from './values.js';

// Why a formula of CTL holds or fails: a tree to unfold. Its runs were re-executed by the server.

const REASONS = {
  state: () => 'in this state',
  branches: () => 'because',
  path: ({ length }) => 'a path of ' + steps(length),
  lasso: ({ length, loop }) => 'a path of ' + steps(length) + ' that repeats for ever from state ' + loop + ' on',
  'dead-end': ({ length }) => 'a path of ' + steps(length) + ' that ends in a deadlock',
  'terminal-component': ({ length, component }) => steps(length) + ' to ' + component + (component === 1 ? ' state' : ' states') + ' that are never left again',
  'all-paths': () => 'whatever path is taken: no single run shows it',
  depth: () => 'there is more, but not to this depth',
};

function steps(number) {
  return number + (number === 1 ? ' step' : ' steps');
}

/** The tree of {slots, tree}; its first levels are open. */
export function evidenceView({ slots, tree }) {
  return make('div', { class: 'evidence', role: 'group', 'aria-label': 'Evidence' }, node(tree, slots, 0));
}

function node(evidence, slots, level) {
  const title = [make('code', {}, evidence.formula), make('span', { class: 'truth ' + evidence.truth }, evidence.truth === 'holds' ? ' holds' : ' does not hold'),
    make('span', { class: 'quiet' }, ' – ' + REASONS[evidence.reason](evidence))];
  const branches = Map.groupBy(evidence.branches ?? [], (branch) => branch.step);
  const inner = [];
  const under = (step) => (branches.get(step) ?? []).map((branch) => node(branch.evidence, slots, level + 1));
  if (evidence.length > 0) {
    const rows = [make('li', {}, make('span', { class: 'number' }, '0'), make('div', {}, 'this state', under(0)))];
    for (let i = 1; i <= evidence.length; i++) {
      const step = evidence.steps[i - 1];
      if (step || branches.has(i)) {
        rows.push(make('li', { class: evidence.loop !== undefined && i > evidence.loop ? 'looped' : undefined }, make('span', { class: 'number' }, String(i)),
          make('div', {}, step ? [make('strong', {}, step.name), step.line ? make('span', { class: 'quiet' }, ' line ' + step.line) : undefined, make('div', {}, changeList(step.changes, slots))] : '…', under(i))));
      }
    }
    inner.push(make('ol', { class: 'run-steps' }, rows));
  } else {
    inner.push(...under(0));
  }
  if (inner.length === 0) {
    return make('div', { class: 'leaf' }, title);
  }
  return make('details', { open: level < 2 }, make('summary', {}, title), inner);
}
