import { traceView } from './trace.js';

// Puts a viewer into the place of each trace of a report.

const data = JSON.parse(document.getElementById('data').textContent);
document.querySelectorAll('[data-trace]').forEach((place) => {
  const trace = data.traces[Number(place.dataset.trace)];
  const viewer = traceView(trace, data.sources);
  place.append(viewer.view);
  viewer.show(trace.steps.length);
});
document.body.dataset.ready = 'true';
