import { makeSvg, grouped } from './dom.js';

// The course of a run: what is stored as the sweep-line moves, or as time passes.

const WIDTH = 760;
const HEIGHT = 260;
const LEFT = 66;
const BOTTOM = 34;
const TOP = 14;

/** Draws samples [millis, explored, stored, persistent, bytes, progress, sweeps, layers]. */
export function profile(samples, plan) {
  const svg = makeSvg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'profile', role: 'img', 'aria-label': 'Course of the run' });
  if (samples.length === 0) {
    return svg;
  }
  const sweeping = samples.at(-1)[6] > 0;
  const series = sweeping ? byLayer(samples) : samples.map((s, i) => ({ x: s[0], stored: s[2], persistent: s[3], states: rate(samples, i) }));
  let low = sweeping ? Math.min(...series.map((s) => s.x), plan?.lowest ?? Infinity) : 0;
  let high = sweeping ? Math.max(...series.map((s) => s.x), plan?.highest <= 1e6 ? plan.highest : -Infinity) : series.at(-1).x;
  if (high <= low) {
    high = low + 1;
  }
  const most = Math.max(1, ...series.map((s) => Math.max(s.stored + s.persistent, sweeping ? s.states : 0)));
  const x = (value) => LEFT + (WIDTH - LEFT - 16) * (value - low) / (high - low);
  const y = (value) => HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * value / most;
  for (let i = 0; i <= 4; i++) {
    const mark = most * i / 4;
    svg.append(makeSvg('path', { d: `M${LEFT} ${y(mark)}H${WIDTH - 16}`, class: 'grid' }),
      makeSvg('text', { x: LEFT - 8, y: y(mark) + 4, 'text-anchor': 'end' }, grouped(mark)));
  }
  for (let i = 0; i <= 4; i++) {
    const value = low + (high - low) * i / 4;
    svg.append(makeSvg('text', { x: x(value), y: HEIGHT - 14, 'text-anchor': i === 0 ? 'start' : i === 4 ? 'end' : 'middle' },
      sweeping ? (Math.abs(value) < 1e7 ? grouped(value) : value.toExponential(1)) : (value / 1000).toFixed(1) + ' s'));
  }
  if (sweeping) {
    const gap = Math.min(...series.slice(1).map((s, i) => s.x - series[i].x), high - low);
    const width = Math.max(1.2, Math.min(30, (WIDTH - LEFT - 16) * gap / (high - low) * 0.9));
    for (const s of series) {
      svg.append(makeSvg('rect', { x: x(s.x) - width / 2, y: y(s.states), width, height: Math.max(0, HEIGHT - BOTTOM - y(s.states)), class: 'states' }));
    }
  }
  const line = (name, of) => svg.append(makeSvg('path', { class: name, d: series.map((s, i) => (i ? 'L' : 'M') + x(s.x).toFixed(1) + ' ' + y(of(s)).toFixed(1)).join('') }));
  line('stored', (s) => s.stored);
  if (series.some((s) => s.persistent > 0)) {
    line('persistent', (s) => s.persistent);
  }
  if (sweeping) {
    const at = x(samples.at(-1)[5]);
    svg.append(makeSvg('path', { d: `M${at} ${TOP}V${HEIGHT - BOTTOM}`, class: 'sweepline' }));
  }
  return svg;
}

function rate(samples, i) {
  return i === 0 ? 0 : (samples[i][1] - samples[i - 1][1]) / Math.max(1, samples[i][0] - samples[i - 1][0]);
}

/** Samples of the latest sweep, put together where they saw the same layer. */
function byLayer(samples) {
  const sweep = samples.at(-1)[6];
  const layers = new Map();
  samples.forEach((s, i) => {
    if (s[6] !== sweep) {
      return;
    }
    const before = samples[i - 1];
    const explored = before && s[1] >= before[1] ? s[1] - before[1] : s[1];
    const layer = layers.get(s[5]) ?? { x: s[5], stored: 0, persistent: 0, states: 0 };
    layer.stored = Math.max(layer.stored, s[2]);
    layer.persistent = Math.max(layer.persistent, s[3]);
    layer.states += explored;
    layers.set(s[5], layer);
  });
  return [...layers.values()].sort((a, b) => a.x - b.x);
}

/** What the lines of the drawing stand for. */
export function profileLegend(samples) {
  return samples.length > 0 && samples.at(-1)[6] > 0
    ? [['states', 'explored between two looks at the run'], ['stored', 'stored'], ['persistent', 'persistent'], ['sweepline', 'sweep-line']]
    : [['stored', 'stored']];
}
