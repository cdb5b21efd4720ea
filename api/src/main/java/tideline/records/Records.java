package tideline.records;

import java.util.ArrayList;
import java.util.List;

/** Starts models whose states are records, and changes lists in them. */
public final class Records {

  private Records() {}

  /**
   * A model without any action yet.
   *
   * @param initial the initial state
   * @param more further initial states
   * @throws IllegalArgumentException if a component of the record cannot be packed; says why
   */
  @SafeVarargs
  public static <S extends Record> RecordModel<S> model(S initial, S... more) {
    List<S> all = new ArrayList<>();
    all.add(initial);
    for (S state : more) {
      all.add(state);
    }
    return RecordModel.of(all);
  }

  /** The list with another element at one place. */
  public static <T> List<T> with(List<T> list, int index, T element) {
    return ArrayBackedList.of(list).with(index, element);
  }

  /** The list with one more element at its end. */
  public static <T> List<T> append(List<T> list, T element) {
    return ArrayBackedList.of(list).plus(element);
  }

  /** The list without its first element. */
  public static <T> List<T> rest(List<T> list) {
    return ArrayBackedList.of(list).rest();
  }
}
