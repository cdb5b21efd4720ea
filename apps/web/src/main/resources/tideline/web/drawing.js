import { make } from './dom.js';
import { components } from './components.js';

// Draws a graph on a canvas: some thousand nodes stay smooth.

export const RADIUS = 8;
/** So few are drawn anew for each picture while the graph is moved. */
const FEW_EDGES = 800;
const STILL_MILLIS = 140;
/** Beside the colour of the first component, and none like that of accepting states; there may be more components than colours. */
const RING_HUES = [150, 20, 100, 340, 205];
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 2 });

/** The pen of a graph: what is drawn where is kept from one picture to the next. */
export class Drawing {
  constructor(graph) {
    this.graph = graph;
  }

  /** The graph has changed. */
  forget() {
    this.edgePaths = undefined;
    this.cycles = undefined;
    this.around = undefined;
    this.last = undefined;
  }

  /** Which component a node is in, of those that have cycles, counted from 0. */
  cyclesOf() {
    this.cycles ??= components(this.graph.nodes, [...this.graph.edges.values()]);
    return this.cycles;
  }

  /** Draws the graph anew. */
  draw() {
    clearTimeout(this.timer);
    const { canvas, shift, scale } = this.graph;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0) {
      return;
    }
    const ratio = window.devicePixelRatio || 1;
    const picture = make('canvas');
    picture.width = canvas.width = width * ratio;
    picture.height = canvas.height = height * ratio;
    const pen = picture.getContext('2d');
    this.scalePen(pen);
    const colour = this.colours();
    this.drawLayers(pen, colour, height);
    this.drawEdges(pen, colour);
    this.drawNodes(pen, colour);
    this.last = { picture, shift: { ...shift }, scale };
    this.paint();
  }

  /** Shows the graph where it is now: at once by the last picture, and anew when it stands still. */
  move() {
    const { shift, scale } = this.graph;
    const moved = this.last?.scale !== scale || this.last.shift.x !== shift.x || this.last.shift.y !== shift.y;
    if (this.last === undefined || (moved && this.graph.edges.size < FEW_EDGES)) {
      this.draw();
      return;
    }
    this.paint();
    if (moved) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.draw(), STILL_MILLIS);
    }
  }

  /** The last picture, moved, and what the pointer is at. */
  paint() {
    const { canvas, shift, scale, hovered } = this.graph;
    const { picture, ...then } = this.last;
    const ratio = window.devicePixelRatio || 1;
    const factor = scale / then.scale;
    const pen = canvas.getContext('2d');
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, (shift.x - then.shift.x * factor) * ratio, (shift.y - then.shift.y * factor) * ratio, picture.width * factor, picture.height * factor);
    if (hovered && this.graph.nodes.has(hovered.key)) {
      this.scalePen(pen);
      this.drawHovered(pen, this.colours(), hovered);
    }
  }

  scalePen(pen) {
    const ratio = window.devicePixelRatio || 1;
    pen.scale(ratio, ratio);
    pen.translate(this.graph.shift.x, this.graph.shift.y);
    pen.scale(this.graph.scale, this.graph.scale);
  }

  colours() {
    const style = getComputedStyle(this.graph.canvas);
    return (name) => style.getPropertyValue('--' + name).trim();
  }

  /** The node that the pointer is at, with its edges and their names. */
  drawHovered(pen, colour, hovered) {
    this.around ??= this.edgesOfNodes();
    const near = this.around.get(hovered.key) ?? [];
    pen.lineWidth = Math.max(1.1, 0.8 / this.graph.scale);
    this.drawPaths(pen, pathsOf(near, this.graph.nodes), colour('accent'), colour('accent'));
    const circle = new Path2D();
    addCircle(circle, hovered, sizeOf(hovered, Math.max(RADIUS, 3.5 / this.graph.scale)) + 2);
    pen.fillStyle = colour('node-' + kindOf(hovered));
    pen.strokeStyle = colour('accent');
    pen.lineWidth = 2.5;
    pen.fill(circle);
    pen.stroke(circle);
    this.drawNames(pen, colour, near.filter(({ from }) => from === hovered.key));
  }

  edgesOfNodes() {
    const around = new Map();
    for (const edge of this.graph.edges.values()) {
      for (const key of new Set([edge.from, edge.to])) {
        if (!around.has(key)) {
          around.set(key, []);
        }
        around.get(key).push(edge);
      }
    }
    return around;
  }

  drawLayers(pen, colour, height) {
    const top = (18 - this.graph.shift.y) / this.graph.scale;
    const bottom = (height - this.graph.shift.y) / this.graph.scale;
    pen.fillStyle = colour('quiet');
    pen.strokeStyle = colour('line');
    pen.font = 12 / this.graph.scale + 'px system-ui, sans-serif';
    pen.textAlign = 'center';
    let last = -Infinity;
    for (const { value, x } of this.graph.layers ?? []) {
      pen.lineWidth = 1 / this.graph.scale;
      pen.beginPath();
      pen.moveTo(x, top + 8 / this.graph.scale);
      pen.lineTo(x, bottom);
      pen.stroke();
      if ((x - last) * this.graph.scale > 44) {
        pen.fillText(String(value), x, top);
        last = x;
      }
    }
  }

  /** One path for all edges of a colour: to draw each on its own takes ten times as long. */
  drawEdges(pen, colour) {
    this.edgePaths ??= pathsOf([...this.graph.edges.values()], this.graph.nodes);
    pen.lineWidth = Math.max(1.1, 0.8 / this.graph.scale);
    pen.globalAlpha = this.graph.edges.size > 2000 ? 0.35 : 1;
    this.drawPaths(pen, this.edgePaths, colour('edge'), colour('regress'));
    pen.globalAlpha = 1;
  }

  drawPaths(pen, { forward, back }, colour, regress) {
    for (const [{ lines, heads }, ink] of [[forward, colour], [back, regress]]) {
      pen.strokeStyle = ink;
      pen.fillStyle = ink;
      pen.stroke(lines);
      if (this.graph.scale > 0.35) {
        pen.fill(heads);
      }
    }
  }

  drawNodes(pen, colour) {
    const radius = Math.max(RADIUS, 3.5 / this.graph.scale);
    this.drawCycles(pen, colour, radius);
    const kinds = new Map();
    for (const node of this.graph.nodes.values()) {
      const kind = kindOf(node) + (node.accepting ? ' accepting' : '');
      if (!kinds.has(kind)) {
        kinds.set(kind, new Path2D());
      }
      addCircle(kinds.get(kind), node, sizeOf(node, radius));
    }
    for (const [kind, circles] of kinds) {
      const accepting = kind.endsWith(' accepting');
      pen.fillStyle = colour('node-' + kind.split(' ')[0]);
      pen.strokeStyle = colour(accepting ? 'accepting' : 'node-line');
      pen.lineWidth = accepting ? 2.5 : 1.3;
      pen.fill(circles);
      pen.stroke(circles);
    }
    this.drawCounts(pen, colour);
  }

  /** A ring around what lies on a cycle; nodes of one component have rings of one colour. */
  drawCycles(pen, colour, radius) {
    const rings = Array.from({ length: RING_HUES.length + 1 }, () => new Path2D());
    for (const [key, component] of this.cyclesOf().of) {
      const node = this.graph.nodes.get(key);
      addCircle(rings[component % rings.length], node, sizeOf(node, radius) + 4);
    }
    pen.lineWidth = 2;
    rings.forEach((ring, i) => {
      pen.strokeStyle = i === 0 ? colour('cycle') : `hsl(${RING_HUES[i - 1]} 60% 50%)`;
      pen.stroke(ring);
    });
  }

  /** How many states a node stands for. */
  drawCounts(pen, colour) {
    if (this.graph.scale < 0.45) {
      return;
    }
    pen.font = '9px system-ui, sans-serif';
    pen.textAlign = 'center';
    for (const node of this.graph.nodes.values()) {
      if (node.count > 1) {
        pen.fillStyle = colour(['start', 'broken'].includes(kindOf(node)) ? 'panel' : 'ink');
        pen.fillText(SHORT.format(node.count), node.x, node.y + 3);
      }
    }
  }

  drawNames(pen, colour, edges) {
    pen.font = 12 / this.graph.scale + 'px system-ui, sans-serif';
    pen.textAlign = 'left';
    for (const { to, transition } of edges) {
      const b = this.graph.nodes.get(to);
      const name = this.graph.names.get(transition);
      const width = pen.measureText(name).width;
      pen.fillStyle = colour('panel');
      pen.fillRect(b.x + 12, b.y - 8 / this.graph.scale, width + 6, 16 / this.graph.scale);
      pen.fillStyle = colour('ink');
      pen.fillText(name, b.x + 15, b.y + 4 / this.graph.scale);
    }
  }
}

export function edgePath(a, b) {
  if (a === b) {
    return { x1: a.x + 4, y1: a.y - 7, cx1: a.x + 26, cy1: a.y - 34, cx2: a.x - 26, cy2: a.y - 34, x2: a.x - 4, y2: a.y - 7 };
  }
  if (b.x < a.x) {
    // What leads back goes below the nodes, so that it is not taken for an edge forward.
    const [way, drop] = [(a.x - b.x) / 4, 34 + Math.min(60, (a.x - b.x) / 10)];
    return { x1: a.x - 3, y1: a.y + RADIUS, cx1: a.x - way, cy1: a.y + drop, cx2: b.x + way, cy2: b.y + drop, x2: b.x + 3, y2: b.y + RADIUS };
  }
  const side = b.x === a.x ? 70 : 0;
  const bend = side || (b.x - a.x) / 2.2;
  return { x1: a.x + RADIUS, y1: a.y, cx1: a.x + RADIUS + bend, cy1: a.y, cx2: side ? b.x + RADIUS + bend : b.x - RADIUS - bend, cy2: b.y, x2: b.x + (side ? RADIUS : -RADIUS), y2: b.y };
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

export function kindOf(node) {
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

/** A node that stands for many states is larger, by the logarithm of their number. */
export function sizeOf(node, radius) {
  return node.count > 1 ? radius + Math.min(10, 1.6 * Math.log10(node.count) + 1) : radius;
}
