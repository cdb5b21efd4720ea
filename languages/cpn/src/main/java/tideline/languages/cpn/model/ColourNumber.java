package tideline.languages.cpn.model;

import java.util.LinkedHashMap;
import java.util.Map;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.Construction;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Shape;
import tideline.languages.cpn.colour.Timed;
import tideline.languages.cpn.colour.Tuple;

/** The numbers in colours: whole numbers, places of enumerations, lengths of lists and texts. */
final class ColourNumber {

  /** Parts of parts are looked at, but not without end. */
  private static final int DEEPEST = 3;

  private ColourNumber() {}

  /** A number in a colour, or in a token with a time stamp. */
  @FunctionalInterface
  interface Of {
    long of(Object token);
  }

  /** All of them by what is written behind the name of a place: nothing, {@code .#2}, .... */
  static Map<String, Of> all(ColourSet colours) {
    Map<String, Of> all = new LinkedHashMap<>();
    collect(colours, "", ColourNumber::colour, DEEPEST, all);
    return all;
  }

  /** A colour without its time stamp. */
  static Object colour(Object token) {
    return token instanceof Timed stamped ? stamped.value() : token;
  }

  /** Finds a part of a token. */
  private interface Part {
    Object of(Object token);
  }

  private static void collect(
      ColourSet colours, String path, Part part, int deep, Map<String, Of> all) {
    switch (colours.shape()) {
      case Shape.Whole _ -> all.put(path, token -> (Long) part.of(token));
      case Shape.Truth _ -> all.put(path, token -> (Boolean) part.of(token) ? 1 : 0);
      case Shape.Named _ ->
          all.put(path, token -> ((Construction) part.of(token)).constructor().order());
      case Shape.Numbered _ ->
          all.put(path, token -> (Long) ((Construction) part.of(token)).argument());
      case Shape.Union _ ->
          all.put(path, token -> ((Construction) part.of(token)).constructor().order());
      case Shape.Listed _ -> all.put(path, token -> ((Sequence) part.of(token)).size());
      case Shape.Text _ -> all.put(path, token -> ((String) part.of(token)).length());
      case Shape.Chosen chosen -> collect(chosen.base(), path, part, deep, all);
      case Shape.Picked picked -> collect(picked.base(), path, part, deep, all);
      case Shape.Product product -> {
        for (int i = 0; deep > 0 && i < product.parts().size(); i++) {
          int place = i;
          collect(
              product.parts().get(i),
              path + ".#" + product.labels().names().get(i),
              token -> ((Tuple) part.of(token)).get(place),
              deep - 1,
              all);
        }
      }
      case Shape.Fields fields -> {
        for (int i = 0; deep > 0 && i < fields.fields().size(); i++) {
          String label = fields.declared().get(i);
          collect(
              fields.fields().get(i),
              path + ".#" + label,
              token -> ((Tuple) part.of(token)).get(label),
              deep - 1,
              all);
        }
      }
      case Shape.OneValue _, Shape.Unbounded _, Shape.Real _ -> {}
    }
  }
}
