package tideline.languages.cpn.colour;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * A list of ML: a first element and the rest, which lists may share. In CPN ML a multiset in an
 * expression is a list, too; {@link Multiset} is its canonical form.
 */
public final class Sequence implements Iterable<Object> {

  /** The list without elements. */
  public static final Sequence EMPTY = new Sequence();

  private final Object first;
  private final Sequence rest;
  private final int size;
  private final int hash;

  private Sequence() {
    this.first = Tuple.UNIT;
    this.rest = this;
    this.size = 0;
    this.hash = 1;
  }

  private Sequence(Object first, Sequence rest) {
    this.first = first;
    this.rest = rest;
    this.size = Math.addExact(rest.size, 1);
    this.hash = 31 * rest.hash + first.hashCode();
  }

  /** The elements of a Java list. */
  public static Sequence of(List<?> elements) {
    Sequence sequence = EMPTY;
    for (int i = elements.size() - 1; i >= 0; i--) {
      sequence = sequence.with(elements.get(i));
    }
    return sequence;
  }

  /** The list with another element before it. */
  public Sequence with(Object element) {
    return new Sequence(element, this);
  }

  /** Whether there are no elements. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** How many elements there are. */
  public int size() {
    return size;
  }

  /** The first element of a list that has one. */
  public Object first() {
    return first;
  }

  /** All but the first element of a list that has one. */
  public Sequence rest() {
    return rest;
  }

  /** These elements and behind them others. */
  public Sequence append(Sequence others) {
    if (others.isEmpty()) {
      return this;
    }
    Sequence sequence = others;
    List<Object> mine = toList();
    for (int i = mine.size() - 1; i >= 0; i--) {
      sequence = sequence.with(mine.get(i));
    }
    return sequence;
  }

  /** The elements as a Java list. */
  public List<Object> toList() {
    List<Object> list = new ArrayList<>(size);
    for (Sequence at = this; !at.isEmpty(); at = at.rest) {
      list.add(at.first);
    }
    return list;
  }

  @Override
  public Iterator<Object> iterator() {
    return new Iterator<>() {
      private Sequence at = Sequence.this;

      @Override
      public boolean hasNext() {
        return !at.isEmpty();
      }

      @Override
      public Object next() {
        if (at.isEmpty()) {
          throw new NoSuchElementException();
        }
        Object element = at.first;
        at = at.rest;
        return element;
      }
    };
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Sequence that) || size != that.size || hash != that.hash) {
      return false;
    }
    Sequence mine = this;
    Sequence its = that;
    while (mine != its) {
      if (!mine.first.equals(its.first)) {
        return false;
      }
      mine = mine.rest;
      its = its.rest;
    }
    return true;
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return ValueText.of(this);
  }
}
