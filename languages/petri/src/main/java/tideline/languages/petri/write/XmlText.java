package tideline.languages.petri.write;

/** Texts inside of XML. */
final class XmlText {

  private XmlText() {}

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
                case '\n', '\t', '\r' -> escaped.append("&#").append(c).append(';');
                default -> escaped.appendCodePoint(isAllowed(c) ? c : '\uFFFD');
              }
            });
    return escaped.toString();
  }

  private static boolean isAllowed(int c) {
    return c >= ' ' && (c < 0xD800 || c > 0xDFFF) && c != 0xFFFE && c != 0xFFFF;
  }
}
