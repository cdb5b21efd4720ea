package tideline.languages.cpn.ml.evaluate;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import tideline.languages.cpn.colour.Construction;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Tuple;
import tideline.languages.cpn.ml.machine.MlRaise;
import tideline.languages.cpn.ml.terms.Binder;
import tideline.languages.cpn.ml.terms.Term;
import tideline.languages.cpn.ml.terms.TermPattern;

/** Makes matchers of patterns. */
final class Matchers {

  private Matchers() {}

  static Matcher of(TermPattern pattern, Places places) {
    return switch (pattern) {
      case TermPattern.Any _ -> (_, _) -> true;
      case TermPattern.Named(Binder binder) -> {
        int place = places.add(binder);
        yield (value, names) -> {
          names[place] = value;
          return true;
        };
      }
      case TermPattern.Constant(Object constant) -> (value, _) -> constant.equals(value);
      case TermPattern.Whole whole -> whole(whole);
      case TermPattern.Fields(List<TermPattern.Field> fields) -> fields(fields, places);
      case TermPattern.Constructed constructed -> constructed(constructed, places);
      case TermPattern.Cons(TermPattern first, TermPattern rest) -> {
        Matcher head = of(first, places);
        Matcher tail = of(rest, places);
        yield (value, names) -> {
          Sequence list = (Sequence) value;
          return !list.isEmpty() && head.fits(list.first(), names) && tail.fits(list.rest(), names);
        };
      }
      case TermPattern.As(Binder binder, TermPattern inner) -> {
        int place = places.add(binder);
        Matcher matcher = of(inner, places);
        yield (value, names) -> {
          names[place] = value;
          return matcher.fits(value, names);
        };
      }
    };
  }

  private static Matcher whole(TermPattern.Whole whole) {
    BigInteger number = whole.value();
    if (whole.type().get() == Term.Numbers.INTINF) {
      return (value, _) -> number.equals(value);
    }
    if (number.bitLength() >= Long.SIZE) {
      return (_, _) -> {
        throw MlRaise.of("Overflow");
      };
    }
    long small = number.longValue();
    return (value, _) -> (Long) value == small;
  }

  private static Matcher fields(List<TermPattern.Field> fields, Places places) {
    int[] at = fields.stream().mapToInt(field -> field.place().get()).toArray();
    Matcher[] matchers =
        fields.stream().map(field -> of(field.pattern(), places)).toArray(Matcher[]::new);
    return (value, names) -> {
      Tuple tuple = (Tuple) value;
      for (int i = 0; i < at.length; i++) {
        if (!matchers[i].fits(tuple.get(at[i]), names)) {
          return false;
        }
      }
      return true;
    };
  }

  private static Matcher constructed(TermPattern.Constructed constructed, Places places) {
    int order = constructed.constructor().order();
    Optional<Matcher> argument = constructed.argument().map(inner -> of(inner, places));
    if (argument.isEmpty()) {
      return (value, _) -> ((Construction) value).constructor().order() == order;
    }
    Matcher matcher = argument.get();
    return (value, names) -> {
      Construction construction = (Construction) value;
      return construction.constructor().order() == order
          && matcher.fits(construction.argument(), names);
    };
  }
}
