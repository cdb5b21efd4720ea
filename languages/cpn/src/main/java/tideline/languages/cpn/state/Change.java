package tideline.languages.cpn.state;

import tideline.languages.cpn.colour.Multiset;

/** What a binding does to the tokens of a place. Each is its own, whatever it takes and gives. */
public final class Change {

  /** None at all. */
  public static final Change NONE = new Change(Multiset.EMPTY, Multiset.EMPTY);

  private final Multiset taken;
  private final Multiset given;
  private final int salt;

  /** Takes tokens, and gives others. */
  public Change(Multiset taken, Multiset given) {
    this.taken = taken;
    this.given = given;
    this.salt = 31 * taken.hashCode() + given.hashCode();
  }

  /** The tokens that must be there. */
  public Multiset taken() {
    return taken;
  }

  /** The tokens that come. */
  public Multiset given() {
    return given;
  }

  int salt() {
    return salt;
  }
}
