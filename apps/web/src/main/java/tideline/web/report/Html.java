package tideline.web.report;

import tideline.web.json.Shown;

/**
 * Builds markup. Text gets in only escaped, and cleaned of what a browser would not show; there are
 * no attributes with text of a model.
 */
final class Html {

  private final StringBuilder out = new StringBuilder();

  /** Markup of our own. */
  Html markup(String own) {
    out.append(own).append('\n');
    return this;
  }

  /** An element with a line of text. */
  Html element(String name, String text) {
    return element(name, "", text);
  }

  /** An element of a class with a line of text. */
  Html element(String name, String style, String text) {
    out.append('<').append(name);
    if (!style.isEmpty()) {
      out.append(" class=\"").append(style).append('"');
    }
    out.append('>').append(escaped(Shown.line(text)));
    out.append("</").append(name).append(">\n");
    return this;
  }

  /** Lines of text as they are. */
  Html lines(String style, String text) {
    out.append("<pre class=\"").append(style).append("\">");
    out.append(escaped(Shown.source(text))).append("</pre>\n");
    return this;
  }

  /** Text in the place of text. */
  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  /** JSON in the place of a script: nothing in it can end the element. */
  static String data(String json) {
    return json.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e");
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
