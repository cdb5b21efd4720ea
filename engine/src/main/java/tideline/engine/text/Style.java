package tideline.engine.text;

/** How words stand out: by colour on a terminal, not at all elsewhere. */
public enum Style {
  PLAIN,
  COLOURED;

  private static final String RESET = "\u001b[0m";

  public String good(String text) {
    return wrap("\u001b[1;32m", text);
  }

  public String bad(String text) {
    return wrap("\u001b[1;31m", text);
  }

  public String warning(String text) {
    return wrap("\u001b[1;33m", text);
  }

  public String strong(String text) {
    return wrap("\u001b[1m", text);
  }

  String faint(String text) {
    return wrap("\u001b[2m", text);
  }

  String value(String text) {
    return wrap("\u001b[36m", text);
  }

  private String wrap(String start, String text) {
    return this == COLOURED ? start + text + RESET : text;
  }
}
