package tideline.languages.cpn.ml.types;

/** What an expression may ask for when it is evaluated. */
public enum Trait {
  /** A choice, by a random function. */
  RANDOM,
  /** The model time. */
  TIME
}
