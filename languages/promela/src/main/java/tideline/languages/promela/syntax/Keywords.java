package tideline.languages.promela.syntax;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The words that no name may be, and those that are refused. */
final class Keywords {

  static final Set<String> TYPES =
      Set.of("bit", "bool", "byte", "short", "int", "unsigned", "mtype", "chan", "pid");

  /** Words behind which no statement can end. */
  private static final Set<String> OPENING =
      Set.of(
          "if",
          "do",
          "atomic",
          "d_step",
          "unless",
          "goto",
          "run",
          "of",
          "assert",
          "for",
          "select",
          "in",
          "proctype",
          "active",
          "init",
          "never",
          "ltl",
          "inline",
          "typedef",
          "hidden",
          "show",
          "local",
          "xr",
          "xs",
          "provided",
          "printf",
          "printm",
          "len",
          "empty",
          "full",
          "nempty",
          "nfull",
          "enabled",
          "eval");

  /** Words that end a statement, or are one. */
  private static final Set<String> CLOSING =
      Set.of("fi", "od", "break", "else", "skip", "true", "false", "timeout", "np_");

  /** What is refused, and why. */
  static final Map<String, String> REFUSED =
      Map.ofEntries(
          Map.entry("c_code", "embedded C"),
          Map.entry("c_decl", "embedded C"),
          Map.entry("c_expr", "embedded C"),
          Map.entry("c_state", "embedded C"),
          Map.entry("c_track", "embedded C"),
          Map.entry("trace", "trace assertions"),
          Map.entry("notrace", "trace assertions"),
          Map.entry("priority", "process priorities"),
          Map.entry("set_priority", "process priorities"),
          Map.entry("get_priority", "process priorities"),
          Map.entry("_priority", "process priorities"),
          Map.entry("D_proctype", "the check for determinism that D_proctype asks for"),
          Map.entry("pc_value", "the numbers of control states, which belong to SPIN"),
          Map.entry("STDIN", "models that read what is typed while they run"),
          Map.entry("return", "values that nobody receives, as in x = f(...),"));

  /** What is known without being declared. */
  private static final Set<String> PREDEFINED = Set.of("_", "_pid", "_nr_pr", "_last", "in");

  private Keywords() {}

  /** All words that have a meaning. */
  static List<String> all() {
    return Stream.of(TYPES, OPENING, CLOSING, PREDEFINED).flatMap(Set::stream).sorted().toList();
  }

  /** Whether a word cannot be the name of anything. */
  static boolean isReserved(String word) {
    return TYPES.contains(word)
        || (OPENING.contains(word) && !word.equals("in"))
        || CLOSING.contains(word)
        || REFUSED.containsKey(word);
  }

  /** Whether a statement may end with this word. */
  static boolean canEnd(String word) {
    return !OPENING.contains(word) && !TYPES.contains(word);
  }
}
