package tideline.languages.cpn.ml.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.cpn.ml.terms.Binder;

/**
 * Where the names of a function have their values. Names of what is around the function are copied
 * when the function becomes a value.
 */
final class Places {

  private final Optional<Places> outer;
  private final Map<Binder, Integer> places = new HashMap<>();
  private final List<Integer> copiedFrom = new ArrayList<>();
  private final List<Integer> copiedTo = new ArrayList<>();
  private int size;

  private Places(Optional<Places> outer, int size) {
    this.outer = outer;
    this.size = size;
  }

  /** Those of an expression that is in no function. */
  static Places outermost() {
    return new Places(Optional.empty(), 0);
  }

  /** Those of a function; the first ones are for its arguments. */
  Places function(int arity) {
    return new Places(Optional.of(this), arity);
  }

  /** A place for a new name. */
  int add(Binder binder) {
    places.put(binder, size);
    return size++;
  }

  /** The place of a name, which is here or around. */
  int find(Binder binder) {
    Integer known = places.get(binder);
    if (known != null) {
      return known;
    }
    int there = outer.orElseThrow().find(binder);
    int here = add(binder);
    copiedFrom.add(there);
    copiedTo.add(here);
    return here;
  }

  int size() {
    return size;
  }

  int[] copiedFrom() {
    return copiedFrom.stream().mapToInt(Integer::intValue).toArray();
  }

  int[] copiedTo() {
    return copiedTo.stream().mapToInt(Integer::intValue).toArray();
  }
}
