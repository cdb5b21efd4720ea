import { make } from './dom.js';
import { call } from './call.js';
import { layOut } from './layout.js';
import { faultText } from './explore.js';
import { complete } from './completion.js';
import { Drawing, RADIUS } from './drawing.js';
import { graphDot, graphSvg } from './graphfile.js';

// The state space around the current state: grown by clicking, or folded by some of the variables.

const MOST_NODES = 5000;

export class Graph {
  constructor(root, model, app) {
    this.app = app;
    this.nodes = new Map();
    this.edges = new Map();
    this.names = new Map();
    this.scale = 1;
    this.shift = { x: 60, y: 200 };
    this.canvas = make('canvas', { tabindex: '0', role: 'img', 'aria-label': 'State space around the current state' });
    this.measure = make('input', { type: 'text', id: 'measure', list: 'measures', placeholder: 'depth', spellcheck: 'false', onchange: () => this.restart() });
    this.count = make('input', { type: 'number', id: 'count', min: 2, max: MOST_NODES, value: 60, onchange: () => this.restart() });
    this.fold = make('input', { type: 'text', id: 'fold', placeholder: 'variables, such as ' + (model.slots[0] ?? 'x'), spellcheck: 'false', autocomplete: 'off', title: 'States that are equal in these variables become one node', onchange: () => this.restart() });
    this.drawing = new Drawing(this);
    this.about = make('p', { class: 'about', 'aria-live': 'polite' });
    this.fault = make('pre', { class: 'fault', role: 'alert', hidden: true });
    root.append(make('div', { class: 'graph' },
      make('div', { class: 'controls' },
        make('label', {}, 'Layers by ', this.measure, make('datalist', { id: 'measures' }, model.measures.map((value) => make('option', { value })))),
        make('label', { class: 'fold' }, 'Fold by ', complete(this.fold, model.slots)),
        make('label', {}, 'Nodes ', this.count),
        make('button', { type: 'button', onclick: () => this.restart() }, 'From the current state'),
        make('button', { type: 'button', onclick: () => this.fit() }, 'Fit'),
        make('button', { type: 'button', onclick: () => this.save('svg', 'image/svg+xml', graphSvg(this.nodes, this.edges, this.layers, this.names, this.drawing.cyclesOf().of)) }, 'Save SVG'),
        make('button', { type: 'button', onclick: () => this.save('dot', 'text/vnd.graphviz', graphDot(this.nodes, this.edges, this.names)) }, 'Save DOT'),
        make('span', { class: 'legend' }, legend('start', 'current'), legend('open', 'not expanded'), legend('end', 'no successor'), legend('broken', 'assertion broken'), legend('accepting', 'accepting'), legend('cycle', 'on a cycle'))),
      this.fault, this.canvas, this.about));
    this.listen();
    new ResizeObserver(() => this.draw()).observe(this.canvas);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.draw());
  }

  /** Starts anew where the walk is. */
  async restart() {
    this.nodes.clear();
    this.edges.clear();
    this.hovered = undefined;
    this.drawing.forget();
    const { initial, choices, at } = this.app.position();
    const position = { initial, choices: choices.slice(0, at) };
    this.folded = undefined;
    if (this.fold.value.trim() !== '') {
      await this.quotient(position);
    } else {
      await this.grow(position, Number(this.count.value) || 60);
    }
    this.fit();
  }

  async shown() {
    const here = JSON.stringify([this.app.position(), this.measure.value, this.fold.value]);
    if (here !== this.last) {
      this.last = here;
      await this.restart();
    } else {
      this.draw();
    }
  }

  async ask(name, question) {
    this.fault.hidden = true;
    try {
      return await call(name, question);
    } catch (fault) {
      this.fault.textContent = faultText(fault);
      this.fault.hidden = false;
      return undefined;
    }
  }

  /** States that are equal in some variables as one node, with how many there are. */
  async quotient(position) {
    const variables = this.fold.value.split(',').map((name) => name.trim()).filter((name) => name !== '');
    const found = await this.ask('fold', { ...position, variables, measure: this.measure.value });
    if (found === undefined) {
      return;
    }
    this.folded = found;
    found.transitions.forEach(([number, name]) => this.names.set(number, name));
    found.nodes.forEach((node, i) => this.nodes.set(String(i), {
      ...node, key: String(i), layer: Number(node.layer ?? node.depth), start: i === 0,
      position: node.choices ? { initial: position.initial, choices: [...position.choices, ...node.choices] } : undefined,
    }));
    for (const [from, to, transition] of found.edges) {
      this.edges.set(from + ' ' + to + ' ' + transition, { from: String(from), to: String(to), transition });
    }
    this.show();
  }

  show() {
    this.layers = layOut(this.nodes, [...this.edges.values()]);
    this.drawing.forget();
    this.draw();
    this.tell();
  }

  async grow(position, wanted, parent = undefined) {
    const found = await this.ask('grow', { ...position, nodes: wanted, measure: this.measure.value });
    if (found === undefined) {
      return;
    }
    found.transitions.forEach(([number, name]) => this.names.set(number, name));
    const depth = parent?.depth ?? 0;
    found.nodes.forEach((node, i) => {
      const known = this.nodes.get(node.key);
      const above = node.parent >= 0 ? found.nodes[node.parent] : undefined;
      node.position = above ? { initial: position.initial, choices: [...above.position.choices, node.choice] } : position;
      if (known) {
        known.successors ??= node.successors;
      } else if (this.nodes.size < MOST_NODES) {
        const total = depth + node.depth;
        this.nodes.set(node.key, { ...node, depth: total, layer: node.layer === undefined ? total : Number(node.layer), start: i === 0 && !parent });
      }
    });
    for (const [from, to, transition] of found.edges) {
      const [a, b] = [found.nodes[from].key, found.nodes[to].key];
      if (this.nodes.has(a) && this.nodes.has(b)) {
        this.edges.set(a + ' ' + b + ' ' + transition, { from: a, to: b, transition });
      }
    }
    this.show();
  }

  tell(node) {
    if (node) {
      this.about.textContent = (node.count > 1 ? node.count.toLocaleString('en') + ' states: ' : '') + node.label;
      return;
    }
    const { count, largest } = this.drawing.cyclesOf();
    const cycles = count === 0 ? 'no cycle' : count + (count === 1 ? ' component' : ' components') + ' with cycles, the largest of ' + largest;
    const what = this.folded
      ? this.nodes.size + ' classes of ' + this.folded.states.toLocaleString('en') + ' states' + (this.folded.complete ? '' : ', of which more can be reached')
      : this.nodes.size + ' states';
    this.about.textContent = what + ', ' + this.edges.size + ' steps, ' + this.layers.length + ' layers, ' + cycles + '. '
      + (this.folded ? 'Click a class to open its first state in the explore view.' : 'Click a state to expand it, click it again to open it in the explore view.');
  }

  fit() {
    const all = [...this.nodes.values()];
    if (all.length === 0) {
      return;
    }
    const xs = all.map((n) => n.x);
    const ys = all.map((n) => n.y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const { clientWidth: width, clientHeight: height } = this.canvas;
    this.scale = Math.max(0.05, Math.min(1.6, (width - 80) / (right - left + 40), (height - 110) / (bottom - top + 40)));
    this.shift = { x: (width - (right + left) * this.scale) / 2, y: (height + 30 - (bottom + top) * this.scale) / 2 };
    this.draw();
  }

  draw() {
    this.drawing.draw();
  }

  nodeAt(event) {
    const box = this.canvas.getBoundingClientRect();
    const x = (event.clientX - box.left - this.shift.x) / this.scale;
    const y = (event.clientY - box.top - this.shift.y) / this.scale;
    const reach = Math.max(RADIUS + 3, 8 / this.scale);
    let best;
    for (const node of this.nodes.values()) {
      const distance = Math.hypot(node.x - x, node.y - y);
      if (distance < reach && (!best || distance < best.distance)) {
        best = { node, distance };
      }
    }
    return best?.node;
  }

  listen() {
    let dragged;
    this.canvas.addEventListener('pointerdown', (event) => {
      dragged = { x: event.clientX, y: event.clientY, moved: false };
      this.canvas.setPointerCapture(event.pointerId);
    });
    this.canvas.addEventListener('pointermove', (event) => {
      if (dragged) {
        const [dx, dy] = [event.clientX - dragged.x, event.clientY - dragged.y];
        if (dragged.moved || Math.hypot(dx, dy) > 4) {
          this.shift = { x: this.shift.x + dx, y: this.shift.y + dy };
          dragged = { x: event.clientX, y: event.clientY, moved: true };
          this.soon();
        }
        return;
      }
      const node = this.nodeAt(event);
      if (node !== this.hovered) {
        this.hovered = node;
        this.tell(node);
        this.soon();
      }
    });
    this.canvas.addEventListener('pointerup', (event) => {
      const clicked = dragged && !dragged.moved;
      dragged = undefined;
      if (clicked) {
        this.enter(this.nodeAt(event));
      }
    });
    this.canvas.addEventListener('wheel', (event) => {
      event.preventDefault();
      const box = this.canvas.getBoundingClientRect();
      this.zoom(Math.exp(-event.deltaY / 400), event.clientX - box.left, event.clientY - box.top);
    }, { passive: false });
  }

  /** Expands a node; one that is expanded is opened in the explore view. */
  enter(node) {
    if (this.folded) {
      if (node?.position) {
        this.app.open(node.position);
      }
    } else if (node && node.successors === undefined) {
      this.grow(node.position, 1, node);
    } else if (node) {
      this.app.open(node.position);
    }
  }

  /** Goes from node to node, layer by layer. */
  walk(by) {
    const all = [...this.nodes.values()].sort((a, b) => a.column - b.column || a.row - b.row);
    const at = all.indexOf(this.hovered);
    this.hovered = all[at < 0 ? 0 : (at + by + all.length) % all.length];
    this.tell(this.hovered);
    this.soon();
  }

  zoom(factor, x = this.canvas.clientWidth / 2, y = this.canvas.clientHeight / 2) {
    const next = Math.max(0.03, Math.min(4, this.scale * factor));
    this.shift = { x: x - (x - this.shift.x) * next / this.scale, y: y - (y - this.shift.y) * next / this.scale };
    this.scale = next;
    this.soon();
  }

  soon() {
    if (!this.pending) {
      this.pending = true;
      requestAnimationFrame(() => {
        this.pending = false;
        this.drawing.move();
      });
    }
  }

  key(event) {
    const act = {
      n: () => this.walk(1), p: () => this.walk(-1), Enter: () => !event.target.matches('button') && this.enter(this.hovered),
      '+': () => this.zoom(1.25), '-': () => this.zoom(0.8), f: () => this.fit(),
      ArrowLeft: () => this.pan(60, 0), ArrowRight: () => this.pan(-60, 0),
      ArrowUp: () => this.pan(0, 60), ArrowDown: () => this.pan(0, -60),
    }[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  }

  pan(dx, dy) {
    this.shift = { x: this.shift.x + dx, y: this.shift.y + dy };
    this.soon();
  }

  save(ending, type, text) {
    const address = URL.createObjectURL(new Blob([text], { type }));
    make('a', { href: address, download: 'states.' + ending }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  }
}

function legend(kind, text) {
  return make('span', { class: 'key ' + kind }, text);
}
