import { make, grouped, bytesText } from './dom.js';
import { call } from './call.js';
import { complete } from './completion.js';
import { faultText } from './explore.js';
import { profile, profileLegend } from './profile.js';
import { evidenceView } from './evidence.js';
import { measureTable } from './measures.js';

// Properties, how to check them, the run while it lasts, and what came of it.

const KINDS = [['invariant', 'Always (invariant)'], ['reachable', 'Reachable'], ['ltl', 'LTL'], ['ctl', 'CTL'], ['deadlock', 'No deadlock'],
  ['acceptance', 'No accepting cycle'], ['non-progress', 'No non-progress cycle']];
/** A run that was over at once has no course to draw. */
const FEWEST_SAMPLES = 8;
const HINTS = { invariant: 'holds in every state', reachable: 'holds in some state', ltl: 'G (asked -> F served)', ctl: 'AG EF done' };

export class Check {
  constructor(root, model, app, asked = undefined) {
    this.model = model;
    this.app = app;
    this.rows = make('div', { class: 'properties' });
    this.names = model.words;
    this.own = make('input', { type: 'checkbox', id: 'own', checked: true });
    this.engine = make('select', { id: 'engine' }, make('option', { value: '' }, 'chosen for you'));
    this.progress = make('input', { type: 'text', id: 'progress', list: 'check-measures', placeholder: 'chosen for you', spellcheck: 'false', oninput: () => this.readMeasure() });
    this.progressFault = make('pre', { class: 'fault', hidden: true });
    const number = (id) => make('input', { type: 'number', id, min: 1, placeholder: 'no limit' });
    [this.memory, this.timeout, this.states] = [number('memory'), number('timeout'), number('max-states')];
    this.startButton = make('button', { class: 'primary' }, 'Check');
    this.again = make('input', { type: 'checkbox', id: 'again', checked: true });
    this.pauseButton = make('button', { type: 'button', disabled: true, onclick: () => call(this.pauseButton.textContent === 'Pause' ? 'pause' : 'resume') }, 'Pause');
    this.stopButton = make('button', { type: 'button', disabled: true, onclick: () => call('stop') }, 'Stop');
    this.fault = make('pre', { class: 'fault', role: 'alert', hidden: true });
    this.status = make('div', { class: 'run', 'aria-live': 'polite' });
    const field = (label, ...inputs) => make('label', { class: 'field' }, make('span', {}, label), ...inputs);
    root.append(make('div', { class: 'check' },
      make('form', { class: 'panel', onsubmit: (event) => { event.preventDefault(); this.start(); } },
        make('div', { class: 'head' }, make('h2', {}, 'Properties'),
          make('button', { type: 'button', onclick: () => this.add('invariant', '') }, 'Add')),
        this.rows,
        make('label', { class: 'own' }, this.own, ' also check what the model itself states'
          + (model.claims.length > 0 ? ': its assertions, its ends, ' + model.claims.join(', ') : '')),
        make('label', { class: 'own' }, this.again, ' check again when the file changes'),
        make('h2', {}, 'Search'),
        make('div', { class: 'fields' },
          field('Engine', this.engine),
          field('Progress measure', this.progress, make('datalist', { id: 'check-measures' }, ['auto', 'none', ...model.measures].map((value) => make('option', { value })))),
          field('Memory, MB', this.memory), field('Time, s', this.timeout), field('States', this.states)),
        make('button', { type: 'button', id: 'compare', onclick: () => this.compare() }, 'Compare measures'),
        this.progressFault,
        make('div', { class: 'foot' }, this.startButton, this.pauseButton, this.stopButton), this.fault),
      make('section', { class: 'panel results', 'aria-label': 'Run' }, this.measures = make('div'), this.status)));
    this.status.append(make('p', { class: 'empty' }, 'Nothing has been checked yet.'));
    for (const { kind, formula } of asked?.properties ?? [{ kind: 'invariant', formula: '' }]) {
      this.add(kind, formula);
    }
    call('engines').then(({ engines }) => this.engine.append(...engines.map(([name, description]) => make('option', { value: name, title: description }, name)))).then(() => this.fill(asked));
  }

  /** What was filled in stays when the model changes. */
  fill(asked) {
    if (asked) {
      [this.own.checked, this.again.checked, this.engine.value, this.progress.value] = [asked.own, asked.again, asked.engine, asked.progress];
      [this.memory.value, this.timeout.value, this.states.value] = [asked.memory ?? '', asked.timeout ?? '', asked.maxStates ?? ''];
    }
  }

  form() {
    const number = (input) => (input.value === '' ? null : Number(input.value));
    return {
      properties: [...this.rows.children].map((row) => ({ kind: row.querySelector('select').value, formula: row.querySelector('input').value })),
      own: this.own.checked, again: this.again.checked, engine: this.engine.value, progress: this.progress.value,
      memory: number(this.memory), timeout: number(this.timeout), maxStates: number(this.states),
    };
  }

  add(kind, formula) {
    const fault = make('pre', { class: 'fault', hidden: true });
    const input = make('input', { type: 'text', 'aria-label': 'Formula', spellcheck: 'false', autocomplete: 'off' });
    input.value = formula;
    const select = make('select', { 'aria-label': 'Kind' }, KINDS.map(([value, label]) => make('option', { value }, label)));
    select.value = kind;
    const row = make('div', { class: 'property' }, select, complete(input, this.names, () => select.value),
      make('button', { type: 'button', class: 'plain', 'aria-label': 'Remove', onclick: () => row.remove() }, '×'), fault);
    const changed = () => {
      input.hidden = HINTS[select.value] === undefined;
      input.placeholder = HINTS[select.value] ?? '';
      this.read(select.value, input, fault);
    };
    select.addEventListener('change', changed);
    input.addEventListener('input', changed);
    changed();
    this.rows.append(row);
    input.focus();
  }

  /** Says at once what is wrong with a formula. */
  async read(kind, input, fault) {
    const formula = input.value;
    let text = '';
    if (formula.trim() !== '') {
      try {
        await call('read', { kind, formula });
      } catch (wrong) {
        text = faultText(wrong);
      }
    }
    if (input.value === formula) {
      fault.textContent = text;
      fault.hidden = text === '';
      input.setAttribute('aria-invalid', String(text !== ''));
    }
  }

  readMeasure() {
    return this.read('measure', this.progress, this.progressFault);
  }

  /** The table of `inspect`, drawn. */
  compare() {
    this.measures.replaceChildren(make('p', { class: 'empty' }, 'Looking at a sample of states …'));
    return this.app.safely(async () => {
      try {
        const found = await call('measures');
        this.measures.replaceChildren(measureTable(found, (text) => {
          this.progress.value = text;
          this.readMeasure();
        }));
      } catch (fault) {
        this.measures.replaceChildren();
        throw fault;
      }
    });
  }

  async start() {
    const form = this.form();
    form.properties = form.properties.filter(({ kind, formula }) => HINTS[kind] === undefined || formula.trim() !== '');
    this.fault.hidden = true;
    try {
      await call('start', form);
    } catch (wrong) {
      this.fault.textContent = faultText(wrong);
      this.fault.hidden = false;
    }
  }

  heard(run) {
    const running = run.status === 'running' || run.status === 'paused';
    this.pauseButton.disabled = !running;
    this.pauseButton.textContent = run.status === 'paused' ? 'Go on' : 'Pause';
    this.startButton.disabled = running;
    this.stopButton.disabled = !running;
    if (run.status === 'none') {
      return;
    }
    const parts = [make('div', { class: 'head' }, make('h2', {}, { running: 'Running', paused: 'Paused', done: 'Results', failed: 'Not checked' }[run.status]),
      run.plan ? make('span', { class: 'quiet' }, run.expected?.engine ?? run.plan.engines.join(', ') + (run.plan.measure ? ', measure ' + run.plan.measure : '')) : undefined)];
    if (run.fingerprint !== this.model.fingerprint) {
      parts.push(make('p', { class: 'quiet older' }, 'This is about another version of the model.'));
    }
    if (run.status === 'failed') {
      parts.push(make('pre', { class: 'fault' }, run.message));
    }
    if (run.status === 'done') {
      parts.push(this.answers(run));
    }
    if (run.now) {
      parts.push(figures(run));
    }
    if (run.expected) {
      parts.push(forecast(run));
    }
    if (run.now && run.samples.length >= FEWEST_SAMPLES) {
      parts.push(profile(run.samples, run.plan),
        make('p', { class: 'legend' }, profileLegend(run.samples).map(([name, text]) => make('span', { class: 'key line-' + name }, text))));
    }
    if (run.status === 'done') {
      parts.push(...run.searches.map((search) => make('section', {}, make('h3', {}, search.title),
        make('table', { class: 'figures' }, make('tbody', {}, search.figures.map(([name, value]) => make('tr', {}, make('th', {}, name), make('td', {}, value))))))));
    }
    this.status.replaceChildren(...parts);
  }

  answers(run) {
    return make('ul', { class: 'verdicts' },
      run.fault ? make('li', { class: 'verdict violated' }, make('span', { class: 'badge' }, 'fault'), make('div', {}, 'The model is at fault: ' + run.fault)) : undefined,
      run.answers.map((answer) => make('li', { class: 'verdict ' + answer.verdict },
        make('span', { class: 'badge' }, answer.verdict),
        make('div', {}, make('div', { class: 'property' }, answer.property),
          answer.notes.map((note) => make('div', { class: 'quiet' }, note)),
          answer.replayedBy ? make('div', { class: 'quiet' }, 'replayed by the ' + answer.replayedBy) : undefined,
          answer.evidence ? make('details', { class: 'why' }, make('summary', {}, 'Why'), evidenceView(answer.evidence)) : undefined),
        answer.trace ? make('button', { type: 'button', class: 'open-trace', onclick: () => this.app.open({ ...answer.trace, at: 0 }) },
          answer.trace.loop === undefined ? 'Open the path' : 'Open the loop') : undefined)));
  }
}

function figures(run) {
  const [millis, explored, stored, persistent, bytes, progress, sweeps, layers] = run.now;
  const item = (name, value) => make('div', { class: 'figure' }, make('strong', {}, value), make('span', {}, name));
  return make('div', { class: 'figures-row' },
    item('states explored', grouped(explored)), item('per second', grouped(perSecond(run, explored, millis))),
    item('stored', grouped(stored)), sweeps > 0 ? item('persistent', grouped(persistent)) : undefined,
    item('memory', bytesText(bytes)), sweeps > 0 ? item(layers === 1 ? 'layer' : 'layers', grouped(layers)) : undefined,
    sweeps > 0 ? item('sweep-line', Math.abs(progress) < 1e9 ? grouped(progress) : progress.toExponential(2)) : undefined,
    sweeps > 1 ? item('sweeps', grouped(sweeps)) : undefined,
    item('time', (millis / 1000).toFixed(1) + ' s'));
}

/** How much is done of what is expected, and how long the rest may take. */
function forecast(run) {
  const { expansions: [low, likely, high], states, engine, measure, why, text, next } = run.expected;
  const [millis, explored] = run.now;
  const running = run.status === 'running' || run.status === 'paused';
  const share = Math.min(0.99, explored / Math.max(1, likely));
  const rows = [];
  if (running) {
    rows.push(make('progress', { max: 100, value: Math.round(share * 100), 'aria-label': 'Share of what is expected' }),
      make('span', {}, explored > high ? 'more than expected' : Math.round(share * 100) + '%, ' + left(run, [low, likely, high], explored, millis) + ' to go'));
  }
  return make('section', { class: 'forecast' }, make('h3', {}, 'Forecast'), make('div', { class: 'forecast-now' }, rows),
    make('p', {}, grouped(states[1]) + ' states (' + grouped(states[0]) + ' to ' + grouped(states[2]) + ')'),
    make('p', {}, engine + (measure ? ' by ' + measure : '') + ', because ' + why + ': ' + text),
    next ? make('p', { class: 'quiet' }, 'next best: ' + next) : undefined);
}

function left(run, bounds, explored, millis) {
  const rate = perSecond(run, explored, millis);
  if (rate <= 0) {
    return 'nobody knows how long';
  }
  const [least, likely, most] = bounds.map((bound) => seconds(Math.max(0, bound - explored) / rate));
  return likely + (least === most ? '' : ' (' + least + ' to ' + most + ')');
}

function seconds(number) {
  return number < 100 ? number.toFixed(number < 10 ? 1 : 0) + ' s' : number < 6000 ? (number / 60).toFixed(0) + ' min' : number < 360000 ? (number / 3600).toFixed(0) + ' h' : 'for ever';
}

function perSecond(run, explored, millis) {
  const before = run.samples.findLast((s) => s[0] < millis - 400 && s[1] <= explored) ?? [0, 0];
  return (explored - before[1]) / Math.max(0.001, (millis - before[0]) / 1000);
}
