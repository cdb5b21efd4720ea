package tideline.testkit.dve;

import java.util.List;

/**
 * The names that an expression may use at a place.
 *
 * @param isShared whether the names mean the same in every process
 */
record Known(
    List<String> constants,
    List<String> variables,
    List<Array> arrays,
    List<String> processes,
    List<String> states,
    boolean isShared) {

  /** An array of 2 or 4 elements. */
  record Array(String name, int length, boolean isConstant) {}
}
