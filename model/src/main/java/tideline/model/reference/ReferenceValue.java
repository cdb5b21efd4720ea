package tideline.model.reference;

/** What a slot must hold. */
public sealed interface ReferenceValue {

  /** This number: what {@link tideline.model.Slot#get} gives. */
  record Exactly(long value) implements ReferenceValue {}

  /** The value of this name: what {@link tideline.model.Slot#print} gives. */
  record Named(String text) implements ReferenceValue {}

  /**
   * Some value that stands for this key: the compiled model chooses which, one for each key, and no
   * two keys of a domain share one.
   *
   * @param domain keys of different domains have nothing to do with each other; slots that are
   *     compared or assigned with one another have the same domain
   */
  record Token(String domain, Object key) implements ReferenceValue {}

  /** Anything: what the slot belongs to does not exist in this state. */
  record Absent() implements ReferenceValue {}
}
