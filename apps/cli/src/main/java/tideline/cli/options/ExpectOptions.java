package tideline.cli.options;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import tideline.engine.report.Expectations;
import tideline.engine.report.Expected;
import tideline.model.diagnostic.DiagnosticException;

/** What the user expects to come out. */
public final class ExpectOptions {

  private static final String WORDS = "holds, violated or unknown";

  @Option(
      names = "--expect",
      paramLabel = "[NAME=]VERDICT",
      description =
          "Exit with 0 if every property, or the one of this name, formula or kind, comes out like"
              + " this (holds, violated, unknown), else with 1; may be repeated. What is not named"
              + " ought to hold.")
  List<String> expected = List.of();

  /** All of them. */
  public Expectations expectations() {
    Optional<Expected> others = Optional.empty();
    Map<String, Expected> named = new LinkedHashMap<>();
    for (String text : expected) {
      // A formula may have an equals sign, a verdict has none.
      int end = text.lastIndexOf('=');
      Expected verdict =
          Expected.of(text.substring(end + 1))
              .orElseThrow(
                  () ->
                      DiagnosticException.of("--expect " + text + ": it ends in none of " + WORDS));
      Optional<Expected> before =
          end < 0 ? others : Optional.ofNullable(named.get(text.substring(0, end)));
      if (before.isPresent() && before.get() != verdict) {
        throw DiagnosticException.of("--expect says both %s and %s".formatted(before.get(), text));
      }
      if (end < 0) {
        others = Optional.of(verdict);
      } else {
        named.put(text.substring(0, end), verdict);
      }
    }
    return new Expectations(others, named);
  }
}
