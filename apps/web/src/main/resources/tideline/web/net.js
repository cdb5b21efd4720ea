import { make, makeSvg } from './dom.js';
import { valueText } from './values.js';
import { arcLine, extent, heads, label } from './netdrawing.js';

// A net as people draw it, with the tokens of a state. What is enabled can be clicked.

const MOST_DOTS = 5;
const MOST_KINDS = 4;

export class Net {
  /** A view of {pages, clock}; fire(numbers) is called with the transitions of the model that were chosen. */
  constructor(net, slots, fire) {
    this.net = net;
    this.slots = slots;
    this.fire = fire;
    this.at = 0;
    this.scale = undefined;
    this.clock = make('span', { class: 'net-clock' });
    this.menu = make('select', { 'aria-label': 'Page of the net', onchange: () => this.turn(Number(this.menu.value)) },
      net.pages.map((page, i) => make('option', { value: i }, page.name)));
    const button = (text, title, act) => make('button', { type: 'button', title, 'aria-label': title, onclick: act }, text);
    this.scroller = make('div', { class: 'net-scroller', tabindex: '0', role: 'region', 'aria-label': 'Net' });
    this.view = make('div', { class: 'net' },
      make('div', { class: 'net-tools' }, net.pages.length > 1 ? this.menu : undefined, this.clock,
        make('span', { class: 'buttons' }, button('−', 'Smaller', () => this.zoom(0.8)), button('+', 'Larger', () => this.zoom(1.25)), button('⤢', 'All of it', () => this.fit()))),
      this.scroller);
    new ResizeObserver(() => this.scale === undefined && this.size()).observe(this.scroller);
    this.draw();
  }

  turn(page) {
    this.at = page;
    this.menu.value = String(page);
    this.draw();
    if (this.state) {
      this.show(this.state);
    }
  }

  draw() {
    const page = this.net.pages[this.at];
    this.extent = extent(page);
    const { left, top, width, height } = this.extent;
    this.places = page.places.map((place) => this.place(place));
    this.transitions = page.transitions.map((transition) => this.transition(transition));
    const arcs = page.arcs.map((arc) => arcLine(arc, page));
    this.svg = makeSvg('svg', { viewBox: `${left} ${top} ${width} ${height}`, class: 'net-drawing', role: 'group', 'aria-label': 'Net ' + page.name }, heads(),
      arcs.map(({ line }) => line), this.places.map(({ group }) => group), this.transitions.map(({ group }) => group), arcs.map(({ text }) => text));
    this.scroller.replaceChildren(this.svg);
    this.size();
  }

  place(place) {
    const [x, y, width, height] = place.box;
    const tokens = makeSvg('g', { class: 'net-tokens' });
    const title = makeSvg('title');
    const wide = width > 44;
    const group = makeSvg('g', { class: 'net-place', role: 'img' }, title,
      makeSvg('ellipse', { cx: x, cy: y, rx: width / 2, ry: height / 2 }),
      label(x, wide ? y + 4 : y + height / 2 + 13, place.name, 'net-name', wide ? Math.max(8, width / 5) : 22),
      place.type === '' ? undefined : label(x, y + height / 2 + (wide ? 12 : 25), place.type, 'net-type'), tokens);
    return { place, group, tokens, title, wide };
  }

  transition(transition) {
    const [x, y, width, height] = transition.box;
    const inside = width > 44;
    const frame = (by) => makeSvg('rect', { x: x - width / 2 + by, y: y - height / 2 + by, width: width - 2 * by, height: height - 2 * by, rx: 2 });
    const act = () => (transition.below === undefined ? group.classList.contains('enabled') && this.fire(transition.numbers) : this.turn(transition.below));
    const title = makeSvg('title');
    const group = makeSvg('g', {
      class: 'net-transition' + (transition.below === undefined ? '' : ' leads'), onclick: act,
      onkeydown: (event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); event.stopPropagation(); act(); } },
    }, title, frame(0), transition.below === undefined ? undefined : frame(3),
      label(x, inside ? y + 4 : y + height / 2 + 13, transition.name, 'net-name', inside ? Math.max(8, width / 5) : 22),
      transition.condition === '' ? undefined : label(x, y - height / 2 - 5, transition.condition, 'net-type'));
    return { transition, group, title };
  }

  /** Shows a state: {values, changes, enabled, taken}, where taken is the transition of the last step; what is enabled need not be known. */
  show(state) {
    this.state = state;
    const changed = new Set(state.changes.map(([slot]) => slot));
    this.places.forEach((drawn) => this.mark(drawn, state.values, drawn.place.slots.some((slot) => changed.has(slot))));
    const enabled = new Map();
    state.enabled?.forEach(({ transition }) => enabled.set(transition, (enabled.get(transition) ?? 0) + 1));
    for (const { transition, group, title } of this.transitions) {
      const ways = transition.numbers.reduce((sum, number) => sum + (enabled.get(number) ?? 0), 0);
      const leads = transition.below !== undefined;
      group.classList.toggle('enabled', ways > 0);
      group.classList.toggle('taken', transition.numbers.includes(state.taken));
      const text = leads ? transition.name + ', leads to page ' + this.net.pages[transition.below].name
        : transition.name + (state.enabled === undefined ? '' : ways === 0 ? ', not enabled' : ways === 1 ? ', enabled' : ', enabled in ' + ways + ' ways');
      title.textContent = text;
      group.setAttribute('aria-label', text);
      group.setAttribute('role', leads || ways > 0 ? 'button' : 'img');
      if (leads || ways > 0) {
        group.setAttribute('tabindex', '0');
      } else {
        group.removeAttribute('tabindex');
      }
    }
    this.clock.textContent = this.net.clock === undefined ? '' : 'time ' + valueText(state.values[this.net.clock]);
  }

  mark({ place, group, tokens, title, wide }, values, isChanged) {
    const { count, lines } = this.tokensOf(place, values);
    const [x, y, width, height] = place.box;
    group.classList.toggle('changed', isChanged);
    const text = place.name + ': ' + (count === 1n ? '1 token' : count + ' tokens') + (lines.length > 0 ? ': ' + lines.join(', ') : '');
    title.textContent = text;
    group.setAttribute('aria-label', text);
    tokens.replaceChildren();
    if (count === 0n) {
      return;
    }
    if (lines.length === 0 && !wide) {
      tokens.append(...(count <= MOST_DOTS ? dots(x, y, Number(count)) : [label(x, y + 4, count.toLocaleString('en'), 'net-count', 12)]));
      return;
    }
    const [cx, cy] = [x + width / 2 - 2, y - height / 2 + 2];
    tokens.append(makeSvg('circle', { cx, cy, r: 9, class: 'net-badge' }), label(cx, cy + 4, count.toLocaleString('en'), 'net-badge-text', 6));
    const shown = lines.length > MOST_KINDS ? [...lines.slice(0, MOST_KINDS - 1), '… ' + (lines.length - MOST_KINDS + 1) + ' more'] : lines;
    shown.forEach((line, i) => tokens.append(label(cx + 13, cy + 2 + 12 * i, line, 'net-marking', 26)));
  }

  /** How many tokens a place has, and which if they have colours. */
  tokensOf(place, values) {
    const lines = [];
    let count = 0n;
    for (const slot of place.slots) {
      const value = values[slot];
      if (value !== null && typeof value === 'object' && value.bag) {
        for (const [token, times] of value.bag) {
          count += BigInt(times);
          lines.push(times === 1 ? valueText(token) : times + '`' + valueText(token));
        }
        count += BigInt(value.more ?? 0);
      } else if (/^\d+$/.test(String(value))) {
        count += BigInt(value);
        if (place.type !== '' && String(value) !== '0') {
          const colour = this.slots[slot].startsWith(place.name) ? this.slots[slot].slice(place.name.length).replace(/^\.|^\((.*)\)$/, '$1') : this.slots[slot];
          lines.push((String(value) === '1' ? '' : value + '`') + colour);
        }
      }
    }
    return { count, lines };
  }

  zoom(factor) {
    this.scale = Math.max(0.1, Math.min(5, (this.scale ?? this.fitting()) * factor));
    this.size();
  }

  fit() {
    this.scale = undefined;
    this.size();
  }

  fitting() {
    const { clientWidth, clientHeight } = this.scroller;
    return Math.max(0.25, Math.min(1.7, (clientWidth - 4) / this.extent.width, Math.max(260, clientHeight - 4) / this.extent.height));
  }

  size() {
    const scale = this.scale ?? this.fitting();
    this.svg.setAttribute('width', Math.round(this.extent.width * scale));
    this.svg.setAttribute('height', Math.round(this.extent.height * scale));
  }
}

/** Tokens as on a die. */
function dots(x, y, count) {
  const spots = { 1: [[0, 0]], 2: [[-5, 0], [5, 0]], 3: [[0, -5], [-5, 4], [5, 4]], 4: [[-5, -5], [5, -5], [-5, 5], [5, 5]], 5: [[0, 0], [-6, -6], [6, -6], [-6, 6], [6, 6]] }[count];
  return spots.map(([dx, dy]) => makeSvg('circle', { cx: x + dx, cy: y + dy, r: count > 3 ? 2.8 : 3.4, class: 'net-dot' }));
}
