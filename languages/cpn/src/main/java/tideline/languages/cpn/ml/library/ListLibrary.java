package tideline.languages.cpn.ml.library;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import tideline.languages.cpn.colour.Construction;
import tideline.languages.cpn.colour.Constructor;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Tuple;
import tideline.languages.cpn.ml.machine.Machine;
import tideline.languages.cpn.ml.machine.MlFunction;
import tideline.languages.cpn.ml.machine.MlRaise;

/** Lists. */
final class ListLibrary {

  /** Longer lists than that are a fault. */
  static final int LONGEST = 1 << 20;

  private ListLibrary() {}

  static void addTo(Natives natives) {
    natives
        .value("nil empty", "'a list", Sequence.EMPTY)
        .pair("::", "'a * 'a list -> 'a list", (a, b) -> ((Sequence) b).with(a))
        .pair("^^", "'a list * 'a list -> 'a list", ListLibrary::append)
        .one("hd List.hd", "'a list -> 'a", a -> full(a).first())
        .one("tl List.tl", "'a list -> 'a list", a -> full(a).rest())
        .one("null List.null", "'a list -> bool", a -> ((Sequence) a).isEmpty())
        .one("length List.length", "'a list -> int", a -> (long) ((Sequence) a).size())
        .one("rev List.rev", "'a list -> 'a list", a -> reversed((Sequence) a))
        .one("List.last", "'a list -> 'a", a -> full(a).toList().getLast())
        .pair("List.nth nth", "'a list * int -> 'a", (a, b) -> nth((Sequence) a, (Long) b))
        .pair("List.take", "'a list * int -> 'a list", (a, b) -> take((Sequence) a, (Long) b))
        .pair("List.drop", "'a list * int -> 'a list", (a, b) -> drop((Sequence) a, (Long) b))
        .one("List.concat", "'a list list -> 'a list", a -> concat((Sequence) a))
        .pair(
            "List.revAppend",
            "'a list * 'a list -> 'a list",
            (a, b) -> reversed((Sequence) a).append((Sequence) b))
        .machine(
            "List.tabulate",
            "int * (int -> 'a) -> 'a list",
            (a, m) -> tabulate((Long) Natives.part(a, 0), (MlFunction) Natives.part(a, 1), m))
        .calling("map List.map", "('a -> 'b) -> 'a list -> 'b list", ListLibrary::map)
        .calling("app List.app", "('a -> unit) -> 'a list -> unit", ListLibrary::each)
        .calling(
            "List.mapPartial", "('a -> 'b option) -> 'a list -> 'b list", ListLibrary::mapPartial)
        .calling("List.find", "('a -> bool) -> 'a list -> 'a option", ListLibrary::find)
        .calling("List.filter", "('a -> bool) -> 'a list -> 'a list", ListLibrary::filter)
        .calling(
            "List.partition",
            "('a -> bool) -> 'a list -> 'a list * 'a list",
            ListLibrary::partition)
        .calling("List.exists exists", "('a -> bool) -> 'a list -> bool", ListLibrary::exists)
        .calling(
            "List.all forall",
            "('a -> bool) -> 'a list -> bool",
            (f, list, m) -> !(Boolean) exists(not((MlFunction) f), list, m))
        .folding(
            "foldr List.foldr",
            "('a * 'b -> 'b) -> 'b -> 'a list -> 'b",
            (f, start, list, m) -> fold(f, start, reversed(list), m))
        .folding("foldl List.foldl", "('a * 'b -> 'b) -> 'b -> 'a list -> 'b", ListLibrary::fold)
        .pair(
            "ListPair.zip",
            "'a list * 'b list -> ('a * 'b) list",
            (a, b) -> zip((Sequence) a, (Sequence) b))
        .one("ListPair.unzip", "('a * 'b) list -> 'a list * 'b list", a -> unzip((Sequence) a))
        .calling(
            "ListPair.map",
            "('a * 'b -> 'c) -> 'a list * 'b list -> 'c list",
            (f, lists, m) -> map(f, zipped(lists), m))
        .calling(
            "ListPair.all",
            "('a * 'b -> bool) -> 'a list * 'b list -> bool",
            (f, lists, m) -> !(Boolean) exists(not((MlFunction) f), zipped(lists), m))
        .calling(
            "ListPair.exists",
            "('a * 'b -> bool) -> 'a list * 'b list -> bool",
            (f, lists, m) -> exists(f, zipped(lists), m))
        .two("mem", "''a list -> ''a -> bool", (a, b) -> ((Sequence) a).toList().contains(b))
        .two("rm", "''a -> ''a list -> ''a list", (a, b) -> without((Sequence) b, a))
        .two("rmall", "''a -> ''a list -> ''a list", (a, b) -> withoutAny((Sequence) b, a))
        .two("ins", "'a list -> 'a -> 'a list", (a, b) -> append(a, Sequence.EMPTY.with(b)))
        .two("ins_new", "''a list -> ''a -> ''a list", ListLibrary::insertNew)
        .two(
            "contains",
            "''a list -> ''a list -> bool",
            (a, b) -> ((Sequence) a).toList().containsAll(((Sequence) b).toList()))
        .two("contains_all", "''a list -> ''a list -> bool", ListLibrary::containsAll)
        .two("intersect", "''a list -> ''a list -> ''a list", ListLibrary::intersect)
        .two("union", "''a list -> ''a list -> ''a list", ListLibrary::union)
        .two("listsub", "''a list -> ''a list -> ''a list", ListLibrary::subtract)
        .one("remdupl", "''a list -> ''a list", a -> distinct((Sequence) a))
        .calling("sort sort_ms", "('a * 'a -> bool) -> 'a list -> 'a list", ListLibrary::sort);
  }

  private static Sequence full(Object list) {
    Sequence sequence = (Sequence) list;
    if (sequence.isEmpty()) {
      throw MlRaise.of("Empty");
    }
    return sequence;
  }

  static Object append(Object left, Object right) {
    Sequence first = (Sequence) left;
    Sequence second = (Sequence) right;
    if ((long) first.size() + second.size() > LONGEST) {
      throw MlRaise.of("Size");
    }
    return first.append(second);
  }

  static Sequence reversed(Sequence list) {
    Sequence reversed = Sequence.EMPTY;
    for (Object element : list) {
      reversed = reversed.with(element);
    }
    return reversed;
  }

  private static Object nth(Sequence list, long place) {
    if (place < 0 || place >= list.size()) {
      throw MlRaise.of("Subscript");
    }
    return drop(list, place).first();
  }

  private static Sequence take(Sequence list, long count) {
    if (count < 0 || count > list.size()) {
      throw MlRaise.of("Subscript");
    }
    return Sequence.of(list.toList().subList(0, (int) count));
  }

  private static Sequence drop(Sequence list, long count) {
    if (count < 0 || count > list.size()) {
      throw MlRaise.of("Subscript");
    }
    Sequence rest = list;
    for (long i = 0; i < count; i++) {
      rest = rest.rest();
    }
    return rest;
  }

  private static Object concat(Sequence lists) {
    List<Object> all = new ArrayList<>();
    for (Object list : lists) {
      all.addAll(((Sequence) list).toList());
      if (all.size() > LONGEST) {
        throw MlRaise.of("Size");
      }
    }
    return Sequence.of(all);
  }

  private static Object tabulate(long count, MlFunction function, Machine machine) {
    if (count < 0 || count > LONGEST) {
      throw MlRaise.of("Size");
    }
    List<Object> all = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      all.add(function.apply(i, machine));
    }
    return Sequence.of(all);
  }

  static Object map(Object function, Object list, Machine machine) {
    List<Object> all = new ArrayList<>();
    for (Object element : (Sequence) list) {
      all.add(((MlFunction) function).apply(element, machine));
    }
    return Sequence.of(all);
  }

  private static Object each(Object function, Object list, Machine machine) {
    map(function, list, machine);
    return Tuple.UNIT;
  }

  private static Object mapPartial(Object function, Object list, Machine machine) {
    List<Object> all = new ArrayList<>();
    for (Object element : (Sequence) list) {
      Construction option = (Construction) ((MlFunction) function).apply(element, machine);
      if (option.constructor().equals(Constructor.SOME)) {
        all.add(option.argument());
      }
    }
    return Sequence.of(all);
  }

  private static Object find(Object function, Object list, Machine machine) {
    for (Object element : (Sequence) list) {
      if ((Boolean) ((MlFunction) function).apply(element, machine)) {
        return Construction.option(Optional.of(element));
      }
    }
    return Construction.option(Optional.empty());
  }

  static Object filter(Object function, Object list, Machine machine) {
    List<Object> all = new ArrayList<>();
    for (Object element : (Sequence) list) {
      if ((Boolean) ((MlFunction) function).apply(element, machine)) {
        all.add(element);
      }
    }
    return Sequence.of(all);
  }

  private static Object partition(Object function, Object list, Machine machine) {
    List<Object> yes = new ArrayList<>();
    List<Object> no = new ArrayList<>();
    for (Object element : (Sequence) list) {
      boolean there = (Boolean) ((MlFunction) function).apply(element, machine);
      (there ? yes : no).add(element);
    }
    return Tuple.of(Sequence.of(yes), Sequence.of(no));
  }

  private static MlFunction not(MlFunction function) {
    return (argument, machine) -> !(Boolean) function.apply(argument, machine);
  }

  private static Object exists(Object function, Object list, Machine machine) {
    for (Object element : (Sequence) list) {
      if ((Boolean) ((MlFunction) function).apply(element, machine)) {
        return true;
      }
    }
    return false;
  }

  private static Object fold(MlFunction function, Object start, Sequence list, Machine machine) {
    Object value = start;
    for (Object element : list) {
      value = function.apply(Tuple.of(element, value), machine);
    }
    return value;
  }

  private static Sequence zipped(Object lists) {
    return zip((Sequence) Natives.part(lists, 0), (Sequence) Natives.part(lists, 1));
  }

  private static Sequence zip(Sequence left, Sequence right) {
    List<Object> all = new ArrayList<>();
    Sequence first = left;
    Sequence second = right;
    while (!first.isEmpty() && !second.isEmpty()) {
      all.add(Tuple.of(first.first(), second.first()));
      first = first.rest();
      second = second.rest();
    }
    return Sequence.of(all);
  }

  private static Object unzip(Sequence pairs) {
    List<Object> firsts = new ArrayList<>();
    List<Object> seconds = new ArrayList<>();
    for (Object pair : pairs) {
      firsts.add(Natives.part(pair, 0));
      seconds.add(Natives.part(pair, 1));
    }
    return Tuple.of(Sequence.of(firsts), Sequence.of(seconds));
  }

  static Sequence without(Sequence list, Object element) {
    List<Object> rest = list.toList();
    return rest.remove(element) ? Sequence.of(rest) : list;
  }

  static Sequence withoutAny(Sequence list, Object element) {
    List<Object> rest = list.toList();
    return rest.removeAll(List.of(element)) ? Sequence.of(rest) : list;
  }

  private static Object insertNew(Object list, Object element) {
    return ((Sequence) list).toList().contains(element)
        ? list
        : append(list, Sequence.EMPTY.with(element));
  }

  private static Object containsAll(Object list, Object others) {
    List<Object> rest = ((Sequence) list).toList();
    for (Object other : (Sequence) others) {
      if (!rest.remove(other)) {
        return false;
      }
    }
    return true;
  }

  private static Object intersect(Object left, Object right) {
    List<Object> both = ((Sequence) left).toList();
    both.retainAll(((Sequence) right).toList());
    return Sequence.of(both);
  }

  /** The first list, and behind it what only the second one has. */
  private static Object union(Object left, Object right) {
    List<Object> others = ((Sequence) right).toList();
    others.removeAll(((Sequence) left).toList());
    return append(left, Sequence.of(others));
  }

  private static Object subtract(Object left, Object right) {
    Sequence rest = (Sequence) left;
    for (Object element : (Sequence) right) {
      rest = without(rest, element);
    }
    return rest;
  }

  private static Object distinct(Sequence list) {
    return Sequence.of(List.copyOf(new LinkedHashSet<>(list.toList())));
  }

  /** Inserts one after the other, so that a function that is no order does no harm. */
  private static Object sort(Object before, Object list, Machine machine) {
    List<Object> sorted = new ArrayList<>();
    for (Object element : (Sequence) list) {
      int place = sorted.size();
      while (place > 0
          && (Boolean)
              ((MlFunction) before).apply(Tuple.of(element, sorted.get(place - 1)), machine)) {
        place--;
      }
      sorted.add(place, element);
    }
    return Sequence.of(Collections.unmodifiableList(sorted));
  }
}
