package tideline.web.check;

import tideline.model.json.JsonWriter;
import tideline.search.SearchStatistics;

/**
 * How a search was doing at one moment.
 *
 * @param millis since the run began
 * @param progress where the sweep-line was; 0 for searches that do not sweep
 */
record Sample(
    long millis,
    long explored,
    long stored,
    long persistent,
    long bytes,
    long progress,
    long sweeps,
    long layers) {

  static Sample of(SearchStatistics now, long nanos) {
    return new Sample(
        nanos / 1_000_000,
        now.explored(),
        now.stored(),
        now.persistentStates(),
        now.bytes(),
        now.progress(),
        now.sweeps(),
        now.layers());
  }

  void write(JsonWriter json) {
    json.beginArray();
    for (long number : new long[] {millis, explored, stored, persistent, bytes}) {
      json.value(number);
    }
    // A measure may be a list in a mixed radix, with more digits than a browser keeps.
    json.value((double) progress, 0);
    json.value(sweeps).value(layers).endArray();
  }
}
