package tideline.system.random;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import tideline.model.SourcePosition;
import tideline.system.ir.Type;

/** Small random decisions, all from one seed. */
final class Draw {

  private final SplittableRandom random;
  private int lines;

  Draw(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** A number from 0 to {@code bound - 1}. */
  int below(int bound) {
    return random.nextInt(bound);
  }

  /** A number between two bounds, both included. */
  int between(int least, int most) {
    return random.nextInt(least, most + 1);
  }

  /** True in so many of a hundred cases. */
  boolean percent(int cases) {
    return random.nextInt(100) < cases;
  }

  <T> T of(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** A place in a text that does not occur twice. */
  Optional<SourcePosition> position() {
    return percent(90) ? Optional.of(new SourcePosition("random", ++lines, 1)) : Optional.empty();
  }

  /** A type with few values or many, negative ones too. */
  Type scalar() {
    return switch (below(9)) {
      case 0, 1 -> Type.bool();
      case 2 -> new Type.Range(0, between(1, 9));
      case 3 -> new Type.Range(-between(1, 6), between(0, 7));
      case 4 -> new Type.Range(between(1, 4), between(4, 9));
      case 5 -> new Type.Wrapping(between(1, 12), Type.Sign.UNSIGNED);
      case 6 -> new Type.Wrapping(between(1, 17), Type.Sign.SIGNED);
      case 7 -> new Type.Enumeration("colour", List.of("red", "green", "blue"));
      default ->
          percent(20)
              ? new Type.Wrapping(64, Type.Sign.SIGNED)
              : new Type.Wrapping(8, Type.Sign.UNSIGNED);
    };
  }

  /** A scalar, an array, a structure, or some of them inside each other. */
  Type type() {
    return switch (below(10)) {
      case 0, 1 -> new Type.Array(scalar(), between(1, 11));
      case 2 -> new Type.Array(new Type.Array(scalar(), between(1, 3)), between(1, 4));
      case 3 -> structure();
      case 4 -> new Type.Array(structure(), between(1, 5));
      default -> scalar();
    };
  }

  private Type structure() {
    Type second = percent(50) ? scalar() : new Type.Array(scalar(), between(1, 4));
    return new Type.Structure(
        "pair", List.of(new Type.Field("first", scalar()), new Type.Field("second", second)));
  }

  /** A value of a scalar type. */
  long value(Type type) {
    return switch (type) {
      case Type.Bool _ -> below(2);
      case Type.Range range -> random.nextLong(range.minimum(), range.maximum() + 1);
      case Type.Enumeration named -> below(named.values().size());
      case Type.Wrapping machine ->
          machine.bits() == 64
              ? random.nextLong() >> below(64)
              : random.nextLong(machine.minimum(), machine.maximum() + 1);
      default -> between(-3, 9);
    };
  }
}
