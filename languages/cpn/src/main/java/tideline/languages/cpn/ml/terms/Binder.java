package tideline.languages.cpn.ml.terms;

/** A name that a pattern or a function gives to a value; each is its own, whatever it is called. */
public final class Binder {

  private final String name;

  /** A new one. */
  public Binder(String name) {
    this.name = name;
  }

  /** As it is written. */
  public String name() {
    return name;
  }

  @Override
  public String toString() {
    return name;
  }
}
