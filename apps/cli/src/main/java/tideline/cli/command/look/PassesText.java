package tideline.cli.command.look;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.engine.load.LoadedModel;
import tideline.engine.text.Amounts;
import tideline.engine.text.Page;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.JsonWriter;
import tideline.system.analysis.simplify.Simplified;
import tideline.system.analysis.simplify.Simplifier;
import tideline.system.analysis.simplify.SystemSize;
import tideline.system.compile.SystemModel;

/** What each simplification makes of a model, if a check mentions none of its variables. */
final class PassesText {

  private PassesText() {}

  private static List<Simplified.Step> steps(LoadedModel loaded) {
    if (!(loaded.model() instanceof SystemModel model)) {
      throw DiagnosticException.of(
          "--passes is about languages that are compiled; " + loaded.language() + " is not");
    }
    Simplified smaller = Simplifier.simplify(model.system(), Set.of(), Simplifier.Unread.REMOVE);
    List<Simplified.Step> steps = new ArrayList<>(smaller.steps());
    steps.addAll(Simplifier.resetting(smaller.system(), Set.of()).steps());
    return steps;
  }

  static void print(LoadedModel loaded, Page.Appender out) {
    out.line("model " + loaded.name() + " (" + loaded.language() + ")");
    for (Simplified.Step step : steps(loaded)) {
      SystemSize before = step.before();
      SystemSize after = step.after();
      out.line(step.pass());
      Page page = new Page(out, 2, 16);
      page.entry("variables", change(before.variables(), after.variables()));
      page.entry("bits", change(before.bits(), after.bits()));
      page.entry("locations", change(before.locations(), after.locations()));
      page.entry("edges", change(before.edges(), after.edges()));
      step.trace().forEach((variable, fate) -> page.entry(variable, fate));
    }
  }

  private static String change(long before, long after) {
    return before == after
        ? Amounts.count(before)
        : Amounts.count(before) + " -> " + Amounts.count(after);
  }

  static void write(LoadedModel loaded, JsonWriter json) {
    json.beginObject().member("model", loaded.name()).member("language", loaded.language());
    json.key("passes").beginArray();
    for (Simplified.Step step : steps(loaded)) {
      json.beginObject().member("name", step.pass());
      json.key("before");
      size(step.before(), json);
      json.key("after");
      size(step.after(), json);
      json.key("changed").beginObject();
      for (Map.Entry<String, String> change : step.trace().entrySet()) {
        json.member(change.getKey(), change.getValue());
      }
      json.endObject().endObject();
    }
    json.endArray().endObject();
  }

  private static void size(SystemSize size, JsonWriter json) {
    json.beginObject().member("variables", size.variables()).member("bits", size.bits());
    json.member("locations", size.locations()).member("edges", size.edges()).endObject();
  }
}
