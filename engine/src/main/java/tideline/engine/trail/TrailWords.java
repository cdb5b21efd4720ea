package tideline.engine.trail;

/** Words of a trail: as they are, or in quotes where they could be misread. */
final class TrailWords {

  private TrailWords() {}

  /** Whether a character can stand in a word without quotes. */
  static boolean isPlain(char c) {
    return c > ' ' && c != '"' && c != '=' && c != 0x7F && !Character.isWhitespace(c);
  }

  /** The word as it is written. */
  static String written(String word) {
    if (!word.isEmpty() && word.chars().allMatch(c -> isPlain((char) c))) {
      return word;
    }
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (Character.isISOControl(c)) {
        quoted.append("\\u%04X".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
