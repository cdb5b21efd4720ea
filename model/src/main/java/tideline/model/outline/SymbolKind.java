package tideline.model.outline;

/** What a name stands for. */
public enum SymbolKind {
  PROCESS("process"),
  VARIABLE("variable"),
  CONSTANT("constant"),
  PARAMETER("parameter"),
  CHANNEL("channel"),
  TYPE("type"),
  FIELD("field"),
  /** A value of a type whose values have names. */
  VALUE("value"),
  STATE("state"),
  LABEL("label"),
  MACRO("macro"),
  /** A text with parameters that is put where it is named. */
  INLINE("inline"),
  PROPERTY("property"),
  /** A part of the text that the language itself names. */
  SECTION("section");

  private final String word;

  SymbolKind(String word) {
    this.word = word;
  }

  /** The word for it. */
  public String word() {
    return word;
  }
}
