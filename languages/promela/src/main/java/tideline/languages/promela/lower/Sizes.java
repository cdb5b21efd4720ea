package tideline.languages.promela.lower;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ModelSyntax.StructureSyntax;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.Initial;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;
import tideline.languages.promela.syntax.VariableSyntax.Visibility;
import tideline.model.diagnostic.Diagnostics;
import tideline.system.ir.Type;

/**
 * How large things are. Sizes are counted here before anything is made of that size: a structure of
 * arrays of structures of arrays is a short text, and its elements would fill any memory.
 */
final class Sizes {

  /** The bounds of the sizes that a model states. */
  enum Bound {
    LENGTH("the length of an array", 1, Integer.MAX_VALUE),
    CAPACITY("the capacity of a channel", 0, 255),
    PROCESSES("the number of processes", 0, 255);

    private final String what;
    private final int least;
    private final int most;

    Bound(String what, int least, int most) {
      this.what = what;
      this.least = least;
      this.most = most;
    }
  }

  /** How many structures may be one inside the other. */
  private static final int DEEPEST = 100;

  /**
   * Every element has a slot of its own, and a name: far more than SPIN has room for by default.
   */
  private static final long MOST_BYTES = 1 << 16;

  private static final long MOST_BITS = MOST_BYTES * Byte.SIZE;

  /** What the compiler has room for. */
  private static final long MOST_HIDDEN_BITS = 4096L * Integer.SIZE;

  /** More than any model can have; sums and products of such numbers still fit. */
  private static final long TOO_MANY = 1L << 40;

  private final Typing typing;
  private final Diagnostics errors;
  private final Map<String, Long> structureBits = new HashMap<>();
  private final Map<String, Integer> structureDepth = new HashMap<>();

  Sizes(Typing typing, Diagnostics errors) {
    this.typing = typing;
    this.errors = errors;
  }

  /** Remembers how large a structure is; those that it is made of come before it. */
  void add(StructureSyntax structure) {
    long bits = 0;
    int depth = 0;
    for (VariableSyntax field : structure.fields()) {
      checkValues(field);
      bits = Math.min(TOO_MANY, bits + bits(field));
      depth = Math.max(depth, structureDepth.getOrDefault(field.type().name(), 0));
    }
    structureBits.put(structure.name(), bits);
    structureDepth.put(structure.name(), depth + 1);
    if (depth == DEEPEST) {
      errors.add(structure.at().fault("structures are nested too deeply here"));
    }
  }

  /** Reports what is wrong with the sizes and the initial values of a variable. */
  void check(VariableSyntax variable) {
    checkValues(variable);
    // One that is never read is no part of the state.
    long most = variable.visibility() == Visibility.HIDDEN ? MOST_HIDDEN_BITS : MOST_BITS;
    if (bits(variable) > most) {
      require(variable.name(), bits(variable), variable.at());
    }
  }

  private void checkValues(VariableSyntax variable) {
    variable.length().ifPresent(length -> report(length, Bound.LENGTH));
    switch (variable.initial().orElse(null)) {
      case Initial.NewChannel channel -> {
        report(channel.capacity(), Bound.CAPACITY);
        long message = channel.message().stream().mapToLong(this::bits).sum();
        long all = message * capacity(channel);
        require("the channel " + variable.name(), times(all, length(variable)), channel.at());
        require("a message of " + variable.name(), message, channel.at());
      }
      case Initial.Elements(var values) -> checkElements(values);
      case Initial.Value _ -> {
        // May be any expression.
      }
      case null -> {
        // Starts with 0.
      }
    }
  }

  private void checkElements(List<ExpressionSyntax> values) {
    for (ExpressionSyntax value : values) {
      if (Constants.value(value, typing).isEmpty()) {
        errors.add(value.at().fault("the initial value of an element must be a constant"));
      }
    }
  }

  private void require(String what, long bits, Place at) {
    if (bits > MOST_BITS) {
      String bytes =
          bits >= TOO_MANY ? "more than any state has" : "%,d bytes".formatted((bits + 7) / 8);
      errors.add(
          at.fault(
              "%s needs %s; a state has at most %,d bytes".formatted(what, bytes, MOST_BYTES)));
    }
  }

  private void report(ExpressionSyntax size, Bound bound) {
    Optional<Long> value = Constants.value(size, typing);
    if (value.isEmpty()) {
      errors.add(
          size.at()
              .fault(
                  bound.what
                      + " must be a constant, or the name of a variable that starts with one"));
    } else if (value.get() < bound.least || value.get() > bound.most) {
      String range =
          bound.most == Integer.MAX_VALUE
              ? "at least " + bound.least
              : "from %d to %d".formatted(bound.least, bound.most);
      errors.add(size.at().fault("%s is %s, not %d".formatted(bound.what, range, value.get())));
    }
  }

  /** The number of elements of a variable: 1 if it is no array. */
  int length(VariableSyntax variable) {
    return variable.length().map(length -> within(length, Bound.LENGTH)).orElse(1);
  }

  /** How many messages a channel holds. */
  int capacity(Initial.NewChannel channel) {
    return within(channel.capacity(), Bound.CAPACITY);
  }

  /** The value of a size; one that is out of bounds is reported. */
  int bounded(ExpressionSyntax size, Bound bound) {
    report(size, bound);
    return within(size, bound);
  }

  /** The value of a size that has been checked; a wrong one counts as the least. */
  private int within(ExpressionSyntax size, Bound bound) {
    return Constants.value(size, typing)
        .filter(value -> value >= bound.least && value <= bound.most)
        .map(Long::intValue)
        .orElse(bound.least);
  }

  private long bits(VariableSyntax variable) {
    long element =
        variable.type().kind() == TypeSyntax.Kind.STRUCTURE
            ? bits(variable.type())
            : bits(typing.elementType(variable));
    return times(element, length(variable));
  }

  private long bits(TypeSyntax type) {
    return type.kind() == TypeSyntax.Kind.STRUCTURE
        ? structureBits.getOrDefault(type.name(), 0L)
        : bits(typing.type(type));
  }

  private static long bits(Type type) {
    return switch (type) {
      case Type.Wrapping wrapping -> wrapping.bits();
      case Type.Enumeration named ->
          Long.SIZE - Long.numberOfLeadingZeros(named.values().size() - 1L);
      default -> 1;
    };
  }

  private static long times(long bits, long count) {
    return bits == 0 || count < TOO_MANY / bits ? bits * count : TOO_MANY;
  }
}
