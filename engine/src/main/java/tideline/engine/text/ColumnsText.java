package tideline.engine.text;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import tideline.engine.replay.Replay;
import tideline.model.Model;
import tideline.model.Transition;

/**
 * Shows a run with a column for each process that takes a step, and one for what the step changes.
 * A step of two processes is in the column of each.
 */
final class ColumnsText implements Replay.Visitor {

  private static final int USUAL_WIDTH = 120;
  private static final int NARROWEST = 12;
  private static final int NUMBER = 5;
  private static final String NAME_END = ": ";
  private static final String PARTNERS = " / ";

  private final Page.Appender out;
  private final Style style;
  private final Model model;
  private final TraceText changes;
  private final OptionalInt loopStart;
  private final List<String> processes;
  private final int width;

  private ColumnsText(
      Page.Appender out, Style style, Replay replay, List<String> processes, OptionalInt columns) {
    this.out = out;
    this.style = style;
    this.model = replay.model();
    this.changes = TraceText.of(replay, out, style, TraceText.Length.FULL);
    this.loopStart = replay.loopStart();
    this.processes = processes;
    int room = columns.orElse(USUAL_WIDTH) - NUMBER - 2;
    this.width = Math.max(NARROWEST, room / (processes.size() + 1) - 2);
  }

  static void print(Replay replay, Page.Appender out, Style style, OptionalInt columns) {
    ColumnsText text = new ColumnsText(out, style, replay, processes(replay), columns);
    List<String> names = new ArrayList<>(text.processes);
    names.add("changes");
    text.row("", names.stream().map(name -> List.of(style.strong(name))).toList());
    replay.walk(text);
    text.changes.end();
  }

  private static List<String> processes(Replay replay) {
    Model model = replay.model();
    Set<String> present = new LinkedHashSet<>();
    replay.walk(
        new Replay.Visitor() {
          @Override
          public void start(long[] state) {}

          @Override
          public void step(int number, int transition, long[] before, long[] after) {
            present.addAll(taken(model, transition));
          }
        });
    Set<String> ordered = new LinkedHashSet<>();
    model.transitions().forEach(transition -> ordered.addAll(transition.processes()));
    ordered.retainAll(present);
    ordered.addAll(present);
    return List.copyOf(ordered);
  }

  /** Who takes a step; a step of nobody has a column, too. */
  private static List<String> taken(Model model, int transition) {
    List<String> processes = model.transitions().get(transition).processes();
    return processes.isEmpty() ? List.of("step") : processes;
  }

  @Override
  public void start(long[] state) {}

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    if (loopStart.isPresent() && number == loopStart.getAsInt() + 1) {
      out.line(style.faint(" ".repeat(NUMBER + 2) + "the loop:"));
    }
    Transition step = model.transitions().get(transition);
    List<String> actors = taken(model, transition);
    String[] partners = step.name().split(PARTNERS, -1);
    List<List<String>> cells = new ArrayList<>();
    for (String process : processes) {
      int actor = actors.indexOf(process);
      String text =
          actor < 0
              ? ""
              : statement(partners.length == actors.size() ? partners[actor] : step.name());
      cells.add(WrappedText.cell(text, width));
    }
    String changed = changes.changes(before, after);
    cells.add(WrappedText.cell(changed.startsWith(": ") ? changed.substring(2) : "", width));
    row(Integer.toString(number), cells);
  }

  private void row(String label, List<List<String>> cells) {
    int height = cells.stream().mapToInt(List::size).max().orElse(1);
    for (int line = 0; line < height; line++) {
      StringBuilder text = new StringBuilder(Page.padLeft(line == 0 ? label : "", NUMBER));
      text.append("  ");
      for (List<String> cell : cells) {
        String part = line < cell.size() ? cell.get(line) : "";
        text.append(part).append(" ".repeat(Math.max(1, width + 2 - WrappedText.length(part))));
      }
      out.line(text.toString().stripTrailing());
    }
  }

  private static String statement(String name) {
    int end = name.indexOf(NAME_END);
    return end < 0 ? name : name.substring(end + NAME_END.length());
  }
}
