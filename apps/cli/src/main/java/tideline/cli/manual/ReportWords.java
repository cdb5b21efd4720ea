package tideline.cli.manual;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The words of reports and what they mean. */
final class ReportWords {

  private static final Map<String, String> OTHER_FORMS =
      Map.ofEntries(
          Map.entry("peak stored", "peak"),
          Map.entry("regress edges", "regress"),
          Map.entry("sweeps", "sweep"),
          Map.entry("layers", "layer"),
          Map.entry("deadlock", "deadlocks"),
          Map.entry("state", "states"),
          Map.entry("transition", "transitions"),
          Map.entry("lasso", "loop"),
          Map.entry("counterexample", "trace"),
          Map.entry("witness", "trace"),
          Map.entry("trace log", "memory"));

  private final Map<String, String> meanings = new LinkedHashMap<>();

  ReportWords() {
    put(
        "holds",
        "The property is true of the model. A reachable one has a witness that was replayed; of"
            + " the others every state was looked at that matters, and the summary says how many."
            + " Exit status 0.");
    put(
        "violated",
        "The property is false, and the trace shows it; only of a state that cannot be reached"
            + " there is no trace. Nothing is called violated that was not executed once more."
            + " Exit status 1.");
    put(
        "unknown",
        "There is no answer: a limit was reached (memory, time, states), you stopped the run, or"
            + " the solver had none. The coverage in the summary says what was looked at; a fault"
            + " may be in the rest. Exit status 3.");
    put(
        "trace",
        "A run that shows a verdict: the first state, then what each step changes. --trace FILE"
            + " writes it to a file, tideline explore walks through it.");
    put(
        "replayed",
        "The trace was executed again, step by step, on the model itself, and its end was judged"
            + " again.");
    put(
        "coverage",
        "How much of the state space the search has seen: every reachable state, those that a"
            + " reduction keeps, those until the last property was decided, or a part.");
    put("states", "Distinct states that can be reached. A sweep knows them only in some cases.");
    put("explored", "How often a state was expanded: a sweep may expand a state again.");
    put("transitions", "Steps from states that were expanded for the first time.");
    put("deadlocks", "States without a successor. They are a fault only with --deadlock.");
    put(
        "ends",
        "States without a successor in a model that says where it may stop; an invalid end state"
            + " is a fault.");
    put("peak", "The most states that were stored at one time: what decides about memory.");
    put(
        "measure",
        "A function of the state that mostly grows. A sweep explores states in its order and"
            + " forgets those that lie behind.");
    put("sweep", "One walk through the state space, from the lowest value of the measure on.");
    put("layer", "All states with one value of the measure.");
    put(
        "regress",
        "An edge along which the measure falls. Its target is kept for good and is where the next"
            + " sweep starts.");
    put("persistent", "A state that is never forgotten, because an edge went back to it.");
    put(
        "vector",
        "Progress in several components: outer ones, which should never go back, then inner ones.");
    put(
        "archive",
        "What a sweep has forgotten, kept in little room, so that no state is expanded twice.");
    put(
        "disk",
        "States that memory had no room for: how many went to the disk, some more than once, and"
            + " the bytes that they took there.");
    put(
        "store",
        "How states are kept: plain is fast, tree shares equal parts and is small. compact and bits"
            + " keep a part of a hash, may miss states, and prove nothing.");
    put(
        "missed",
        "With --store compact or bits: how many new states are expected to have been taken for"
            + " known ones. What only such states lead to is missed, too, and nobody knows how much"
            + " that is.");
    put(
        "swarm",
        "Searches by --store compact or bits, one after the other, in other orders and with other"
            + " hash functions; the first that finds something is the last.");
    put(
        "cluster",
        "Several machines that share a search (--cluster), by the name of their master.");
    put("checks", "Everything that gets a verdict in this run, and what is left out.");
    put("engine", "The algorithm, and why this one. tideline algorithms lists them.");
    put(
        "reduction",
        "What is left out without a change of the verdicts: orders of steps (--partial-order), or"
            + " states that differ in names only (--symmetry).");
    put("workers", "How many threads the search may use (--workers).");
    put("limits", "Where the run ends even without an answer: memory, time, states.");
    put(
        "memory",
        "Bytes of states and tables at their peak, and those of the trace log, from which paths are"
            + " rebuilt.");
    put("loop", "The part of an infinite run that repeats for ever.");
  }

  /** The entry of a word as a report may spell it: in capitals, as one of several, or with more. */
  static String entryOf(String word) {
    String plain = word.toLowerCase(Locale.ROOT).strip();
    return OTHER_FORMS.getOrDefault(plain, plain);
  }

  private void put(String word, String meaning) {
    meanings.put(word, meaning);
  }

  Map<String, String> meanings() {
    return meanings;
  }
}
