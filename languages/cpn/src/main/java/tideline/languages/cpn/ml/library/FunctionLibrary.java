package tideline.languages.cpn.ml.library;

import tideline.languages.cpn.colour.Tuple;
import tideline.languages.cpn.ml.machine.MlFunction;

/** Functions of functions and of anything. */
final class FunctionLibrary {

  private FunctionLibrary() {}

  static void addTo(Natives natives) {
    natives
        .pair(
            "o",
            "('b -> 'c) * ('a -> 'b) -> 'a -> 'c",
            (f, g) ->
                (MlFunction) (a, m) -> ((MlFunction) f).apply(((MlFunction) g).apply(a, m), m))
        .pair("before", "'a * unit -> 'a", (a, _) -> a)
        .one("ignore", "'a -> unit", _ -> Tuple.UNIT);
  }
}
