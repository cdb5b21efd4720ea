package tideline.cli;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import picocli.CommandLine.Model.OptionSpec;

/** What options are about, and in which order help shows them: what is wanted often comes first. */
enum OptionTopic {
  PROPERTIES(
      "What to check:",
      "--invariant",
      "--reachable",
      "--deadlock",
      "--ltl",
      "--ctl",
      "--automaton",
      "--acceptance",
      "--non-progress",
      "--formulas",
      "--formula",
      "--only",
      "--no-claims",
      "--ignore-assertions",
      "--fairness",
      "--finite-runs"),
  MODEL(
      "The model:",
      "-D",
      "--language",
      "--bound",
      "--with",
      "--share",
      "--class-path",
      "--checked",
      "--no-simplify"),
  LOOK(
      "What to look at:",
      "--sample",
      "--seed",
      "--plot",
      "--save",
      "--passes",
      "--plan",
      "--nodes"),
  RESULTS(
      "What to show and to write:",
      "--quiet",
      "--verbose",
      "--format",
      "--expect",
      "--trace",
      "--trace-layout",
      "--full-trace",
      "--msc",
      "--html",
      "--coverage",
      "--warn-vacuous",
      "--evidence-depth",
      "--force"),
  SEARCH(
      "How to search:",
      "--engine",
      "--progress",
      "--partial-order",
      "--symmetry",
      "--store",
      "--hash-functions",
      "--swarm",
      "--archive",
      "--workers",
      "--cluster"),
  LIMITS(
      "Limits, and runs that take long:",
      "--memory",
      "--timeout",
      "--max-states",
      "--disk",
      "--scratch",
      "--checkpoint",
      "--every"),
  ALWAYS("Of every command:", "--help", "--color", "--debug"),
  /** A test sees to it that no option of a long list is here. */
  OTHER("Other:");

  private final String heading;

  @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable, its type does not tell
  private final List<String> names;

  OptionTopic(String heading, String... names) {
    this.heading = heading;
    this.names = List.of(names);
  }

  String heading() {
    return heading;
  }

  /** Those of the options that are about this, in the order of the topic. */
  List<OptionSpec> of(List<OptionSpec> options) {
    return options.stream()
        .filter(option -> !option.hidden() && topic(option) == this)
        .sorted(Comparator.comparingInt(option -> names.indexOf(option.longestName())))
        .toList();
  }

  static OptionTopic topic(OptionSpec option) {
    return Arrays.stream(values())
        .filter(topic -> topic.names.contains(option.longestName()))
        .findFirst()
        .orElse(OTHER);
  }
}
