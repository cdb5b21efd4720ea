package tideline.engine.load;

/**
 * Something that a model states and a run leaves out.
 *
 * @param what in a few words
 * @param remedy how to have it checked; empty if there is no way
 */
public record NotChecked(String what, String remedy) {

  /** Both in one line. */
  @Override
  public String toString() {
    return remedy.isEmpty() ? what : what + " (" + remedy + ")";
  }
}
