package tideline.cli.terminal;

import java.io.PrintStream;
import java.util.Map;
import java.util.Optional;
import tideline.engine.limits.RunControl;
import tideline.engine.run.SolverEngine;
import tideline.engine.text.Amounts;
import tideline.model.ProgressMeasure;
import tideline.search.SearchStatistics;

/**
 * Shows how a run is doing while it lasts: on a terminal one line that is rewritten, elsewhere a
 * line now and then.
 */
public final class LiveLine implements AutoCloseable {

  private static final long TERMINAL_MILLIS = 250;
  private static final long PLAIN_MILLIS = 10_000;
  private static final int WIDTH = 79;
  private static final String ERASE = "\r\u001b[K";

  private final PrintStream out;
  private final Terminal.Kind kind;
  private final RunControl control;
  private final Optional<ProgressMeasure> measure;
  private final Thread thread;
  private long lastExplored;
  private long lastNanos;
  private boolean shown;

  private LiveLine(
      PrintStream out, Terminal.Kind kind, RunControl control, Optional<ProgressMeasure> measure) {
    this.out = out;
    this.kind = kind;
    this.control = control;
    this.measure = measure;
    this.thread = new Thread(this::show, "live line");
    thread.setDaemon(true);
  }

  /** A line that is only asked for its text. */
  static LiveLine over(RunControl control, Optional<ProgressMeasure> measure) {
    return new LiveLine(System.err, Terminal.Kind.PROGRAM, control, measure);
  }

  public static LiveLine start(
      Terminal terminal, RunControl control, Optional<ProgressMeasure> measure) {
    LiveLine line = new LiveLine(terminal.err(), terminal.errKind(), control, measure);
    line.thread.start();
    return line;
  }

  private void show() {
    long pause = kind == Terminal.Kind.PERSON ? TERMINAL_MILLIS : PLAIN_MILLIS;
    try {
      while (true) {
        Thread.sleep(pause);
        control.latest().ifPresent(this::print);
      }
    } catch (InterruptedException end) {
      if (shown && kind == Terminal.Kind.PERSON) {
        out.print(ERASE);
        out.flush();
      }
    }
  }

  private void print(SearchStatistics now) {
    String text = text(now);
    if (kind == Terminal.Kind.PERSON) {
      out.print(ERASE + (text.length() > WIDTH ? text.substring(0, WIDTH) : text));
    } else {
      out.println(text);
    }
    out.flush();
    shown = true;
  }

  String text(SearchStatistics now) {
    long nanos = control.elapsedNanos();
    long explored = now.explored();
    // A new search of the same run starts to count again.
    long since = explored < lastExplored ? 0 : lastExplored;
    double rate = (explored - since) * 1e9 / Math.max(1, nanos - lastNanos);
    lastExplored = explored;
    lastNanos = nanos;
    if (now.figures().containsKey(SolverEngine.REFINEMENTS)) {
      return refinement(now.figures(), explored) + Amounts.seconds(nanos / 1e9);
    }
    StringBuilder text = new StringBuilder();
    if (now.sweeps() > 0) {
      text.append(now.sweeps() > 1 ? "sweep " + now.sweeps() + " " : "");
      text.append("layer ").append(now.progress()).append(percentage(now)).append("  ");
    }
    text.append(Amounts.count(explored)).append(" states, ");
    text.append(Amounts.count(Math.round(rate))).append("/s  ");
    text.append("stored ").append(Amounts.count(now.stored() + now.persistentStates()));
    text.append(", ").append(Amounts.bytes(now.bytes())).append("  ");
    text.append(Amounts.seconds(nanos / 1e9));
    return text.toString();
  }

  /** Where an abstraction stands; of several at once, the one that was heard of last. */
  private static String refinement(Map<String, Long> figures, long states) {
    StringBuilder text = new StringBuilder();
    long refinements = figures.get(SolverEngine.REFINEMENTS);
    text.append("iteration ").append(Amounts.count(refinements + 1)).append("  ");
    text.append(Amounts.count(states)).append(" abstract states  ");
    if (refinements > 0) {
      text.append("precision ").append(Amounts.count(figures.get(SolverEngine.PRECISION)));
      text.append("  counterexample ")
          .append(Amounts.count(figures.get(SolverEngine.COUNTEREXAMPLE)))
          .append(" steps  ");
    }
    return text.toString();
  }

  /** How far the first sweep has come, where the measure has bounds. */
  private String percentage(SearchStatistics now) {
    if (now.sweeps() != 1 || measure.isEmpty() || measure.get().bounds().isEmpty()) {
      return "";
    }
    ProgressMeasure.Bounds bounds = measure.get().bounds().get();
    double range = (double) bounds.maximum() - bounds.minimum();
    if (range <= 0) {
      return "";
    }
    double share = (now.progress() - (double) bounds.minimum()) / range;
    return " (" + Amounts.decimal(Math.clamp(share, 0, 1) * 100, 0) + "%)";
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException impatient) {
      Thread.currentThread().interrupt();
    }
  }
}
