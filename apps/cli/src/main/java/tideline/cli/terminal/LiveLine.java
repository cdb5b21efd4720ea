package tideline.cli.terminal;

import java.io.PrintStream;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.engine.forecast.Decision;
import tideline.engine.forecast.Range;
import tideline.engine.limits.RunControl;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Plan;
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

  /** A run that ends within a second needs no line. */
  private static final long QUIET_MILLIS = 1_000;

  private static final int USUAL_WIDTH = 79;
  private static final String ERASE = "\r\u001b[K";

  /** Seconds; nobody waits for more. */
  private static final double LONG = 360_000;

  private final PrintStream out;
  private final Terminal.Kind kind;
  private final int width;
  private final RunControl control;
  private final OptionalLong memoryBytes;
  private final Thread thread;
  private Optional<ProgressMeasure> measure;
  private Optional<Expected> expected = Optional.empty();
  private long lastExplored;
  private long lastNanos;
  private boolean shown;

  /**
   * What is expected of the search that is under way.
   *
   * @param expansions how many there will be in all
   */
  private record Expected(Range expansions) {}

  private LiveLine(
      PrintStream out,
      Terminal.Kind kind,
      int width,
      RunControl control,
      OptionalLong memoryBytes,
      Optional<ProgressMeasure> measure) {
    this.out = out;
    this.kind = kind;
    this.width = width;
    this.control = control;
    this.memoryBytes = memoryBytes;
    this.measure = measure;
    this.thread = new Thread(this::show, "live line");
    thread.setDaemon(true);
  }

  /** A line that is only asked for its text. */
  static LiveLine over(
      RunControl control, OptionalLong memoryBytes, Optional<ProgressMeasure> measure) {
    return new LiveLine(
        System.err, Terminal.Kind.PROGRAM, USUAL_WIDTH, control, memoryBytes, measure);
  }

  /** Shows how a plan is carried out. */
  public static LiveLine start(Terminal terminal, RunControl control, Plan plan) {
    return start(terminal, control, OptionalLong.of(plan.memoryBytes()), plan.measure());
  }

  /** Shows how a run is doing of which nothing is known. */
  public static LiveLine start(Terminal terminal, RunControl control) {
    return start(terminal, control, OptionalLong.empty(), Optional.empty());
  }

  private static LiveLine start(
      Terminal terminal,
      RunControl control,
      OptionalLong memoryBytes,
      Optional<ProgressMeasure> measure) {
    LiveLine line =
        new LiveLine(
            terminal.err(), terminal.errKind(), width(terminal), control, memoryBytes, measure);
    line.thread.start();
    return line;
  }

  /** Shells tell the width of the terminal to those who ask them to. */
  private static int width(Terminal terminal) {
    try {
      int columns = Integer.parseInt(terminal.environment().getOrDefault("COLUMNS", ""));
      return columns > 20 ? columns - 1 : USUAL_WIDTH;
    } catch (NumberFormatException unknown) {
      return USUAL_WIDTH;
    }
  }

  /** From now on the line tells how much of what is expected has been done. */
  public synchronized void expect(Exploration exploration, Decision decision) {
    measure = exploration.measure();
    Range visits = measure.isPresent() ? decision.chosen().visits() : Range.exactly(1);
    expected = Optional.of(new Expected(decision.states().times(visits)));
  }

  /** Expectations have turned out to be wrong. */
  public synchronized void expectNothing() {
    measure = Optional.empty();
    expected = Optional.empty();
  }

  /** Takes the line away, does something, and lets it come back. */
  public synchronized void aside(Runnable work) {
    erase();
    work.run();
  }

  private synchronized void erase() {
    if (shown && kind == Terminal.Kind.PERSON) {
      out.print(ERASE);
      out.flush();
    }
  }

  private void show() {
    long pause = kind == Terminal.Kind.PERSON ? TERMINAL_MILLIS : PLAIN_MILLIS;
    try {
      Thread.sleep(QUIET_MILLIS);
      while (true) {
        Thread.sleep(pause);
        control.latest().ifPresent(this::print);
      }
    } catch (InterruptedException end) {
      erase();
    }
  }

  private synchronized void print(SearchStatistics now) {
    String text = text(now);
    if (kind == Terminal.Kind.PERSON) {
      out.print(ERASE + (text.length() > width ? text.substring(0, width) : text));
    } else {
      out.println(text);
    }
    out.flush();
    shown = true;
  }

  synchronized String text(SearchStatistics now) {
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
    // What matters most comes first: a narrow terminal cuts the end off.
    StringBuilder text = new StringBuilder();
    expected.ifPresent(all -> text.append(done(explored, all.expansions(), rate)).append("  "));
    if (now.sweeps() > 0) {
      text.append(now.sweeps() > 1 ? "sweep " + now.sweeps() + " " : "");
      text.append("layer ").append(now.progress()).append(percentage(now)).append("  ");
    }
    text.append(Amounts.count(explored)).append(" states, ");
    text.append(Amounts.count(Math.round(rate))).append("/s  ");
    text.append("stored ").append(Amounts.count(now.stored() + now.persistentStates()));
    text.append(", ").append(Amounts.bytes(now.bytes())).append(shareOfMemory(now)).append("  ");
    text.append(Amounts.seconds(nanos / 1e9));
    return text.toString();
  }

  /** How much is done and how long the rest takes; a guess that was too low is none any more. */
  private static String done(long explored, Range expansions, double rate) {
    if (explored >= expansions.high() || expansions.likely() <= 0) {
      return "more than expected";
    }
    double share = Math.min(0.99, explored / expansions.likely());
    String percent = Amounts.decimal(share * 100, 0) + "%";
    if (rate <= 0) {
      return percent;
    }
    double least = Math.max(0, expansions.low() - explored) / rate;
    double likely = Math.max(0, expansions.likely() - explored) / rate;
    double most = (expansions.high() - explored) / rate;
    return percent
        + ", "
        + Amounts.seconds(likely)
        + " left ("
        + Amounts.seconds(least)
        + " to "
        + (most > LONG ? "long" : Amounts.seconds(most))
        + ")";
  }

  private String shareOfMemory(SearchStatistics now) {
    return memoryBytes.isPresent()
        ? " (" + Amounts.percent(now.bytes() / (double) memoryBytes.getAsLong()) + ")"
        : "";
  }

  /** Where an abstraction stands; of several at once, the one that was heard of last. */
  private static String refinement(Map<String, Long> figures, long states) {
    StringBuilder text = new StringBuilder();
    long refinements = Objects.requireNonNull(figures.get(SolverEngine.REFINEMENTS));
    text.append("iteration ").append(Amounts.count(refinements + 1)).append("  ");
    text.append(Amounts.count(states)).append(" abstract states  ");
    if (refinements > 0) {
      text.append("precision ")
          .append(Amounts.count(Objects.requireNonNull(figures.get(SolverEngine.PRECISION))));
      text.append("  counterexample ")
          .append(Amounts.count(Objects.requireNonNull(figures.get(SolverEngine.COUNTEREXAMPLE))))
          .append(" steps  ");
    }
    return text.toString();
  }

  /** How far the first sweep has come, where the measure has bounds. */
  private String percentage(SearchStatistics now) {
    if (expected.isPresent()
        || now.sweeps() != 1
        || measure.isEmpty()
        || measure.get().bounds().isEmpty()) {
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
