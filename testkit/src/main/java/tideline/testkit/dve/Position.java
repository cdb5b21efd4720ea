package tideline.testkit.dve;

/** Where an expression may stand in a model. */
public enum Position {
  /** The guard of a transition. */
  GUARD("guard"),
  /** The value that an effect assigns. */
  VALUE("value"),
  /** The index of the element that an effect assigns to. */
  TARGET("target"),
  /** A value that is sent. */
  SENT("sent"),
  /** The index of the element that a received value goes to. */
  RECEIVED("received"),
  /** What an assertion demands. */
  ASSERTION("assert"),
  /** The guard of a property process. */
  WATCHING("watching"),
  /** The value that an effect of a property process assigns. */
  NOTED("noted"),
  /** A constant, an initial value, a size or a capacity. */
  CONSTANT("constant");

  private final String title;

  Position(String title) {
    this.title = title;
  }

  /** The head of its column. */
  String title() {
    return title;
  }

  /** Whether variables and processes have values here. */
  boolean isDynamic() {
    return this != CONSTANT;
  }
}
