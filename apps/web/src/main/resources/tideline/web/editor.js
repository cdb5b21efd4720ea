import { make } from './dom.js';
import { call, Fault } from './call.js';
import { coloured } from './source.js';
import { languageOf, pieces } from './highlight.js';

// A text field with colours and faults at their lines. Texts are read and saved in one folder only, by the server.

const TRY_AFTER_MILLIS = 500;

export class Editor {
  constructor(root, app) {
    this.app = app;
    this.name = '';
    this.stamp = '';
    this.saved = '';
    this.faults = [];
    this.build(root);
    this.ready = this.refresh();
  }

  build(root) {
    this.menu = make('select', { id: 'open', 'aria-label': 'Open', onchange: () => this.choose() });
    this.nameInput = make('input', { type: 'text', id: 'file-name', 'aria-label': 'File name', placeholder: 'name.pml', spellcheck: 'false', autocomplete: 'off', oninput: () => this.changed() });
    const button = (id, label, title, act) => make('button', { type: 'button', id, title, onclick: act }, label);
    this.saveButton = button('save', 'Save', 'Save (Ctrl-S)', () => this.save());
    this.showButton = button('show', 'Explore this', 'Save, and let all pages look at this model', () => this.show());
    this.status = make('span', { class: 'quiet', id: 'edit-status', role: 'status' });
    this.gutter = make('div', { class: 'gutter', 'aria-hidden': 'true' });
    this.colours = make('pre', { class: 'colours', 'aria-hidden': 'true' });
    this.area = make('textarea', { id: 'text', 'aria-label': 'Text of the model', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', wrap: 'off', oninput: () => this.changed(), onkeydown: (event) => this.keyInText(event) });
    this.list = make('ol', { class: 'edit-faults', 'aria-label': 'Faults', 'aria-live': 'polite' });
    const scroller = make('div', { class: 'edit-scroller' }, this.gutter, make('div', { class: 'edit-stack' }, this.colours, this.area));
    root.append(make('div', { class: 'editor' },
      make('div', { class: 'controls' },
        make('label', {}, 'Open ', this.menu), make('label', {}, 'as ', this.nameInput),
        this.saveButton, this.showButton, button('keep', 'Download', 'Keep the text by the browser', () => this.download()), this.status),
      scroller, this.list));
  }

  /** What there is to open may have changed. */
  async refresh() {
    this.shelf = await call('shelf');
    const group = (label, options) => (options.length === 0 ? undefined : make('optgroup', { label }, options));
    this.menu.replaceChildren(...[make('option', { value: '' }, 'choose …'),
      group(this.shelf.folder ?? '', this.shelf.files.map((name) => make('option', { value: 'f' + name }, name))),
      group('Examples', this.shelf.examples.map(({ name, description }, i) => make('option', { value: 'e' + i, title: description }, name)))].filter((each) => each));
    const none = this.shelf.folder === undefined;
    for (const each of [this.saveButton, this.showButton]) {
      each.disabled = none;
    }
    if (none) {
      this.saveButton.title = 'Start with --folder FOLDER to save there';
      this.status.textContent = 'start with --folder FOLDER to save';
    }
  }

  /** Begins with the text of the model that is looked at, unless something else is being written. */
  async begin(model) {
    await this.ready;
    const source = model.sources[0];
    if (source === undefined || this.isChanged()) {
      return;
    }
    const here = this.shelf.files.find((name) => this.isFile(name, source.name));
    if (here) {
      await this.open('f' + here);
    } else {
      this.put(source.name.replace(/.*[/\\]/, ''), source.text, '');
    }
  }

  isFile(name, path) {
    const whole = (this.shelf.folder.replace(/\/$/, '') + '/' + name).replace(/^(\.\/)+/, '');
    return path.replace(/^(\.\/)+/, '') === whole;
  }

  isChanged() {
    return this.area.value !== this.saved;
  }

  async choose() {
    const value = this.menu.value;
    this.menu.value = '';
    if (value !== '' && (!this.isChanged() || confirm('What you have written is not saved. Open another text all the same?'))) {
      await this.app.safely(() => this.open(value));
    }
  }

  async open(value) {
    const which = value.slice(1);
    const found = await call('text', value[0] === 'e' ? { example: Number(which) } : { name: which });
    this.put(value[0] === 'e' ? this.shelf.examples[Number(which)].name : which, found.text, value[0] === 'e' ? '' : found.stamp);
  }

  put(name, text, stamp) {
    this.name = name;
    this.stamp = stamp;
    this.saved = text.replace(/\r\n?/g, '\n');
    this.area.value = this.saved;
    this.nameInput.value = name;
    this.changed();
  }

  changed() {
    this.paint();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tryText(), TRY_AFTER_MILLIS);
    this.tell();
  }

  tell() {
    if (this.shelf?.folder !== undefined) {
      this.status.textContent = this.isChanged() ? 'not saved' : '';
    }
  }

  /** Reads the text as a model, without saving it. */
  async tryText() {
    const [name, text] = [this.nameInput.value.trim(), this.area.value];
    if (text.trim() === '' || name === '') {
      return this.showFaults([]);
    }
    let faults = [];
    try {
      await call('try', { name, text });
    } catch (fault) {
      if (!(fault instanceof Fault)) {
        throw fault;
      }
      faults = fault.faults;
    }
    if (text === this.area.value && name === this.nameInput.value.trim()) {
      this.showFaults(faults);
    }
  }

  showFaults(faults) {
    this.faults = faults;
    this.list.replaceChildren(...faults.map((fault) => make('li', {},
      make('button', { type: 'button', class: 'fault', onclick: () => this.goTo(fault.line ?? 1, fault.column ?? 1) },
        (fault.line ? fault.line + ':' + fault.column + ' ' : '') + fault.message))));
    this.area.setAttribute('aria-invalid', String(faults.length > 0));
    this.paint();
  }

  paint() {
    const wrong = new Set(this.faults.map((fault) => fault.line));
    const lines = pieces(this.area.value, languageOf(this.nameInput.value));
    this.colours.replaceChildren(...lines.map((parts, i) => make('div', { class: wrong.has(i + 1) ? 'wrong' : undefined }, parts.length === 0 ? '\n' : coloured(parts))));
    this.gutter.replaceChildren(...lines.map((_, i) => make('div', { class: wrong.has(i + 1) ? 'wrong' : undefined }, String(i + 1))));
  }

  /** Puts the caret at a place of the text. */
  goTo(line, column) {
    const lines = this.area.value.split('\n');
    const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    const at = Math.min(before + column - 1, this.area.value.length);
    this.area.focus();
    this.area.setSelectionRange(at, at);
    this.gutter.children[line - 1]?.scrollIntoView({ block: 'center' });
  }

  async save() {
    await this.app.safely(async () => {
      const name = this.nameInput.value.trim();
      const text = this.area.value;
      const { stamp } = await call('save', { name, text, stamp: name === this.name ? this.stamp : '' });
      [this.name, this.stamp, this.saved] = [name, stamp, text];
      await this.refresh();
      this.status.textContent = 'saved ' + name;
    });
    return !this.isChanged();
  }

  async show() {
    const saved = this.isChanged() || this.stamp === '' || this.name !== this.nameInput.value.trim() ? await this.save() : true;
    if (saved) {
      await this.app.safely(() => call('show', { name: this.name }));
    }
  }

  download() {
    const address = URL.createObjectURL(new Blob([this.area.value], { type: 'text/plain' }));
    make('a', { href: address, download: this.nameInput.value || 'model.txt' }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  }

  keyInText(event) {
    if ((event.ctrlKey || event.metaKey) && event.key === 's') {
      event.preventDefault();
      this.save();
    }
  }
}
