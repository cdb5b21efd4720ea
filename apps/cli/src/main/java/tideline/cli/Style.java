package tideline.cli;

/** How words stand out: by colour on a terminal, not at all elsewhere. */
enum Style {
  PLAIN,
  COLOURED;

  private static final String RESET = "\u001b[0m";

  String good(String text) {
    return wrap("\u001b[1;32m", text);
  }

  String bad(String text) {
    return wrap("\u001b[1;31m", text);
  }

  String warning(String text) {
    return wrap("\u001b[1;33m", text);
  }

  String strong(String text) {
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
