package tideline.languages.petri.lola;

import java.util.Set;

/** The words that LoLA's format keeps for itself, so that nothing can be named so. */
public final class LolaWords {

  private static final Set<String> KEYWORDS =
      Set.of(
          "PLACE",
          "MARKING",
          "TRANSITION",
          "CONSUME",
          "PRODUCE",
          "SAFE",
          "WEAK",
          "STRONG",
          "FAIR",
          "SORT",
          "FUNCTION",
          "VAR",
          "GUARD",
          "FORMULA",
          "ANALYSE");

  private LolaWords() {}

  /** Whether a word is one of them. */
  public static boolean isKeyword(String word) {
    return KEYWORDS.contains(word);
  }
}
