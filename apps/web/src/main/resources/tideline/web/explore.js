import { make } from './dom.js';
import { changeList, stateView } from './values.js';
import { sourceView } from './source.js';
import { call, Fault } from './call.js';
import { complete } from './completion.js';
import { Net } from './net.js';
import { Lines, whereRows } from './where.js';

// Walks through the model: the path so far, the state, what can happen next, and the text.

const MOST_SHOWN = 400;

export class Explore {
  constructor(root, model, app, bookmarks = []) {
    this.root = root;
    this.model = model;
    this.app = app;
    this.initial = 0;
    this.path = [];
    this.at = 0;
    this.loop = undefined;
    this.steps = [];
    this.turn = Promise.resolve();
    this.chosen = 0;
    this.bookmarks = bookmarks;
    this.lines = new Lines(model.sources);
    this.build();
    this.showBookmarks();
  }

  build() {
    this.pathList = make('ol', { class: 'path', 'aria-label': 'Path' });
    this.stateBox = make('div', { class: 'state-box', 'aria-live': 'polite' });
    this.enabledList = make('ol', { class: 'enabled', 'aria-label': 'Enabled steps' });
    this.ending = make('p', { class: 'ending' });
    this.marks = make('div', { class: 'bookmarks' });
    this.goal = make('input', { type: 'text', id: 'goal', placeholder: 'an expression, such as ' + this.example(), 'aria-label': 'Run until', autocomplete: 'off', spellcheck: 'false' });
    this.fault = make('pre', { class: 'fault', role: 'alert', hidden: true });
    this.text = sourceView(this.model.sources);
    this.chartBox = make('div', { class: 'chart-box', hidden: true });
    this.netBox = make('div', { class: 'net-box', hidden: true });
    this.textChoice = make('span', { class: 'choice', role: 'group', 'aria-label': 'Beside the state', hidden: true });
    const button = (label, title, act) => make('button', { type: 'button', title, onclick: act }, label);
    this.root.append(
      make('div', { class: 'explore' + (this.model.sources.length === 0 ? ' no-source' : '') },
        make('section', { class: 'panel path-panel' },
          make('div', { class: 'head' }, make('h2', {}, 'Path'),
            make('span', { class: 'buttons' },
              button('«', 'To the start (Home)', () => this.jump(0)),
              button('‹', 'Back (←)', () => this.move(-1)),
              button('›', 'Forward (→)', () => this.move(1)),
              button('»', 'To the end (End)', () => this.jump(this.path.length)))),
          this.initialChoice(), this.pathList,
          make('div', { class: 'foot' },
            button('Bookmark', 'Bookmark (b)', () => this.bookmark()),
            button('Copy position', 'For tideline explore --at', () => this.copy()),
            // Without processes there is nobody to send or to receive.
            this.model.processes.length === 0 ? undefined : button('Chart', 'The path as a sequence chart', () => this.toggleChart())),
          this.marks),
        make('section', { class: 'panel state-panel' },
          make('div', { class: 'head' }, make('h2', {}, 'State'), this.depth = make('span', { class: 'quiet' })),
          this.stateBox,
          make('div', { class: 'head' }, make('h2', {}, 'Next'), this.ending),
          this.enabledList,
          make('form', { class: 'until', onsubmit: (event) => { event.preventDefault(); this.until(); } },
            make('label', { for: 'goal' }, 'Run until'), complete(this.goal, this.names()), make('button', {}, 'Go')),
          this.fault),
        make('section', { class: 'panel side-panel' },
          make('div', { class: 'head' }, make('h2', {}, this.model.sources.length === 1 ? this.model.sources[0].name.replace(/.*\//, '') : 'Text'), this.textChoice),
          this.chartBox, this.netBox, this.text.view)));
  }

  /** Shows the drawing of a net, if the model has one; the text is behind a button then. */
  useNet(drawing) {
    if (drawing.pages.length === 0) {
      return;
    }
    this.net = new Net(drawing, this.model.slots, (numbers) => this.fire(numbers));
    this.netBox.append(this.net.view);
    this.root.firstChild.classList.add('with-net');
    const choice = (name) => make('button', { type: 'button', onclick: () => this.showBeside(name) }, name);
    this.textChoice.append(...(this.model.sources.length > 0 ? [choice('Net'), choice('Text')] : []));
    this.textChoice.hidden = this.model.sources.length === 0;
    this.showBeside('Net');
  }

  showBeside(name) {
    this.netBox.hidden = name !== 'Net';
    this.text.view.hidden = name === 'Net';
    [...this.textChoice.children].forEach((button) => button.setAttribute('aria-pressed', String(button.textContent === name)));
  }

  /** Takes a step of one of these transitions; where there are several, the user chooses. */
  fire(numbers) {
    const ways = this.now.enabled.map((step, i) => [step, i]).filter(([step]) => numbers.includes(step.transition));
    if (ways.length === 1) {
      this.take(ways[0][1]);
    } else if (ways.length > 1) {
      this.offer(new Set(ways.map(([, i]) => i)));
    }
  }

  /** Marks the steps that were asked for, and goes to the first. */
  offer(numbers) {
    this.chosen = Math.min(...numbers);
    const steps = [...this.enabledList.querySelectorAll('.step')];
    steps.forEach((step, i) => step.classList.toggle('chosen', numbers.has(i)));
    steps[this.chosen]?.focus();
    this.app.notify('There are ' + numbers.size + ' ways to do that: choose one in the list.');
  }

  /** A line that a process is at: its step is taken, if there is one. */
  goAt(place) {
    const ways = this.now.enabled.map((step, i) => [step, i]).filter(([step]) => step.line === place.line && step.source === place.source && step.processes.includes(place.process));
    if (ways.length === 1) {
      this.take(ways[0][1]);
    } else if (ways.length > 1) {
      this.offer(new Set(ways.map(([, i]) => i)));
    } else {
      this.app.notify(place.process + ' waits at line ' + place.line + '.');
    }
  }

  names() {
    return this.model.words;
  }

  example() {
    const name = this.model.propositions[0] ?? this.model.slots[0] ?? 'x';
    return this.model.propositions.length > 0 ? name : name + ' == 1';
  }

  initialChoice() {
    if (this.model.initials <= 1) {
      return undefined;
    }
    this.initialInput = make('input', { type: 'number', min: 0, max: this.model.initials - 1, value: 0, id: 'initial', onchange: () => this.open({ initial: Number(this.initialInput.value), choices: [] }) });
    return make('label', { class: 'initial' }, 'Initial state ', this.initialInput, ' of ' + this.model.initials);
  }

  /** Opens a position: {initial, choices, at, loop}. */
  async open({ initial, choices, at = choices.length, loop = undefined }) {
    const before = [this.initial, this.path, this.at, this.loop, this.steps];
    this.initial = initial;
    this.path = choices;
    this.loop = loop;
    this.steps = [];
    this.at = choices.length;
    try {
      await this.load();
      if (at !== choices.length) {
        await this.jumpNow(at);
      }
    } catch (fault) {
      [this.initial, this.path, this.at, this.loop, this.steps] = before;
      this.app.notify(fault.message);
      if (!this.now) {
        await this.load();
      }
    }
  }

  async load() {
    const [initial, at, choices] = [this.initial, this.at, this.path.slice(0, this.at)];
    const known = Math.min(this.steps.length, this.at);
    const now = await call('position', { initial, choices, known });
    if (this.initial !== initial || this.at !== at || choices.some((choice, i) => choice !== this.path[i])) {
      return; // the user is elsewhere by now
    }
    this.steps.push(...now.steps.slice(Math.max(0, this.steps.length - known)));
    this.now = now;
    this.chosen = 0;
    this.show();
    this.app.moved(this.position());
  }

  position() {
    return { initial: this.initial, choices: this.path, at: this.at, loop: this.loop };
  }

  /** One move after the other: a key may be pressed again before the server has answered. */
  inTurn(act) {
    const mine = this.turn.then(act);
    this.turn = mine.catch(() => {});
    return mine;
  }

  /** Goes by so many steps, forward or back. */
  move(by) {
    return this.inTurn(() => this.jumpNow(this.at + by));
  }

  jump(to) {
    return this.inTurn(() => this.jumpNow(to));
  }

  async jumpNow(to) {
    const at = Math.max(0, Math.min(this.path.length, to));
    if (at !== this.at) {
      this.at = at;
      await this.safely(() => this.load());
    }
  }

  /** Takes an enabled step; what was ahead stays if it is the same. */
  take(choice) {
    return this.inTurn(() => this.takeNow(choice));
  }

  async takeNow(choice) {
    if (choice < 0 || choice >= this.now.enabled.length) {
      return;
    }
    if (this.path[this.at] !== choice) {
      this.path = [...this.path.slice(0, this.at), choice];
      this.steps = this.steps.slice(0, this.at);
      this.loop = undefined;
    }
    this.at++;
    await this.safely(() => this.load());
  }

  async until() {
    this.fault.hidden = true;
    this.root.classList.add('busy');
    try {
      const found = await call('until', { initial: this.initial, choices: this.path.slice(0, this.at), goal: this.goal.value });
      if (!found.choices) {
        this.app.notify(found.message);
      } else if (found.choices.length === 0) {
        this.app.notify('This state is like that already.');
      } else {
        this.path = [...this.path.slice(0, this.at), ...found.choices];
        this.steps = this.steps.slice(0, this.at);
        this.loop = undefined;
        this.at = this.path.length;
        await this.load();
        this.app.notify('A shortest way: ' + found.choices.length + (found.choices.length === 1 ? ' step.' : ' steps.'));
      }
    } catch (fault) {
      this.fault.textContent = faultText(fault);
      this.fault.hidden = false;
    } finally {
      this.root.classList.remove('busy');
    }
  }

  async safely(act) {
    try {
      await act();
    } catch (fault) {
      if (!(fault instanceof Fault)) {
        throw fault;
      }
      this.app.notify(fault.message);
    }
  }

  show() {
    this.depth.textContent = 'after ' + this.at + (this.at === 1 ? ' step' : ' steps');
    this.stateBox.replaceChildren(this.model.slots.length === 0 ? make('p', { class: 'quiet' }, 'no variables')
      : stateView(this.model.slots, this.model.processes, this.now.values, this.now.changes,
        whereRows(this.now.where, this.lines, (place) => this.goAt(place))));
    this.showEnabled();
    this.showPath();
    const taken = this.at > 0 ? [this.steps[this.at - 1]] : [];
    this.text.mark({ taken: taken.filter((s) => s.line), enabled: this.now.enabled.filter((s) => s.line), waiting: this.now.where.filter((place) => !place.enabled) });
    this.net?.show({ values: this.now.values, changes: this.now.changes, enabled: this.now.enabled, taken: taken[0]?.transition });
    if (this.initialInput) {
      this.initialInput.value = this.initial;
    }
    if (!this.chartBox.hidden) {
      this.drawChart();
    }
  }

  showEnabled() {
    const { word, text } = this.now.ending;
    this.ending.className = 'ending ' + word;
    this.ending.textContent = word === 'steps' ? '' : text;
    this.enabledList.replaceChildren(...this.now.enabled.map((step, i) =>
      make('li', {}, make('button', {
        type: 'button', class: 'step' + (i === this.chosen ? ' chosen' : ''), onclick: () => this.take(i),
        'aria-keyshortcuts': i < 9 ? String(i + 1) : undefined,
      },
        make('span', { class: 'number' }, i < 9 ? String(i + 1) : ''),
        make('span', { class: 'what' }, step.name),
        step.line ? make('span', { class: 'line' }, 'line ' + step.line) : undefined,
        make('span', { class: 'changes' }, changeList(step.changes, this.model.slots, this.now.values))))));
    if (this.now.more > 0) {
      this.enabledList.append(make('li', { class: 'quiet' }, '… and ' + this.now.more + ' more'));
    }
  }

  showPath() {
    const rows = [this.pathRow(0, 'initial state' + (this.model.initials > 1 ? ' ' + this.initial : ''), [])];
    const from = this.path.length > MOST_SHOWN ? Math.max(0, Math.min(this.at - MOST_SHOWN / 2, this.path.length - MOST_SHOWN)) : 0;
    if (from > 0) {
      rows.push(make('li', { class: 'quiet' }, '… ' + from + ' steps'));
    }
    for (let i = from; i < Math.min(this.path.length, from + MOST_SHOWN); i++) {
      const step = this.steps[i];
      rows.push(this.pathRow(i + 1, step ? step.name : 'step ' + (i + 1), step?.printed ?? []));
    }
    if (from + MOST_SHOWN < this.path.length) {
      rows.push(make('li', { class: 'quiet' }, '… ' + (this.path.length - from - MOST_SHOWN) + ' steps'));
    }
    if (this.loop !== undefined) {
      rows.push(make('li', { class: 'again' }, '↺ and so on for ever, from step ' + (this.loop + 1)));
    }
    this.pathList.replaceChildren(...rows);
    const current = this.pathList.querySelector('[aria-current]');
    if (current) {
      this.pathList.scrollTop = current.offsetTop - this.pathList.offsetTop - this.pathList.clientHeight / 2;
    }
  }

  pathRow(number, name, printed) {
    const looped = this.loop !== undefined && number > this.loop;
    return make('li', { class: (looped ? 'looped ' : '') + (number > this.at ? 'ahead' : '') },
      make('button', { type: 'button', 'aria-current': number === this.at ? 'step' : undefined, onclick: () => this.jump(number) },
        make('span', { class: 'number' }, String(number)), make('span', {}, name)),
      printed.map((line) => make('div', { class: 'printed' }, line)));
  }

  bookmark() {
    const position = { ...this.position(), choices: this.path.slice(0, this.at), at: this.at, loop: undefined };
    const name = this.at === 0 ? 'initial state' : this.at + ': ' + this.steps[this.at - 1].name;
    this.bookmarks.push({ name, position });
    this.showBookmarks();
  }

  showBookmarks() {
    this.marks.replaceChildren(...this.bookmarks.map(({ name, position }, i) => make('span', { class: 'bookmark' },
      make('button', { type: 'button', onclick: () => this.open(position) }, '★ ' + name),
      make('button', { type: 'button', class: 'plain', 'aria-label': 'Remove bookmark', onclick: () => { this.bookmarks.splice(i, 1); this.showBookmarks(); } }, '×'))));
  }

  async copy() {
    await navigator.clipboard?.writeText(location.hash.slice(1)).catch(() => {});
    this.app.notify('Copied: tideline explore MODEL --at "' + location.hash.slice(1) + '" opens this position.');
  }

  toggleChart() {
    this.chartBox.hidden = !this.chartBox.hidden;
    if (!this.chartBox.hidden) {
      this.drawChart();
    }
  }

  drawChart() {
    return this.safely(async () => {
      const { svg } = await call('chart', { initial: this.initial, choices: this.path.slice(0, Math.max(this.at, 1)) });
      const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      const image = make('img', { src: address, alt: 'Sequence chart of the path', onload: () => URL.revokeObjectURL(address) });
      this.chartBox.replaceChildren(image);
    });
  }

  key(event) {
    const moves = {
      ArrowLeft: () => this.move(-1),
      ArrowRight: () => this.move(1),
      Home: () => this.jump(0),
      End: () => this.jump(this.path.length),
      ArrowDown: () => this.choose(this.chosen + 1),
      ArrowUp: () => this.choose(this.chosen - 1),
      Enter: () => this.take(this.chosen),
      r: () => this.now.enabled.length > 0 && this.take(Math.floor(Math.random() * this.now.enabled.length)),
      b: () => this.bookmark(),
      '/': () => this.goal.focus(),
    };
    const act = moves[event.key] ?? (/^[1-9]$/.test(event.key) ? () => this.take(Number(event.key) - 1) : undefined);
    if (act && !(event.key === 'Enter' && event.target.matches('button'))) {
      event.preventDefault();
      act();
    }
  }

  choose(number) {
    this.chosen = Math.max(0, Math.min(this.now.enabled.length - 1, number));
    this.enabledList.querySelectorAll('.step').forEach((step, i) => {
      step.classList.toggle('chosen', i === this.chosen);
      if (i === this.chosen) {
        step.scrollIntoView({ block: 'nearest' });
      }
    });
  }
}

/** Faults as a terminal shows them: the line, and a caret under the place. */
export function faultText(fault) {
  return (fault.faults ?? [{ message: String(fault) }]).map((f) =>
    f.message + (f.excerpt !== undefined && f.column ? '\n  ' + f.excerpt + '\n  ' + ' '.repeat(f.column - 1) + '^' : '')).join('\n');
}
