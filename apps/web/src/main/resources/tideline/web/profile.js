import { makeSvg, grouped } from './dom.js';

// The course of a run: what is stored as the sweep-line moves, or as time passes.

const WIDTH = 760;
const HEIGHT = 260;
const LEFT = 66;
const BOTTOM = 34;
const TOP = 14;
/** More bars or points than that would be a blur. */
const MOST_POINTS = 150;

/** Draws samples [millis, explored, stored, persistent, bytes, progress, sweeps, layers]. */
export function profile(samples, plan) {
  const svg = makeSvg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'profile', role: 'img', 'aria-label': 'Course of the run' });
  if (samples.length === 0) {
    return svg;
  }
  const sweeping = samples.at(-1)[6] > 0;
  const latest = sweeping ? samples.filter((s) => s[6] === samples.at(-1)[6]) : samples;
  const all = latest.map((s) => ({ x: sweeping ? s[5] : s[0], stored: s[2], persistent: s[3] }));
  let low = sweeping ? Math.min(...all.map((s) => s.x), Math.abs(plan?.lowest) <= 1e6 ? plan.lowest : Infinity) : 0;
  let high = sweeping ? Math.max(...all.map((s) => s.x), Math.abs(plan?.highest) <= 1e6 ? plan.highest : -Infinity) : all.at(-1).x;
  if (high <= low) {
    high = low + 1;
  }
  const width = (high - low) / MOST_POINTS;
  const series = highest(all, width);
  const bars = sweeping ? meansOf(latest, width) : [];
  const most = Math.max(1, ...series.map((s) => Math.max(s.stored, s.persistent)), ...bars.map((bar) => bar.states));
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
  for (const { from, to, states } of bars) {
    svg.append(makeSvg('rect', { x: x(from), y: y(states), width: Math.max(1, x(to) - x(from) - 0.6), height: Math.max(0, HEIGHT - BOTTOM - y(states)), class: 'states' }));
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

/** While the sweep-line stands what is stored goes up and down: the most of it is shown. */
function highest(series, width) {
  const kept = [];
  for (const s of series) {
    const last = kept.at(-1);
    if (last !== undefined && s.x - last.x < width) {
      last.stored = Math.max(last.stored, s.stored);
      last.persistent = Math.max(last.persistent, s.persistent);
    } else {
      kept.push(s);
    }
  }
  return kept;
}

/** Between two looks at the run the sweep-line has passed some layers: how many states they had on average. */
function meansOf(samples, width) {
  const bars = [];
  let before = samples[0];
  for (const s of samples) {
    if (s[5] - before[5] >= width && s[5] > before[5] && s[7] > before[7]) {
      bars.push({ from: before[5], to: s[5], states: (s[1] - before[1]) / (s[7] - before[7]) });
      before = s;
    }
  }
  return bars;
}

/** What the lines of the drawing stand for. */
export function profileLegend(samples) {
  return samples.length > 0 && samples.at(-1)[6] > 0
    ? [['states', 'states per layer, on average between two looks at the run'], ['stored', 'stored, at most'], ['persistent', 'persistent'], ['sweepline', 'sweep-line']]
    : [['stored', 'stored']];
}
