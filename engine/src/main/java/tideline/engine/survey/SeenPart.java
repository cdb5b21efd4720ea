package tideline.engine.survey;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.tail.OwnTailType;
import tideline.model.tail.TailReader;
import tideline.model.tail.TailType;

/** The values that one part of a tail had. */
abstract sealed class SeenPart permits SeenBag, SeenPart.Ends, SeenPart.Texts, SeenPart.Nothing {

  /** Reads the part of one more state, and goes behind it. */
  abstract void see(TailReader in);

  /** What is known, once a state was seen; nothing of a type without bounds. */
  abstract Optional<Bound> bound(String name);

  /** Those of a part of that type. */
  static SeenPart of(TailType type) {
    return switch (type) {
      case OwnTailType.Bag bag -> new SeenBag(bag);
      case TailType.BagOf bag -> new SeenBag(bag);
      case TailType.ListOf(var element) -> new Ends(in -> length(element, in), Bound.OfLength::new);
      case TailType.SetOf(var element) -> new Ends(in -> length(element, in), Bound.OfLength::new);
      case TailType.Range _, TailType.Whole _ ->
          new Ends(in -> (Long) type.read(in), Bound.OfNumber::new);
      case TailType.Truth _, TailType.Named _ -> new Texts(type);
      case TailType.Fields _, OwnTailType _ -> new Nothing(type);
    };
  }

  private static long length(TailType element, TailReader in) {
    int length = in.length();
    for (int left = length; left > 0; left--) {
      element.skip(in);
    }
    return length;
  }

  /** Makes a number of a part. */
  private interface Measured {
    long of(TailReader in);
  }

  /** Makes a bound of the largest and the smallest number. */
  private interface Made {
    Bound of(String name, long upper, long lower);
  }

  /** The smallest and the largest number. */
  static final class Ends extends SeenPart {
    private final Measured measured;
    private final Made made;
    private long least = Long.MAX_VALUE;
    private long most = Long.MIN_VALUE;

    private Ends(Measured measured, Made made) {
      this.measured = measured;
      this.made = made;
    }

    @Override
    void see(TailReader in) {
      long number = measured.of(in);
      least = Math.min(least, number);
      most = Math.max(most, number);
    }

    @Override
    Optional<Bound> bound(String name) {
      return least > most ? Optional.empty() : Optional.of(made.of(name, most, least));
    }
  }

  /** Values that have names. */
  static final class Texts extends SeenPart {
    private final TailType type;
    private final Set<String> seen = new LinkedHashSet<>();

    private Texts(TailType type) {
      this.type = type;
    }

    @Override
    void see(TailReader in) {
      seen.add(type.print(type.read(in)));
    }

    @Override
    Optional<Bound> bound(String name) {
      List<String> order =
          type instanceof TailType.Named(var names) ? names : List.of("false", "true");
      List<String> values = order.stream().filter(seen::contains).toList();
      return values.isEmpty() ? Optional.empty() : Optional.of(new Bound.OfNames(name, values));
    }
  }

  /** What has no order. */
  static final class Nothing extends SeenPart {
    private final TailType type;

    private Nothing(TailType type) {
      this.type = type;
    }

    @Override
    void see(TailReader in) {
      type.skip(in);
    }

    @Override
    Optional<Bound> bound(String name) {
      return Optional.empty();
    }
  }
}
