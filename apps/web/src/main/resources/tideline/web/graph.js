import { make } from './dom.js';
import { call } from './call.js';
import { layOut } from './layout.js';
import { faultText } from './explore.js';

// The state space around the current state, drawn on a canvas: some thousand nodes stay smooth.

const RADIUS = 8;
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
    this.about = make('p', { class: 'about', 'aria-live': 'polite' });
    this.fault = make('pre', { class: 'fault', role: 'alert', hidden: true });
    root.append(make('div', { class: 'graph' },
      make('div', { class: 'controls' },
        make('label', {}, 'Layers by ', this.measure, make('datalist', { id: 'measures' }, model.measures.map((value) => make('option', { value })))),
        make('label', {}, 'Nodes ', this.count),
        make('button', { type: 'button', onclick: () => this.restart() }, 'From the current state'),
        make('button', { type: 'button', onclick: () => this.fit() }, 'Fit'),
        make('button', { type: 'button', onclick: () => this.save() }, 'Save SVG'),
        make('span', { class: 'legend' }, legend('start', 'current'), legend('open', 'not expanded'), legend('end', 'no successor'), legend('broken', 'assertion broken'), legend('accepting', 'accepting'))),
      this.fault, this.canvas, this.about));
    this.listen();
    new ResizeObserver(() => this.draw()).observe(this.canvas);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.soon());
  }

  /** Starts anew where the walk is. */
  async restart() {
    this.nodes.clear();
    this.edges.clear();
    const { initial, choices, at } = this.app.position();
    await this.grow({ initial, choices: choices.slice(0, at) }, Number(this.count.value) || 60);
    this.fit();
  }

  async shown() {
    const here = JSON.stringify([this.app.position(), this.measure.value]);
    if (here !== this.last) {
      this.last = here;
      await this.restart();
    } else {
      this.draw();
    }
  }

  async grow(position, wanted, parent = undefined) {
    this.fault.hidden = true;
    let found;
    try {
      found = await call('grow', { ...position, nodes: wanted, measure: this.measure.value });
    } catch (fault) {
      this.fault.textContent = faultText(fault);
      this.fault.hidden = false;
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
    this.layers = layOut(this.nodes, [...this.edges.values()]);
    this.edgePaths = undefined;
    this.draw();
    this.tell();
  }

  tell(node) {
    const counts = this.nodes.size + ' states, ' + this.edges.size + ' steps, ' + this.layers.length + ' layers';
    this.about.textContent = node ? node.label : counts + '. Click a state to expand it, click it again to open it in the explore view.';
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
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0) {
      return;
    }
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = width * ratio;
    this.canvas.height = height * ratio;
    const pen = this.canvas.getContext('2d');
    const style = getComputedStyle(this.canvas);
    const colour = (name) => style.getPropertyValue('--' + name).trim();
    pen.scale(ratio, ratio);
    pen.translate(this.shift.x, this.shift.y);
    pen.scale(this.scale, this.scale);
    this.drawLayers(pen, colour, height);
    this.drawEdges(pen, colour);
    this.drawNodes(pen, colour);
    if (this.hovered) {
      this.drawNames(pen, colour);
    }
  }

  drawLayers(pen, colour, height) {
    const top = (18 - this.shift.y) / this.scale;
    const bottom = (height - this.shift.y) / this.scale;
    pen.fillStyle = colour('quiet');
    pen.strokeStyle = colour('line');
    pen.font = 12 / this.scale + 'px system-ui, sans-serif';
    pen.textAlign = 'center';
    let last = -Infinity;
    for (const { value, x } of this.layers ?? []) {
      pen.lineWidth = 1 / this.scale;
      pen.beginPath();
      pen.moveTo(x, top + 8 / this.scale);
      pen.lineTo(x, bottom);
      pen.stroke();
      if ((x - last) * this.scale > 44) {
        pen.fillText(String(value), x, top);
        last = x;
      }
    }
  }

  /** One path for all edges of a colour: to draw each on its own takes ten times as long. */
  drawEdges(pen, colour) {
    this.edgePaths ??= pathsOf([...this.edges.values()], this.nodes);
    pen.lineWidth = Math.max(1.1, 0.8 / this.scale);
    pen.globalAlpha = this.edges.size > 2000 ? 0.35 : 1;
    this.drawPaths(pen, this.edgePaths, colour('edge'), colour('regress'));
    pen.globalAlpha = 1;
    if (this.hovered) {
      const near = [...this.edges.values()].filter(({ from, to }) => from === this.hovered.key || to === this.hovered.key);
      this.drawPaths(pen, pathsOf(near, this.nodes), colour('accent'), colour('accent'));
    }
  }

  drawPaths(pen, { forward, back }, colour, regress) {
    for (const [{ lines, heads }, ink] of [[forward, colour], [back, regress]]) {
      pen.strokeStyle = ink;
      pen.fillStyle = ink;
      pen.stroke(lines);
      if (this.scale > 0.35) {
        pen.fill(heads);
      }
    }
  }

  drawNodes(pen, colour) {
    const radius = Math.max(RADIUS, 3.5 / this.scale);
    const kinds = new Map();
    for (const node of this.nodes.values()) {
      const kind = kindOf(node) + (node.accepting ? ' accepting' : '');
      if (!kinds.has(kind)) {
        kinds.set(kind, new Path2D());
      }
      addCircle(kinds.get(kind), node, node === this.hovered ? radius + 2 : radius);
    }
    for (const [kind, circles] of kinds) {
      const accepting = kind.endsWith(' accepting');
      pen.fillStyle = colour('node-' + kind.split(' ')[0]);
      pen.strokeStyle = colour(accepting ? 'accepting' : 'node-line');
      pen.lineWidth = accepting ? 2.5 : 1.3;
      pen.fill(circles);
      pen.stroke(circles);
    }
  }

  drawNames(pen, colour) {
    pen.font = 12 / this.scale + 'px system-ui, sans-serif';
    pen.textAlign = 'left';
    for (const { from, to, transition } of this.edges.values()) {
      if (from === this.hovered.key) {
        const b = this.nodes.get(to);
        const name = this.names.get(transition);
        const width = pen.measureText(name).width;
        pen.fillStyle = colour('panel');
        pen.fillRect(b.x + 12, b.y - 8 / this.scale, width + 6, 16 / this.scale);
        pen.fillStyle = colour('ink');
        pen.fillText(name, b.x + 15, b.y + 4 / this.scale);
      }
    }
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
    if (node && node.successors === undefined) {
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
        this.draw();
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

  save() {
    const svg = graphSvg(this.nodes, this.edges, this.layers, this.names);
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    make('a', { href: address, download: 'states.svg' }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  }
}

function legend(kind, text) {
  return make('span', { class: 'key ' + kind }, text);
}

function edgePath(a, b) {
  if (a === b) {
    return { x1: a.x + 4, y1: a.y - 7, cx1: a.x + 26, cy1: a.y - 34, cx2: a.x - 26, cy2: a.y - 34, x2: a.x - 4, y2: a.y - 7 };
  }
  const forward = b.x > a.x;
  const side = b.x === a.x ? 30 : 0;
  const bend = forward ? (b.x - a.x) / 2.2 : 40;
  return { x1: a.x + RADIUS, y1: a.y, cx1: a.x + RADIUS + bend + side, cy1: a.y + (forward ? 0 : 14), cx2: b.x - RADIUS - (side ? -bend - side : bend), cy2: b.y + (forward ? 0 : 14), x2: b.x + (side ? RADIUS : -RADIUS), y2: b.y };
}

function pathsOf(edges, nodes) {
  const paths = { forward: { lines: new Path2D(), heads: new Path2D() }, back: { lines: new Path2D(), heads: new Path2D() } };
  for (const { from, to } of edges) {
    const [a, b] = [nodes.get(from), nodes.get(to)];
    const { lines, heads } = b.column < a.column ? paths.back : paths.forward;
    const path = edgePath(a, b);
    lines.moveTo(path.x1, path.y1);
    lines.bezierCurveTo(path.cx1, path.cy1, path.cx2, path.cy2, path.x2, path.y2);
    addHead(heads, path);
  }
  return paths;
}

function addHead(heads, { cx2, cy2, x2, y2 }) {
  const angle = Math.atan2(y2 - cy2, x2 - cx2);
  heads.moveTo(x2, y2);
  heads.lineTo(x2 - 6 * Math.cos(angle - 0.4), y2 - 6 * Math.sin(angle - 0.4));
  heads.lineTo(x2 - 6 * Math.cos(angle + 0.4), y2 - 6 * Math.sin(angle + 0.4));
}

function addCircle(circles, { x, y }, radius) {
  circles.moveTo(x + radius, y);
  circles.arc(x, y, radius, 0, 2 * Math.PI);
}

function kindOf(node) {
  if (node.broken) {
    return 'broken';
  }
  if (node.start) {
    return 'start';
  }
  if (node.successors === undefined) {
    return 'open';
  }
  return node.successors === 0 ? 'end' : node.accepting ? 'accepting' : 'plain';
}

/** The graph as a picture that needs nothing else. */
export function graphSvg(nodes, edges, layers, names) {
  const all = [...nodes.values()];
  const left = Math.min(...all.map((n) => n.x)) - 60;
  const top = Math.min(...all.map((n) => n.y)) - 60;
  const width = Math.max(...all.map((n) => n.x)) + 60 - left;
  const height = Math.max(...all.map((n) => n.y)) + 50 - top;
  const fills = { broken: '#c8442c', start: '#0f5c73', open: '#ffffff', end: '#e2a33a', accepting: '#cfe8ee', plain: '#cfe8ee' };
  const parts = layers.map(({ value, x }) => `<text x="${x}" y="${top + 20}" text-anchor="middle" fill="#667">${value}</text>`);
  for (const { from, to, transition } of edges.values()) {
    const p = edgePath(nodes.get(from), nodes.get(to));
    parts.push(`<path d="M${p.x1} ${p.y1}C${p.cx1} ${p.cy1} ${p.cx2} ${p.cy2} ${p.x2} ${p.y2}" fill="none" stroke="#8796a0" marker-end="url(#head)"><title>${escapedText(names.get(transition))}</title></path>`);
  }
  for (const node of all) {
    parts.push(`<circle cx="${node.x}" cy="${node.y}" r="${RADIUS}" fill="${fills[kindOf(node)]}" stroke="#33525e"><title>${escapedText(node.label)}</title></circle>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12">
<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 1 9 5 0 9z" fill="#8796a0"/></marker></defs>
${parts.join('\n')}
</svg>`;
}

function escapedText(text) {
  return text.replace(/[&<>"']/g, (c) => '&#' + c.charCodeAt(0) + ';');
}
