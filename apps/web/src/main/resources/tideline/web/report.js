import { make } from './dom.js';
import { traceView } from './trace.js';
import { evidenceView } from './evidence.js';

// Puts a viewer into the place of each trace of a report.

const data = JSON.parse(document.getElementById('data').textContent);
document.querySelectorAll('[data-trace]').forEach((place) => {
  const trace = data.traces[Number(place.dataset.trace)];
  const viewer = traceView(trace, data.sources);
  place.append(viewer.view);
  viewer.show(trace.steps.length);
});
document.querySelectorAll('[data-evidence]').forEach((place) => {
  place.append(make('details', { class: 'why' }, make('summary', {}, 'Why'), evidenceView(data.evidence[Number(place.dataset.evidence)])));
});
document.body.dataset.ready = 'true';
