package tideline.engine.text;

import java.util.ArrayList;
import java.util.List;
import tideline.engine.replay.EvidenceReplay;
import tideline.engine.replay.TerminalPart;
import tideline.model.Slot;
import tideline.search.ctl.Evidence;
import tideline.search.ctl.Evidence.Truth;

/** Shows evidence for a CTL formula as a tree: runs, and what holds at their states. */
final class EvidenceText implements EvidenceReplay.Visitor {

  private static final int SHOWN_COMPONENT_STATES = 10;
  private static final int INDENT = 2;

  private final Page.Appender out;
  private final Style style;
  private final EvidenceReplay replay;
  private final TraceText.Length length;
  private final List<Evidence> open = new ArrayList<>();
  private int level;
  private TraceText run;

  private EvidenceText(
      Page.Appender out, Style style, EvidenceReplay replay, TraceText.Length length) {
    this.out = out;
    this.style = style;
    this.replay = replay;
    this.length = length;
    this.run = newRun(0);
  }

  static void print(
      EvidenceReplay replay, Page.Appender out, Style style, TraceText.Length length) {
    replay.walk(new EvidenceText(out, style, replay, length));
  }

  private TraceText newRun(int steps) {
    return new TraceText(this::line, style, replay.model(), steps, length);
  }

  private void line(String text) {
    out.line((" ".repeat(INDENT * level) + text).stripTrailing());
  }

  @Override
  public void begin(Evidence evidence, long[] state) {
    level++;
    open.add(evidence);
    line(style.strong(claim(evidence)) + how(evidence));
    run = newRun(evidence.choices().size());
    if (!evidence.choices().isEmpty()) {
      run.start(state);
    }
  }

  private String claim(Evidence evidence) {
    return replay.text(evidence.node())
        + (evidence.truth() == Truth.HOLDS ? " holds" : " does not hold");
  }

  private static String how(Evidence evidence) {
    String steps = Amounts.count(evidence.choices().size(), "step");
    return switch (evidence.reason()) {
      case STATE -> " in this state";
      case BRANCHES -> ", because";
      case PATH -> ": a path of " + steps;
      case LASSO ->
          ": a path of "
              + steps
              + " that repeats for ever from state "
              + evidence.loopStart().orElse(0)
              + " on";
      case DEAD_END -> ": a path of " + steps + " that ends in a deadlock";
      case TERMINAL_COMPONENT -> ": " + steps + " to states that are never left again";
      case ALL_PATHS -> ", whatever path is taken: no single run shows it";
      case DEPTH -> " (--evidence-depth shows why)";
    };
  }

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    run.step(number, transition, before, after);
  }

  @Override
  public void component(TerminalPart component) {
    boolean whole = component.extent() == TerminalPart.Extent.WHOLE;
    line(
        "  "
            + (whole ? "all that can be reached: " : "can be reached, among more: ")
            + Amounts.count(component.states().size(), "state"));
    int shown = Math.min(SHOWN_COMPONENT_STATES, component.states().size());
    long[] first = component.states().getFirst();
    for (long[] state : component.states().subList(1, shown)) {
      line("    as at the end of the path but " + differences(first, state));
    }
    if (shown < component.states().size()) {
      line("    " + style.faint("... " + (component.states().size() - shown) + " more"));
    }
  }

  private String differences(long[] from, long[] to) {
    StringBuilder text = new StringBuilder();
    for (Slot slot : replay.model().schema().slots()) {
      if (!slot.isSame(from, 0, to, 0)) {
        text.append(text.isEmpty() ? "" : " ").append(slot.name()).append('=');
        text.append(slot.print(to, 0));
      }
    }
    return text.toString();
  }

  @Override
  public void branch(int step) {
    if (!open.getLast().choices().isEmpty()) {
      line(style.faint("  state " + step + ":"));
    }
  }

  @Override
  public void end(Evidence evidence) {
    level--;
    open.removeLast();
  }
}
