package tideline.languages.statespace;

import java.util.Optional;

/** What propositions and actions may be called in a dump. */
final class DumpNames {

  /** An action without a name. */
  static final String INTERNAL = "*";

  private DumpNames() {}

  /**
   * Why a name cannot be that of a proposition, if it cannot. Labels of automata must be able to
   * name it, and a wrong count of propositions must not turn actions into propositions unseen.
   */
  static Optional<String> whyNoProposition(String name) {
    if (name.isEmpty()) {
      return Optional.of("the name of a proposition is expected");
    }
    if (name.equals(INTERNAL) || name.matches("-?[0-9]+")) {
      return Optional.of(
          name + " cannot be a proposition; is the number of propositions before it right?");
    }
    if (name.chars().anyMatch(c -> c == '!' || c == '&' || isSeparator(c))) {
      return Optional.of("the name of a proposition has no !, no & and no white space in it");
    }
    return Optional.empty();
  }

  /** An action's name as one word: what would end the word becomes an underscore. */
  static String action(String name) {
    StringBuilder word = new StringBuilder(name);
    for (int i = 0; i < word.length(); i++) {
      if (isSeparator(word.charAt(i))) {
        word.setCharAt(i, '_');
      }
    }
    return word.isEmpty() ? INTERNAL : word.toString();
  }

  private static boolean isSeparator(int c) {
    return Character.isWhitespace(c) || Character.isISOControl(c);
  }
}
