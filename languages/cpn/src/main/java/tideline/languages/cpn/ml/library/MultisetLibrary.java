package tideline.languages.cpn.ml.library;

import java.util.ArrayList;
import java.util.List;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.ml.machine.Machine;
import tideline.languages.cpn.ml.machine.MlFunction;
import tideline.languages.cpn.ml.machine.MlRaise;

/** Multisets, which are lists whose order does not matter. */
final class MultisetLibrary {

  private MultisetLibrary() {}

  static void addTo(Natives natives) {
    natives
        .pair("`", "int * 'a -> 'a list", (a, b) -> copies((Long) a, b))
        .pair("++", "'a list * 'a list -> 'a list", ListLibrary::append)
        .pair("+++", "'a list * 'a list -> 'a list", ListLibrary::append)
        .pair("--", "''a list * ''a list -> ''a list", MultisetLibrary::minus)
        .pair("**", "int * 'a list -> 'a list", (a, b) -> scaled((Long) a, (Sequence) b))
        .pair("==", "''a list * ''a list -> bool", (a, b) -> bag(a).equals(bag(b)))
        .pair("<><>", "''a list * ''a list -> bool", (a, b) -> !bag(a).equals(bag(b)))
        .pair("<<=", "''a list * ''a list -> bool", (a, b) -> bag(b).contains(bag(a)))
        .pair(">>=", "''a list * ''a list -> bool", (a, b) -> bag(a).contains(bag(b)))
        .pair("<<", "''a list * ''a list -> bool", (a, b) -> smaller(bag(a), bag(b)))
        .pair(">>", "''a list * ''a list -> bool", (a, b) -> smaller(bag(b), bag(a)))
        .one("size", "'a list -> int", a -> (long) ((Sequence) a).size())
        .pair("cf", "''a * ''a list -> int", (a, b) -> bag(b).countOf(a))
        .one("ms_to_col", "'a list -> 'a", a -> single((Sequence) a))
        .one("list_to_ms ms_to_list", "'a list -> 'a list", a -> a)
        .calling("filter", "('a -> bool) -> 'a list -> 'a list", ListLibrary::filter)
        .calling("ext_col", "('a -> 'b) -> 'a list -> 'b list", ListLibrary::map)
        .calling("ext_ms", "('a -> 'b list) -> 'a list -> 'b list", MultisetLibrary::extended);
  }

  private static Multiset bag(Object list) {
    return Multiset.of((Sequence) list);
  }

  private static boolean smaller(Multiset left, Multiset right) {
    return right.contains(left) && !left.equals(right);
  }

  static Sequence copies(long count, Object value) {
    if (count < 0 || count > ListLibrary.LONGEST) {
      throw MlRaise.of("Size");
    }
    Sequence copies = Sequence.EMPTY;
    for (long i = 0; i < count; i++) {
      copies = copies.with(value);
    }
    return copies;
  }

  private static Object scaled(long factor, Sequence list) {
    if (factor < 0 || factor * list.size() > ListLibrary.LONGEST) {
      throw MlRaise.of("Size");
    }
    Sequence all = Sequence.EMPTY;
    for (long i = 0; i < factor; i++) {
      all = list.append(all);
    }
    return all;
  }

  /** What is taken away must be there. */
  private static Object minus(Object left, Object right) {
    List<Object> rest = ((Sequence) left).toList();
    for (Object element : (Sequence) right) {
      if (!rest.remove(element)) {
        throw MlRaise.of("Subtract");
      }
    }
    return Sequence.of(rest);
  }

  private static Object single(Sequence list) {
    if (list.size() != 1) {
      throw MlRaise.of("Match");
    }
    return list.first();
  }

  private static Object extended(Object function, Object list, Machine machine) {
    List<Object> all = new ArrayList<>();
    for (Object element : (Sequence) list) {
      all.addAll(((Sequence) ((MlFunction) function).apply(element, machine)).toList());
      if (all.size() > ListLibrary.LONGEST) {
        throw MlRaise.of("Size");
      }
    }
    return Sequence.of(all);
  }
}
