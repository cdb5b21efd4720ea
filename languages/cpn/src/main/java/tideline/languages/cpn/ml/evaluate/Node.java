package tideline.languages.cpn.ml.evaluate;

import tideline.languages.cpn.ml.machine.Machine;

/** A compiled term: what it takes to evaluate it, as objects that call one another. */
interface Node {

  /**
   * The value.
   *
   * @param names the values of the function's names, by the places that the compiler gave them
   */
  Object run(Object[] names, Machine machine);
}
