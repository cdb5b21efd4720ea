package tideline.languages.cpn.draw;

/** Texts inside of XML. */
final class SafeText {

  private SafeText() {}

  /** The same text for an attribute or between tags; what XML has no place for becomes a mark. */
  static String of(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(c >= ' ' && c < 0xD800 ? c : '\uFFFD');
              }
            });
    return escaped.toString();
  }
}
