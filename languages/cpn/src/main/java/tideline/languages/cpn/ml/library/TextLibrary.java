package tideline.languages.cpn.ml.library;

import java.util.stream.Collectors;
import tideline.languages.cpn.colour.Construction;
import tideline.languages.cpn.colour.Constructor;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.ml.machine.MlRaise;

/** Strings, characters and options. */
final class TextLibrary {

  /** Longer strings are a fault: they grow without end. */
  private static final int LONGEST = 1 << 20;

  private TextLibrary() {}

  static void addTo(Natives natives) {
    natives
        .pair("^ String.^", "string * string -> string", (a, b) -> joined((String) a, (String) b))
        .one("String.size", "string -> int", a -> (long) ((String) a).length())
        .pair("String.sub", "string * int -> char", (a, b) -> sub((String) a, (Long) b))
        .one(
            "substring String.substring",
            "string * int * int -> string",
            t ->
                substring(
                    (String) Natives.part(t, 0),
                    (Long) Natives.part(t, 1),
                    (Long) Natives.part(t, 2)))
        .one(
            "String.extract",
            "string * int * int option -> string",
            t ->
                extract((String) Natives.part(t, 0), (Long) Natives.part(t, 1), Natives.part(t, 2)))
        .two(
            "String.concatWith",
            "string -> string list -> string",
            (a, b) -> concatWith((String) a, (Sequence) b))
        .one("explode String.explode", "string -> char list", a -> explode((String) a))
        .one("implode String.implode", "char list -> string", TextLibrary::concat)
        .one("concat String.concat", "string list -> string", TextLibrary::concat)
        .one("str String.str Char.toString", "char -> string", Object::toString)
        .two(
            "String.isPrefix",
            "string -> string -> bool",
            (a, b) -> ((String) b).startsWith((String) a))
        .two(
            "String.isSuffix",
            "string -> string -> bool",
            (a, b) -> ((String) b).endsWith((String) a))
        .two(
            "String.isSubstring",
            "string -> string -> bool",
            (a, b) -> ((String) b).contains((String) a))
        .one("ord Char.ord", "char -> int", a -> (long) (Character) a)
        .one("chr Char.chr", "int -> char", a -> chr((Long) a))
        .one("Char.isDigit", "char -> bool", a -> (Character) a >= '0' && (Character) a <= '9')
        .one("valOf Option.valOf", "'a option -> 'a", TextLibrary::valOf)
        .one("isSome Option.isSome", "'a option -> bool", TextLibrary::isSome)
        .pair(
            "getOpt Option.getOpt",
            "'a option * 'a -> 'a",
            (a, b) -> isSome(a) ? ((Construction) a).argument() : b);
  }

  private static String joined(String left, String right) {
    if ((long) left.length() + right.length() > LONGEST) {
      throw MlRaise.of("Size");
    }
    return left.concat(right);
  }

  private static String concat(Object list) {
    StringBuilder text = new StringBuilder();
    for (Object part : (Sequence) list) {
      text.append(part);
      if (text.length() > LONGEST) {
        throw MlRaise.of("Size");
      }
    }
    return text.toString();
  }

  private static Object sub(String text, long place) {
    if (place < 0 || place >= text.length()) {
      throw MlRaise.of("Subscript");
    }
    return text.charAt((int) place);
  }

  private static Object substring(String text, long from, long length) {
    if (from < 0 || length < 0 || from > text.length() || length > text.length() - from) {
      throw MlRaise.of("Subscript");
    }
    return text.substring((int) from, (int) (from + length));
  }

  /** Up to the end of the text where no length is given. */
  private static Object extract(String text, long from, Object length) {
    return substring(text, from, isSome(length) ? (Long) valOf(length) : text.length() - from);
  }

  private static Object concatWith(String between, Sequence texts) {
    String all = "";
    for (Sequence rest = texts; !rest.isEmpty(); rest = rest.rest()) {
      all = joined(all, (String) rest.first());
      all = rest.rest().isEmpty() ? all : joined(all, between);
    }
    return all;
  }

  private static Object explode(String text) {
    return Sequence.of(text.chars().mapToObj(c -> (char) c).collect(Collectors.toList()));
  }

  private static Object chr(long code) {
    if (code < 0 || code > 255) {
      throw MlRaise.of("Chr");
    }
    return (char) code;
  }

  private static boolean isSome(Object option) {
    return ((Construction) option).constructor().equals(Constructor.SOME);
  }

  private static Object valOf(Object option) {
    if (!isSome(option)) {
      throw MlRaise.of("Option");
    }
    return ((Construction) option).argument();
  }
}
