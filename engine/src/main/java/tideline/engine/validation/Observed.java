package tideline.engine.validation;

import java.util.List;
import java.util.OptionalLong;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.properties.expression.Expression;
import tideline.properties.expression.ExpressionReader;
import tideline.properties.expression.ValueType;

/**
 * Something of a state that a log tells of.
 *
 * @param name how it is written
 */
record Observed(String name, Source source) {

  /** Where its value comes from. */
  sealed interface Source {}

  /** A value with bits of its own, or computed: texts are parsed once for each line. */
  record Fixed(SlotType type, ProgressMeasure.Value value) implements Source {}

  /** A value without a fixed width, which is compared as a text. */
  record Printed(Slot slot) implements Source {}

  /**
   * What a text of a mapping means for a model.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if it means nothing
   */
  static Observed of(String where, String text, Model model) {
    Slot slot = model.schema().slot(text).orElse(null);
    if (slot != null) {
      return new Observed(
          text, slot.isFixed() ? new Fixed(slot.type(), slot::get) : new Printed(slot));
    }
    ExpressionReader reader = ExpressionReader.of(model);
    List<Expression> values = reader.readValues(where, text);
    if (values.size() != 1) {
      throw tideline.model.diagnostic.DiagnosticException.of(
          where + ": one value is needed, not a list: " + text);
    }
    Expression value = values.getFirst();
    SlotType type =
        switch (value.type()) {
          case ValueType.Truth() -> SlotType.bool();
          case ValueType.Whole() -> SlotType.range(Long.MIN_VALUE / 2, Long.MAX_VALUE / 2);
          case ValueType.Named(SlotType.Enumeration enumeration) -> enumeration;
        };
    return new Observed(text, new Fixed(type, reader.value(value)));
  }

  /** A value of it, as a log writes it. */
  Wanted wanted(String text) {
    return switch (source) {
      case Printed(Slot slot) -> new Wanted(this, text, OptionalLong.empty(), (s, off) -> 0);
      case Fixed(SlotType type, ProgressMeasure.Value value) ->
          new Wanted(this, text, parsed(type, text), value);
    };
  }

  private static OptionalLong parsed(SlotType type, String text) {
    OptionalLong value = type.parse(text);
    if (value.isPresent() || !(type instanceof SlotType.Bool)) {
      return value;
    }
    return switch (text) {
      case "1" -> OptionalLong.of(1);
      case "0" -> OptionalLong.of(0);
      default -> OptionalLong.empty();
    };
  }

  /** The text of its value in a state. */
  String print(long[] s, int off) {
    return switch (source) {
      case Printed(Slot slot) -> slot.print(s, off);
      case Fixed(SlotType type, ProgressMeasure.Value value) -> type.print(value.of(s, off));
    };
  }

  /**
   * What a line says of it.
   *
   * @param number the value as a number; empty if it is compared as a text, or never has this value
   */
  record Wanted(Observed observed, String text, OptionalLong number, ProgressMeasure.Value value) {

    boolean fits(long[] s, int off) {
      return switch (observed.source) {
        case Printed(Slot slot) -> slot.print(s, off).equals(text);
        case Fixed _ -> number.isPresent() && value.of(s, off) == number.getAsLong();
      };
    }
  }
}
