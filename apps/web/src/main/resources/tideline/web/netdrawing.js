import { makeSvg } from './dom.js';

// The lines of a net: boxes, arcs and texts, which stay the same whatever the state is.

const MARGIN = 46;
const NEAR = 24;
/** Room for the tokens to the right of a place. */
const BESIDE = 90;
const LINE_LENGTH = 20;
const MOST_LINES = 3;

/** The size of a page: {left, top, width, height}. */
export function extent(page) {
  const xs = [];
  const ys = [];
  const see = (x, y) => { xs.push(x); ys.push(y); };
  for (const { box: [x, y, width, height] } of [...page.places, ...page.transitions]) {
    see(x - width / 2 - MARGIN, y - height / 2 - MARGIN);
    see(x + width / 2 + MARGIN, y + height / 2 + MARGIN);
  }
  page.places.filter(({ type }) => type !== '').forEach(({ box: [x, y, width] }) => see(x + width / 2 + BESIDE, y));
  page.arcs.forEach((arc) => arc.bends.forEach(([x, y]) => see(x, y)));
  if (xs.length === 0) {
    see(0, 0);
    see(100, 100);
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The heads of arcs. */
export function heads() {
  const marker = (id, refX, child) => makeSvg('marker', { id, viewBox: '0 0 8 8', refX, refY: 4, markerWidth: 8, markerHeight: 8, orient: 'auto-start-reverse' }, child);
  return makeSvg('defs', {},
    marker('net-arrow', 8, makeSvg('path', { class: 'net-head', d: 'M0 0.5L8 4L0 7.5z' })),
    marker('net-without', 7, makeSvg('circle', { class: 'net-ring', cx: 4, cy: 4, r: 3 })),
    marker('net-all', 8, makeSvg('path', { class: 'net-head', d: 'M0 4L4 1L8 4L4 7z' })));
}

const ENDS = { takes: 'net-arrow', gives: 'net-arrow', both: 'net-arrow', inhibitor: 'net-without', reset: 'net-all' };

/** An arc and its inscription, which stands above the line. */
export function arcLine(arc, page) {
  const place = { box: page.places[arc.place].box, round: true };
  const transition = { box: page.transitions[arc.transition].box, round: false };
  const [from, to] = arc.kind === 'gives' ? [transition, place] : [place, transition];
  const bends = arc.bends.length > 0 ? arc.bends : around(arc, page, from, to);
  const start = border(from, bends[0] ?? to.box);
  const end = border(to, bends.at(-1) ?? from.box);
  const points = [start, ...bends, end];
  const line = makeSvg('path', {
    class: 'net-arc ' + arc.kind, d: arc.bends.length > 0 || bends.length === 0 ? straight(points) : bowed(points),
    'marker-end': 'url(#' + ENDS[arc.kind] + ')', 'marker-start': arc.kind === 'both' ? 'url(#net-arrow)' : undefined,
  });
  if (arc.inscription === '') {
    return { line };
  }
  const [x, y] = bends.length > 0 ? bends[Math.floor(bends.length / 2)] : [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const rows = wrapped(arc.inscription);
  return { line, text: rows.map((row, i) => label(x, y - 3 - 11 * (rows.length - 1 - i), row, 'net-inscription')) };
}

function wrapped(text) {
  const rows = [];
  for (const word of text.split(' ')) {
    if (rows.length > 0 && rows.at(-1).length + word.length < LINE_LENGTH) {
      rows[rows.length - 1] += ' ' + word;
    } else {
      rows.push(word);
    }
  }
  return rows.length > MOST_LINES ? [...rows.slice(0, MOST_LINES - 1), rows[MOST_LINES - 1] + ' …'] : rows;
}

function straight(points) {
  return points.map(([x, y], i) => (i ? 'L' : 'M') + x.toFixed(1) + ' ' + y.toFixed(1)).join('');
}

function bowed([[x1, y1], [x, y], [x2, y2]]) {
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}Q${x.toFixed(1)} ${y.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`;
}

/** A point to bow around what stands in the way, or past the arc that leads back. */
function around(arc, page, from, to) {
  const [x1, y1] = from.box;
  const [x2, y2] = to.box;
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const twin = page.arcs.some((other) => other !== arc && other.place === arc.place && other.transition === arc.transition && other.bends.length === 0);
  const blocked = [...page.places, ...page.transitions].some(({ box }) => {
    const along = (box[0] - x1) * dx + (box[1] - y1) * dy;
    return along > 4 && along < length - 4 && Math.abs((box[0] - x1) * dy - (box[1] - y1) * dx) < NEAR && box !== from.box && box !== to.box;
  });
  if (!twin && !blocked) {
    return [];
  }
  const side = blocked ? Math.max(70, length * 0.22) : 26;
  return [[(x1 + x2) / 2 - dy * side, (y1 + y2) / 2 + dx * side]];
}

/** Where the way from the middle of a node to a point leaves it. */
function border({ box: [x, y, width, height], round }, [toX, toY]) {
  const [dx, dy] = [toX - x, toY - y];
  if (dx === 0 && dy === 0) {
    return [x, y];
  }
  const [wide, tall] = [dx / (width / 2), dy / (height / 2)];
  const share = round ? Math.hypot(wide, tall) : Math.max(Math.abs(wide), Math.abs(tall));
  return [x + dx / Math.max(1, share), y + dy / Math.max(1, share)];
}

/** A text in the drawing; what is too long for it is cut. */
export function label(x, y, text, kind, most = 40) {
  return makeSvg('text', { x: x.toFixed(1), y: y.toFixed(1), class: kind }, cut(text, most));
}

export function cut(text, most) {
  return text.length > most ? text.slice(0, most - 1) + '…' : text;
}
