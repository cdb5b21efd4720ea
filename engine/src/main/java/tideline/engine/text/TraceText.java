package tideline.engine.text;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import tideline.engine.replay.Replay;
import tideline.model.Model;
import tideline.model.Transition;

/**
 * Shows a run: the first state, then of each step only what it changed, then the last state in
 * full. Of a first state that takes more than one line, what is empty and what no step changes is
 * left out. The middle of a long run is left out unless all of it is wanted.
 */
public final class TraceText implements Replay.Visitor {

  private static final int SHOWN_AT_EACH_END = 20;
  private static final int INDENT = 2;
  private static final int USUAL_WIDTH = 98;

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
  private final List<StatePart> parts;
  private OptionalInt columns = OptionalInt.empty();
  private OptionalInt loopStart = OptionalInt.empty();

  /** The parts that some step changes, where that is known. */
  private BitSet changing;

  /** Whether the first state was shown without some of its parts. */
  private boolean partial;

  public TraceText(Page.Appender out, Style style, Model model, int steps, Length length) {
    this.out = out;
    this.style = style;
    this.model = model;
    this.steps = steps;
    this.length = length;
    this.numberWidth = Math.max(3, Integer.toString(steps).length());
    this.parts = StateParts.of(model.schema());
    this.changing = new BitSet();
    changing.set(0, parts.size());
  }

  public static void print(Replay replay, Page.Appender out, Style style, Length length) {
    print(replay, out, style, length, OptionalInt.empty());
  }

  /**
   * Shows a run.
   *
   * @param columns how wide the lines of steps may be, if there is an end to it
   */
  public static void print(
      Replay replay, Page.Appender out, Style style, Length length, OptionalInt columns) {
    TraceText text = of(replay, out, style, length);
    text.columns = columns;
    text.changing = changing(replay, text.parts);
    long[] last = replay.walk(text);
    text.end();
    text.last(last);
  }

  /** A text that a replay can be walked with. */
  public static TraceText of(Replay replay, Page.Appender out, Style style, Length length) {
    TraceText text = new TraceText(out, style, replay.model(), replay.length(), length);
    text.loopStart = replay.loopStart();
    return text;
  }

  private static BitSet changing(Replay replay, List<StatePart> parts) {
    BitSet changing = new BitSet();
    replay.walk(
        new Replay.Visitor() {
          @Override
          public void start(long[] state) {}

          @Override
          public void step(int number, int transition, long[] before, long[] after) {
            for (int i = changing.nextClearBit(0);
                i < parts.size();
                i = changing.nextClearBit(i + 1)) {
              if (!parts.get(i).isSame(before, after)) {
                changing.set(i);
              }
            }
          }
        });
    return changing;
  }

  /** Says how the run goes on. */
  public void end() {
    if (loopStart.isPresent()) {
      remark("and so on for ever, from step " + (loopStart.getAsInt() + 1));
    }
  }

  /** The last state of a path; that of a loop only if its first state did not say everything. */
  private void last(long[] state) {
    if (partial || (steps > 0 && loopStart.isEmpty())) {
      lines("end", print(state, all()));
    }
  }

  @Override
  public void start(long[] state) {
    String text = print(state, all());
    if (steps > 0 && text.length() > width()) {
      BitSet shown = new BitSet();
      for (int i = 0; i < parts.size(); i++) {
        shown.set(i, changing.get(i) && !parts.get(i).isEmpty(state));
      }
      partial = shown.cardinality() < parts.size() && changing.cardinality() < parts.size();
      text = partial ? print(state, shown) : text;
    }
    lines("0", text.isEmpty() ? (partial ? "(as at the end)" : "(no variables)") : text);
    if (partial) {
      remark("(what is empty or never changes is shown at the end)");
    }
  }

  private BitSet all() {
    BitSet all = new BitSet();
    all.set(0, parts.size());
    return all;
  }

  private String print(long[] state, BitSet shown) {
    StringBuilder text = new StringBuilder();
    for (int i = shown.nextSetBit(0); i >= 0; i = shown.nextSetBit(i + 1)) {
      StatePart part = parts.get(i);
      text.append(text.isEmpty() ? "" : " ").append(part.name()).append('=');
      text.append(part.print(state));
    }
    return text.toString();
  }

  private int width() {
    return columns.orElse(USUAL_WIDTH) - INDENT - numberWidth - 2;
  }

  private void lines(String label, String text) {
    String start = Page.padLeft(label, INDENT + numberWidth) + "  ";
    for (String line : Page.wrap(text, width())) {
      out.line(start + line);
      start = " ".repeat(start.length());
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
    String text =
        style.strong(model.stepName(transition, before, 0, after, 0))
            + line(model.transitions().get(transition))
            + changes(before, after);
    String start = Page.padLeft(Integer.toString(number), INDENT + numberWidth) + "  ";
    // A line for each step is best for programs; people have an end of the line.
    List<String> lines =
        columns.isPresent() ? WrappedText.lines(text, width() - INDENT) : List.of(text);
    for (String line : lines) {
      out.line(start + line);
      start = " ".repeat(INDENT + numberWidth + 2 + INDENT);
    }
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
    for (StatePart part : parts) {
      if (!part.isSame(before, after)) {
        text.append(text.isEmpty() ? ": " : ", ").append(part.change(before, after, style));
      }
    }
    return text.isEmpty() ? style.faint(" (nothing changes)") : text.toString();
  }
}
