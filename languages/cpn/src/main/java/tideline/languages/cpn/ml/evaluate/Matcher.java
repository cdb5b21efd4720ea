package tideline.languages.cpn.ml.evaluate;

/** A compiled pattern. */
interface Matcher {

  /** Whether a value fits; if so, its parts are at the places of their names. */
  boolean fits(Object value, Object[] names);
}
