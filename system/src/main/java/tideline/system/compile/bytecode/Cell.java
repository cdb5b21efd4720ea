package tideline.system.compile.bytecode;

import tideline.system.compile.Leaf;

/** A scalar of a variable: which leaf, and which of its elements. */
record Cell(Leaf leaf, Index index) {

  /** Which element. */
  sealed interface Index {}

  /** An element that is known beforehand. */
  record Fixed(int number) implements Index {}

  /** An element whose number an int in a local variable says, already checked. */
  record Computed(int local) implements Index {}
}
