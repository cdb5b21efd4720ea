package tideline.languages.cpn.ml.library;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Tuple;
import tideline.languages.cpn.ml.machine.Machine;
import tideline.languages.cpn.ml.machine.MlFunction;

/** A table of functions that are written in Java. */
final class Natives {

  private final Map<String, Entry> entries = new LinkedHashMap<>();

  /** A function of one argument. */
  interface One {
    Object apply(Object argument);
  }

  /** A function of two arguments. */
  interface Two {
    Object apply(Object first, Object second);
  }

  /** A function of two arguments that calls functions. */
  interface Calling {
    Object apply(Object first, Object second, Machine machine);
  }

  Optional<Entry> find(String name) {
    return Optional.ofNullable(entries.get(name));
  }

  Iterable<String> names() {
    return entries.keySet();
  }

  private Natives add(String names, String signature, Object value) {
    for (String name : names.split(" ", -1)) {
      entries.put(name, new Entry(name, signature, value));
    }
    return this;
  }

  /** A value. */
  Natives value(String names, String signature, Object value) {
    return add(names, signature, value);
  }

  /** A function of one argument. */
  Natives one(String names, String signature, One function) {
    return add(names, signature, (MlFunction) (argument, _) -> function.apply(argument));
  }

  /** A function of a pair. */
  Natives pair(String names, String signature, Two function) {
    return add(
        names, signature, (MlFunction) (pair, _) -> function.apply(part(pair, 0), part(pair, 1)));
  }

  /** A function of what the machine has. */
  Natives machine(String names, String signature, MlFunction function) {
    return add(names, signature, function);
  }

  /** A function of two arguments, one after the other. */
  Natives two(String names, String signature, Two function) {
    return calling(names, signature, (first, second, _) -> function.apply(first, second));
  }

  /** A function of two arguments, one after the other, that calls functions. */
  Natives calling(String names, String signature, Calling function) {
    return add(names, signature, new Curried(function));
  }

  /** A function of a function and two more arguments, one after the other. */
  Natives folding(String names, String signature, Folding function) {
    return add(
        names,
        signature,
        new Curried(
            (first, second, _) ->
                (MlFunction)
                    (third, machine) ->
                        function.apply((MlFunction) first, second, (Sequence) third, machine)));
  }

  /** A fold. */
  interface Folding {
    Object apply(MlFunction function, Object start, Sequence list, Machine machine);
  }

  private record Curried(Calling function) implements MlFunction {
    @Override
    public Object apply(Object argument, Machine machine) {
      return (MlFunction) (second, later) -> function.apply(argument, second, later);
    }

    @Override
    public Object apply(Object first, Object second, Machine machine) {
      return function.apply(first, second, machine);
    }
  }

  static Object part(Object tuple, int place) {
    return ((Tuple) tuple).get(place);
  }
}
