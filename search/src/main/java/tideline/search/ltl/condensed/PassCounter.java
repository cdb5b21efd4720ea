package tideline.search.ltl.condensed;

/** Counts what passes read, and lets the run report now and then. */
final class PassCounter {

  private static final int CHUNKS_PER_REPORT = 16;
  private static final int STATES_PER_REPORT = 4096;

  private final Runnable report;
  private long passes;
  private long chunks;
  private long states;

  PassCounter(Runnable report) {
    this.report = report;
  }

  void passBegins() {
    passes++;
  }

  void chunkRead() {
    chunks++;
    if (chunks % CHUNKS_PER_REPORT == 0) {
      report.run();
    }
  }

  void stateRead() {
    states++;
    if (states % STATES_PER_REPORT == 0) {
      report.run();
    }
  }

  long passes() {
    return passes;
  }

  long chunks() {
    return chunks;
  }
}
