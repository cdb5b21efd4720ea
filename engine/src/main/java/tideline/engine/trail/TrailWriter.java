package tideline.engine.trail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tideline.engine.job.ModelSource;
import tideline.engine.replay.Replay;
import tideline.engine.report.Report;
import tideline.engine.text.HeaderText;
import tideline.model.Model;
import tideline.model.Reduction;
import tideline.model.Slot;

/** Writes a run as a trail. */
public final class TrailWriter implements Replay.Visitor {

  private final Appendable out;
  private final Model searched;
  private final List<Slot> slots;
  private final int transitions;

  private TrailWriter(Appendable out, Model searched) {
    this.out = out;
    this.searched = searched;
    Model model = Reduction.userModel(searched);
    this.transitions = model.transitions().size();
    this.slots =
        searched.schema().slots().stream()
            .filter(
                slot ->
                    model.schema().slots().stream().anyMatch(own -> own.name().equals(slot.name())))
            .toList();
  }

  /** Writes the first trace of a report, which must have one: a trail is one run. */
  public static void write(Report report, Appendable out) {
    Report.Answer shown = report.traced().getFirst();
    ModelSource source = report.plan().job().model();
    Replay replay = shown.replay().orElseThrow();
    TrailWriter writer = new TrailWriter(out, replay.model());
    writer.line(TrailReader.FORMAT + " " + TrailReader.VERSION);
    writer.line("model " + oneLine(source.text()));
    for (Map.Entry<String, String> entry : new TreeMap<>(source.definitions()).entrySet()) {
      writer.line("define" + assignment(entry.getKey(), entry.getValue()));
    }
    writer.options(source);
    report.plan().model().schema().ifPresent(schema -> writer.line("schema " + schema));
    writer.line("property " + oneLine(HeaderText.describe(shown.property())));
    writer.line("kind " + (replay.loopStart().isPresent() ? "lasso" : "path"));
    writer.line("steps " + replay.length());
    if (replay.loopStart().isPresent()) {
      writer.line("loop " + (replay.loopStart().getAsInt() + 1));
    }
    replay.walk(writer);
    writer.line("end");
  }

  private void options(ModelSource source) {
    source.language().ifPresent(name -> line("option --language " + oneLine(name)));
    source.company().others().forEach(other -> line("option --with " + oneLine(other)));
    source.company().shared().stream()
        .sorted()
        .forEach(name -> line("option --share " + oneLine(name)));
    if (source.company().others().isEmpty()) {
      return; // bounds of a single model are among its definitions
    }
    new TreeMap<>(source.company().bounds())
        .forEach((name, bounds) -> line("option --bound " + oneLine(name + "=" + bounds)));
  }

  @Override
  public void start(long[] state) {
    StringBuilder text = new StringBuilder("start");
    for (Slot slot : slots) {
      text.append(assignment(slot.name(), slot.print(state, 0)));
    }
    line(text.toString());
  }

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    if (transition >= transitions) {
      line("stay");
      return;
    }
    StringBuilder text = new StringBuilder("step ");
    text.append(TrailWords.written(searched.transitions().get(transition).name()));
    for (Slot slot : slots) {
      if (!slot.isSame(before, 0, after, 0)) {
        text.append(assignment(slot.name(), slot.print(after, 0)));
      }
    }
    line(text.toString());
  }

  private static String assignment(String name, String value) {
    return " " + TrailWords.written(name) + "=" + TrailWords.written(value);
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }

  private void line(String text) {
    try {
      out.append(text).append('\n');
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
