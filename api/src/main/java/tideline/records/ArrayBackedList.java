package tideline.records;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/**
 * A list that never changes, over an array of its own. States have many of them: one class for all
 * lists that are read and made keeps the calls in guards and effects direct.
 */
final class ArrayBackedList<T> extends AbstractList<T> implements RandomAccess {

  private final Object[] elements;

  /** The array must not change from now on. */
  private ArrayBackedList(Object[] elements) {
    this.elements = elements;
  }

  /** A list over an array that nobody else changes. */
  static <T> ArrayBackedList<T> over(Object[] elements) {
    return new ArrayBackedList<>(elements);
  }

  static <T> ArrayBackedList<T> of(List<T> list) {
    return list instanceof ArrayBackedList<T> known ? known : over(list.toArray());
  }

  @Override
  @SuppressWarnings("unchecked") // Only values of T get in.
  public T get(int index) {
    return (T) elements[index];
  }

  @Override
  public int size() {
    return elements.length;
  }

  ArrayBackedList<T> with(int index, T element) {
    Object[] copy = elements.clone();
    copy[index] = element;
    return over(copy);
  }

  ArrayBackedList<T> plus(T element) {
    Object[] copy = Arrays.copyOf(elements, elements.length + 1);
    copy[elements.length] = element;
    return over(copy);
  }

  ArrayBackedList<T> rest() {
    return over(Arrays.copyOfRange(elements, 1, elements.length));
  }
}
