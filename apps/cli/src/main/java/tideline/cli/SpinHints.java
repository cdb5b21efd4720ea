package tideline.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the options of SPIN and its verifiers are called here, for people who come from there. */
final class SpinHints {

  private static final Map<String, String> SAME =
      Map.ofEntries(
          Map.entry("-a", "--acceptance, or --ltl F; ltl blocks and claims are checked anyway"),
          Map.entry("-l", "--non-progress"),
          Map.entry("-np", "--non-progress"),
          Map.entry("-f", "--fairness weak"),
          Map.entry("-A", "--ignore-assertions"),
          Map.entry("-E", "--ignore-assertions"),
          Map.entry("-N", "--only NAME"),
          Map.entry("-m", "not needed: the depth of a search has no bound"),
          Map.entry(
              "-w",
              "not needed: tables grow by themselves (--memory SIZE is the limit, and the size of"
                  + " --store bits)"),
          Map.entry("-e", "not needed: each violated property has its trace"),
          Map.entry("-c", "not needed: a search goes on after an error"),
          Map.entry("-i", "--engine bfs, which finds the shortest path"),
          Map.entry("-I", "--engine bfs, which finds the shortest path"),
          Map.entry("-t", "tideline simulate MODEL --trail FILE"),
          Map.entry("-p", "tideline simulate MODEL"),
          Map.entry("-run", "tideline check MODEL"),
          Map.entry("-search", "tideline check MODEL"),
          Map.entry("-k", "--hash-functions K, with --store bits"),
          Map.entry("-bitstate", "--store bits --memory SIZE"),
          Map.entry("-hc", "--store compact"),
          Map.entry("-collapse", "--store tree"),
          Map.entry("-bfs", "--engine bfs"),
          Map.entry("-noclaim", "--no-claims"));

  private SpinHints() {}

  /** A line for the first argument that SPIN would know and this tool does not. */
  static Optional<String> of(List<String> unmatched) {
    return unmatched.stream()
        .map(SpinHints::word)
        .filter(SAME::containsKey)
        .findFirst()
        .map(word -> "SPIN's " + word + " is here: " + SAME.get(word));
  }

  /** Numbers and names may follow without a blank, as in {@code -m10000}. */
  private static String word(String argument) {
    return argument.matches("-[mwcNk][=\\w].*") ? argument.substring(0, 2) : argument;
  }
}
