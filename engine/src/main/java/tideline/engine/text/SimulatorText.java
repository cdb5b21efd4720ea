package tideline.engine.text;

import java.util.List;
import java.util.OptionalInt;
import tideline.engine.replay.Replay;

/** Shows a run as the simulator of the language prints it: no states, one line for each step. */
final class SimulatorText implements Replay.Visitor {

  private final Page.Appender out;
  private final List<String> lines;
  private final OptionalInt loopStart;

  private SimulatorText(Page.Appender out, List<String> lines, OptionalInt loopStart) {
    this.out = out;
    this.lines = lines;
    this.loopStart = loopStart;
  }

  /**
   * Prints a run.
   *
   * @param lines what to print for each transition of the model; a graph may have more
   */
  static void print(Replay replay, Page.Appender out, List<String> lines) {
    replay.walk(new SimulatorText(out, lines, replay.loopStart()));
  }

  @Override
  public void start(long[] state) {}

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    if (loopStart.isPresent() && number == loopStart.getAsInt() + 1) {
      out.line("  <<<<<START OF CYCLE>>>>>");
    }
    String text = transition < lines.size() ? lines.get(transition) : "(stays here for ever)";
    String first = Page.padLeft(Integer.toString(number), 5) + ":  ";
    for (String line : text.lines().toList()) {
      out.line(first + line);
      first = " ".repeat(first.length());
    }
  }
}
