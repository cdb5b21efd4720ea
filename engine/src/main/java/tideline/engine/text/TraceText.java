package tideline.engine.text;

import java.util.OptionalInt;
import tideline.engine.replay.Replay;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.Transition;

/**
 * Shows a run: the first state in full, then of each step only what it changed. The middle of a
 * long run is left out unless all of it is wanted.
 */
public final class TraceText implements Replay.Visitor {

  private static final int SHOWN_AT_EACH_END = 20;
  private static final int INDENT = 2;

  /** How much of a long run is shown. */
  public enum Length {
    FULL,
    ENDS
  }

  private final Page.Appender out;
  private final Style style;
  private final Model model;
  private final int steps;
  private final Length length;
  private final int numberWidth;
  private OptionalInt loopStart = OptionalInt.empty();

  public TraceText(Page.Appender out, Style style, Model model, int steps, Length length) {
    this.out = out;
    this.style = style;
    this.model = model;
    this.steps = steps;
    this.length = length;
    this.numberWidth = Math.max(3, Integer.toString(steps).length());
  }

  public static void print(Replay replay, Page.Appender out, Style style, Length length) {
    TraceText text = of(replay, out, style, length);
    replay.walk(text);
    text.end();
  }

  /** A text that a replay can be walked with. */
  public static TraceText of(Replay replay, Page.Appender out, Style style, Length length) {
    TraceText text = new TraceText(out, style, replay.model(), replay.length(), length);
    text.loopStart = replay.loopStart();
    return text;
  }

  /** Says how the run goes on. */
  public void end() {
    if (loopStart.isPresent()) {
      remark("and so on for ever, from step " + (loopStart.getAsInt() + 1));
    }
  }

  @Override
  public void start(long[] state) {
    String first = Page.padLeft("0", INDENT + numberWidth) + "  ";
    String rest = " ".repeat(first.length());
    String text = model.schema().print(state, 0);
    for (String line : Page.wrap(text.isEmpty() ? "(no variables)" : text, 98 - rest.length())) {
      out.line(first + line);
      first = rest;
    }
  }

  private void remark(String text) {
    out.line(style.faint(" ".repeat(INDENT + numberWidth + 2) + text));
  }

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    if (loopStart.isPresent() && number == loopStart.getAsInt() + 1) {
      remark("the loop:");
    }
    int hidden = steps - 2 * SHOWN_AT_EACH_END;
    if (length == Length.ENDS && hidden > 1 && number > SHOWN_AT_EACH_END) {
      if (number == SHOWN_AT_EACH_END + 1) {
        out.line(
            style.faint(
                " ".repeat(INDENT + numberWidth + 2)
                    + "... "
                    + Amounts.count(hidden)
                    + " more steps (--full-trace shows them) ..."));
      }
      if (number <= steps - SHOWN_AT_EACH_END) {
        return;
      }
    }
    out.line(
        Page.padLeft(Integer.toString(number), INDENT + numberWidth)
            + "  "
            + style.strong(model.stepName(transition, before, 0, after, 0))
            + line(model.transitions().get(transition))
            + changes(before, after));
  }

  /** Where the model's text has a step, if it has one. */
  private String line(Transition transition) {
    return transition
        .position()
        .map(place -> style.faint(" (line " + place.line() + ")"))
        .orElse("");
  }

  /** What a step changed, as {@code : slot old -> new, ...}. */
  public String changes(long[] before, long[] after) {
    StringBuilder text = new StringBuilder();
    for (Slot slot : model.schema().slots()) {
      if (!slot.isSame(before, 0, after, 0)) {
        text.append(text.isEmpty() ? ": " : ", ").append(slot.name()).append(' ');
        text.append(slot.print(before, 0)).append(" -> ");
        text.append(style.value(slot.print(after, 0)));
      }
    }
    return text.isEmpty() ? style.faint(" (nothing changes)") : text.toString();
  }
}
