import { make } from './dom.js';
import { call, listen, Fault } from './call.js';
import { Explore } from './explore.js';
import { Graph } from './graph.js';
import { Check } from './check.js';
import { Editor } from './editor.js';
import { faultText } from './explore.js';

// Puts the views together: tabs, keys, the address, the theme.

const VIEWS = ['explore', 'graph', 'check', 'edit'];
const byId = (id) => document.getElementById(id);
let view = 'explore';
const views = {};
let noticeTimer;
let lastRun = { status: 'none' };

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
  /** Does something that may fail; what is wrong is shown for a while. */
  async safely(act) {
    try {
      await act();
    } catch (fault) {
      if (!(fault instanceof Fault)) {
        throw fault;
      }
      app.notify(faultText(fault));
    }
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
  const shortcuts = { e: 'explore', g: 'graph', c: 'check', t: 'edit' };
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

/** Shows a model: the one that was there first, or another version of it. */
async function show(model, position) {
  app.model = model;
  document.title = model.name.replace(/.*\//, '') + ' – Tideline';
  byId('model-name').textContent = model.name.replace(/.*\//, '');
  byId('model-name').title = model.name;
  byId('model-about').textContent = [model.language, ...model.parameters].join(' · ');
  const asked = views.check?.form();
  const marks = views.explore?.bookmarks ?? [];
  ['explore', 'graph', 'check'].forEach((name) => byId('view-' + name).replaceChildren());
  views.check = new Check(byId('view-check'), model, app, asked);
  views.check.heard(lastRun);
  views.explore = undefined;
  views.graph = undefined;
  if (!model.walkable) {
    for (const name of ['explore', 'graph']) {
      byId('view-' + name).append(make('p', { class: 'empty' }, 'This model has integers without bounds: there are no states to walk through. Bounds (--bound) help, and it can be checked.'));
    }
    select(view === 'edit' ? 'edit' : 'check');
    return;
  }
  views.explore = new Explore(byId('view-explore'), model, app, marks);
  views.graph = new Graph(byId('view-graph'), model, app);
  if (model.drawn) {
    await app.safely(async () => views.explore.useNet(await call('net')));
  }
  await views.explore.open(position);
  select(view);
}

/** The files have changed, or another page has opened another model. */
async function changed({ fingerprint, faults }) {
  showFaults(faults);
  if (faults.length > 0 || fingerprint === app.model.fingerprint) {
    return;
  }
  const [before, explore] = [app.model.name, views.explore];
  const names = explore?.steps.slice(0, explore.path.length).map((step) => step.name) ?? [];
  const initial = explore?.initial ?? 0;
  await app.safely(async () => {
    const model = await call('model');
    const same = model.name === before;
    const position = same && model.walkable ? await call('follow', { initial, names }) : { initial: 0, choices: [] };
    await show(model, position);
    app.notify(same ? 'The model has changed' + (position.choices.length < names.length ? '; of the path ' + position.choices.length + ' of ' + names.length + ' steps are left.' : '.')
      : 'This page looks at ' + model.name.replace(/.*\//, '') + ' now.');
    await views.edit.begin(model);
  });
}

/** What is wrong with the files as they are now. */
function showFaults(faults) {
  byId('faults').hidden = faults.length === 0;
  byId('faults').replaceChildren(make('strong', {}, 'The file has changed and has faults. You still see the version before.'),
    ...faults.map((fault) => make('button', { type: 'button', class: 'fault', onclick: () => { select('edit'); views.edit.goTo(fault.line ?? 1, fault.column ?? 1); } },
      (fault.line ? 'line ' + fault.line + ': ' : '') + faultText({ faults: [fault] }))));
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
  views.edit = new Editor(byId('view-edit'), app);
  const { view: wanted, ...position } = remembered();
  await show(model, position);
  if (VIEWS.includes(wanted)) {
    select(wanted);
  }
  views.edit.begin(model).catch((fault) => app.notify(faultText(fault)));
  addEventListener('hashchange', () => views.explore?.open(remembered()));
  let news = Promise.resolve();
  listen('watch', (event) => {
    if (event.view) {
      news = news.then(() => changed(event));
    } else if (event.status) {
      lastRun = event;
      views.check.heard(event);
    }
  });
  document.body.dataset.ready = 'true';
}

begin();
