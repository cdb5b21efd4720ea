package tideline.cli.command.walk;

import tideline.engine.replay.Replay;
import tideline.engine.simulation.Narrator;
import tideline.engine.text.Page;
import tideline.engine.text.Style;
import tideline.engine.text.TraceText;

/** Shows a walk with what the model prints on the way. */
final class NarratedText implements Replay.Visitor {

  /** Before what the model prints. */
  static final String MARGIN = "          ";

  private final TraceText text;
  private final Narrator narrator;
  private final Page.Appender out;

  private NarratedText(TraceText text, Narrator narrator, Page.Appender out) {
    this.text = text;
    this.narrator = narrator;
    this.out = out;
  }

  static void print(Replay replay, Narrator narrator, Page.Appender out, Style style) {
    TraceText text = TraceText.of(replay, out, style, TraceText.Length.FULL);
    replay.walk(new NarratedText(text, narrator, out));
    text.end();
  }

  @Override
  public void start(long[] state) {
    narrator.start(state);
    text.start(state);
  }

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    text.step(number, transition, before, after);
    narrator.step(after).forEach(line -> out.line(MARGIN + line));
  }
}
