import { edgePath, kindOf, sizeOf, RADIUS } from './drawing.js';

// The graph as a file to keep: a picture, or a text for Graphviz.

/** The graph as a picture that needs nothing else. */
export function graphSvg(nodes, edges, layers, names, cycles) {
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
    parts.push(`<circle cx="${node.x}" cy="${node.y}" r="${sizeOf(node, RADIUS)}" fill="${fills[kindOf(node)]}" stroke="${cycles.has(node.key) ? '#b8860b' : '#33525e'}"><title>${escapedText(node.label)}</title></circle>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12">
<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 1 9 5 0 9z" fill="#8796a0"/></marker></defs>
${parts.join('\n')}
</svg>`;
}

/** The graph for Graphviz; layers are ranks. */
export function graphDot(nodes, edges, names) {
  const all = [...nodes.values()];
  const number = new Map(all.map((node, i) => [node.key, i]));
  const shapes = { broken: 'style=filled fillcolor="#f0b0a4"', start: 'penwidth=2', end: 'shape=box', open: 'style=dashed', accepting: 'peripheries=2', plain: '' };
  const lines = ['digraph states {', '  rankdir=LR;', '  node [shape=ellipse fontsize=10];'];
  for (const node of all) {
    const count = node.count > 1 ? '\n' + node.count + ' states' : '';
    lines.push('  n' + number.get(node.key) + ' [label=' + quoted(node.label + count) + ' ' + shapes[kindOf(node)] + '];');
  }
  for (const layer of Map.groupBy(all, (node) => node.layer).values()) {
    lines.push('  { rank=same; ' + layer.map((node) => 'n' + number.get(node.key)).join('; ') + '; }');
  }
  for (const { from, to, transition } of edges.values()) {
    lines.push('  n' + number.get(from) + ' -> n' + number.get(to) + ' [label=' + quoted(names.get(transition)) + '];');
  }
  return lines.join('\n') + '\n}\n';
}

function quoted(text) {
  return '"' + text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n') + '"';
}

function escapedText(text) {
  return text.replace(/[&<>"']/g, (c) => '&#' + c.charCodeAt(0) + ';');
}
