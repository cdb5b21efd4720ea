package tideline.launcher;

import java.util.List;

/** Switches over types as the compiler makes them, for {@link QuickStartTest}. */
interface TypeSwitches {

  /** Something to distinguish. */
  sealed interface Thing permits Few, Many, Other {}

  /** A number. */
  record Few(int count) implements Thing {}

  /** A large number. */
  record Many(long count) implements Thing {}

  /** Neither. */
  enum Other implements Thing {
    NOTHING,
    SOMETHING
  }

  /** Labels with guards, which are tried one after the other, and null. */
  static String describe(Thing thing) {
    return switch (thing) {
      case null -> "null";
      case Few few when few.count() == 0 -> "none";
      case Few(int count) when count < 0 -> "negative";
      case Few few -> "few " + few.count();
      case Many many -> "many " + many.count();
      case Other other -> "other " + other;
    };
  }

  /** Labels that are no types are left as they are. */
  static String mixed(Object object) {
    return switch (object) {
      case Other.NOTHING -> "nothing";
      case String text -> "text " + text;
      case Integer number when number > 3 -> "large";
      default -> "object";
    };
  }

  /** What all of them answer. */
  static List<String> answers() {
    return List.of(
        describe(null),
        describe(new Few(0)),
        describe(new Few(-1)),
        describe(new Few(5)),
        describe(new Many(6)),
        describe(Other.SOMETHING),
        mixed(Other.NOTHING),
        mixed("a"),
        mixed(4),
        mixed(3));
  }

  /** Prints the answers. */
  static void main(String[] arguments) {
    answers().forEach(System.out::println);
  }
}
