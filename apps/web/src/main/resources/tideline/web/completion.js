import { make } from './dom.js';

// Completes the word before the caret of a text field: names of the model, and words of formulas.

const MOST_SHOWN = 10;
const WORD = /[A-Za-z_][\w.[\]]*$/;
const WORDS = {
  ltl: ['G', 'F', 'X', 'U', 'W', 'R', 'true', 'false'],
  ctl: ['AG', 'AF', 'AX', 'EG', 'EF', 'EX', 'A', 'E', 'U', 'W', 'true', 'false'],
};
let number = 0;

/** Names that go on with what is written: those that begin like it first, then those that have it inside. */
export function candidates(before, names, kind) {
  const word = WORD.exec(before)?.[0] ?? '';
  if (word === '') {
    return { word, found: [] };
  }
  const small = word.toLowerCase();
  const all = [...(WORDS[kind] ?? []), ...names].filter((name) => name !== word);
  const starts = all.filter((name) => name.toLowerCase().startsWith(small));
  const inside = all.filter((name) => !starts.includes(name) && name.toLowerCase().includes(small) && word.length > 1);
  return { word, found: [...starts, ...inside].slice(0, MOST_SHOWN) };
}

/** Adds completion to a field. kindOf() tells what is written: 'ltl', 'ctl', or else an expression. */
export function complete(input, names, kindOf = () => '') {
  const id = 'completion-' + number++;
  const list = make('ul', { class: 'completion', role: 'listbox', id, hidden: true, 'aria-label': 'Names' });
  const box = make('div', { class: 'completed' }, input, list);
  let word = '';
  let at = -1;
  input.removeAttribute('list');
  for (const [name, value] of [['role', 'combobox'], ['aria-autocomplete', 'list'], ['aria-controls', id], ['aria-expanded', 'false']]) {
    input.setAttribute(name, value);
  }

  function close() {
    list.hidden = true;
    at = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  }

  function choose(next) {
    at = next;
    [...list.children].forEach((item, i) => item.setAttribute('aria-selected', String(i === at)));
    if (at >= 0) {
      input.setAttribute('aria-activedescendant', list.children[at].id);
    } else {
      input.removeAttribute('aria-activedescendant');
    }
  }

  function take(name) {
    const caret = input.selectionStart;
    input.setRangeText(name, caret - word.length, caret, 'end');
    close();
    input.dispatchEvent(new Event('input', { bubbles: true }));
    close();
  }

  input.addEventListener('input', () => {
    const suggestion = candidates(input.value.slice(0, input.selectionStart), names, kindOf());
    word = suggestion.word;
    list.replaceChildren(...suggestion.found.map((name, i) => make('li', {
      role: 'option', id: id + '-' + i, 'aria-selected': 'false',
      onmousedown: (event) => { event.preventDefault(); take(name); },
    }, name)));
    choose(-1);
    list.hidden = suggestion.found.length === 0 || input !== document.activeElement;
    input.setAttribute('aria-expanded', String(!list.hidden));
  });
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    const count = list.children.length;
    if (list.hidden || count === 0) {
      return;
    }
    const acts = {
      ArrowDown: () => choose((at + 1) % count),
      ArrowUp: () => choose((at + count - (at < 0 ? 0 : 1)) % count),
      Tab: () => take(list.children[Math.max(0, at)].textContent),
      Enter: at < 0 ? undefined : () => take(list.children[at].textContent),
      Escape: close,
    };
    if (acts[event.key]) {
      event.preventDefault();
      event.stopPropagation();
      acts[event.key]();
    }
  });
  return box;
}
