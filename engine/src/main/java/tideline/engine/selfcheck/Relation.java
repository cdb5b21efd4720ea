package tideline.engine.selfcheck;

/** How many states of the reference a state of the compiled model stands for. */
enum Relation {
  /** One: the compiled model has all that the text declares. */
  ONE_TO_ONE,
  /** One or more: variables that nothing depends on were left out. */
  MANY_TO_ONE
}
