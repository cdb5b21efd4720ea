import { make } from './dom.js';
import { call } from './call.js';
import { Explore } from './explore.js';
import { Graph } from './graph.js';
import { Check } from './check.js';

// Puts the views together: tabs, keys, the address, the theme.

const VIEWS = ['explore', 'graph', 'check'];
const byId = (id) => document.getElementById(id);
let view = 'explore';
const views = {};
let noticeTimer;

const app = {
  notify(text) {
    byId('notice').textContent = text;
    byId('notice').hidden = false;
    clearTimeout(noticeTimer);
    noticeTimer = setTimeout(() => { byId('notice').hidden = true; }, 8000);
  },
  moved() {
    remember();
  },
  position() {
    return views.explore.position();
  },
  async open(position) {
    select('explore');
    await views.explore.open(position);
  },
};

function select(name) {
  view = name;
  for (const each of VIEWS) {
    const chosen = each === name;
    byId('view-' + each).hidden = !chosen;
    byId('tab-' + each).setAttribute('aria-selected', String(chosen));
    byId('tab-' + each).tabIndex = chosen ? 0 : -1;
  }
  if (name === 'graph') {
    views.graph?.shown();
  }
  remember();
}

/** The address says which model, which choices and which view. */
function remember() {
  if (!views.explore?.now) {
    return;
  }
  const { initial, choices, at, loop } = views.explore.position();
  const parts = ['m=' + app.model.fingerprint, 'p=' + initial + ':' + choices.join(',')];
  if (at !== choices.length) {
    parts.push('at=' + at);
  }
  if (loop !== undefined) {
    parts.push('l=' + loop);
  }
  if (view !== 'explore') {
    parts.push('v=' + view);
  }
  const hash = '#' + parts.join('&');
  if (hash !== location.hash && hash.length < 30000) {
    history.replaceState(null, '', hash);
  }
}

function remembered() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const [initial, list] = (parts.get('p') ?? '0:').split(':');
  const numbers = (list ?? '') === '' ? [] : list.split(',').map(Number);
  if (numbers.some((n) => !Number.isInteger(n) || n < 0)) {
    return { initial: 0, choices: [] };
  }
  if (parts.has('m') && parts.get('m') !== app.model.fingerprint) {
    app.notify('This position was made for another version of the model: its steps may be others.');
  }
  const optional = (name) => (/^\d+$/.test(parts.get(name) ?? '') ? Number(parts.get(name)) : undefined);
  return { initial: Number(initial) || 0, choices: numbers, at: optional('at'), loop: optional('l'), view: parts.get('v') };
}

function key(event) {
  const typing = event.target.matches('input, select, textarea');
  if (typing && event.key === 'Escape') {
    event.target.blur();
  }
  if (typing || event.ctrlKey || event.metaKey || event.altKey || byId('keys').open) {
    return;
  }
  const shortcuts = { e: 'explore', g: 'graph', c: 'check' };
  if (event.target.matches('[role=tab]') && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
    const next = VIEWS[(VIEWS.indexOf(view) + (event.key === 'ArrowRight' ? 1 : VIEWS.length - 1)) % VIEWS.length];
    select(next);
    byId('tab-' + next).focus();
  } else if (event.key === '?') {
    byId('keys').showModal();
  } else if (shortcuts[event.key]) {
    select(shortcuts[event.key]);
  } else {
    views[view]?.key?.(event);
  }
}

function theme() {
  const dark = getComputedStyle(document.documentElement).colorScheme === 'dark';
  document.documentElement.dataset.theme = dark ? 'light' : 'dark';
  views.graph?.draw();
}

async function begin() {
  VIEWS.forEach((name) => byId('tab-' + name).addEventListener('click', () => select(name)));
  byId('help').addEventListener('click', () => byId('keys').showModal());
  byId('theme').addEventListener('click', theme);
  document.addEventListener('keydown', key);
  let model;
  try {
    model = await call('model');
  } catch (fault) {
    app.notify(fault.message);
    return;
  }
  app.model = model;
  document.title = model.name.replace(/.*\//, '') + ' – Tideline';
  byId('model-name').textContent = model.name.replace(/.*\//, '');
  byId('model-name').title = model.name;
  byId('model-about').textContent = [model.language, ...model.parameters].join(' · ');
  views.check = new Check(byId('view-check'), model, app);
  if (!model.walkable) {
    for (const name of ['explore', 'graph']) {
      byId('view-' + name).append(make('p', { class: 'empty' }, 'This model has integers without bounds: there are no states to walk through. Bounds (--bound) help, and it can be checked.'));
    }
    select('check');
    return;
  }
  views.explore = new Explore(byId('view-explore'), model, app);
  views.graph = new Graph(byId('view-graph'), model, app);
  const { view: wanted, ...position } = remembered();
  await views.explore.open(position);
  if (VIEWS.includes(wanted)) {
    select(wanted);
  }
  addEventListener('hashchange', () => views.explore.open(remembered()));
  document.body.dataset.ready = 'true';
}

begin();
