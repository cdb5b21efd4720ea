package tideline.system.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Type;

/** Random operations over what has been declared. */
final class RandomOperations {

  private static final int MOST_HAVOC = 8;

  private final Draw draw;
  private final RandomExpressions expressions;

  RandomOperations(Draw draw, RandomExpressions expressions) {
    this.draw = draw;
    this.expressions = expressions;
  }

  /** What an edge does; often nothing but assignments. */
  Operation effect() {
    if (draw.percent(60)) {
      List<Operation> assignments = new ArrayList<>();
      for (int left = draw.below(4); left > 0; left--) {
        assignments.add(assignment());
      }
      return Operation.sequence(assignments);
    }
    return sequence(2);
  }

  private Operation sequence(int depth) {
    List<Operation> parts = new ArrayList<>();
    for (int left = draw.below(4); left > 0; left--) {
      parts.add(operation(depth));
    }
    return Operation.sequence(parts);
  }

  private Operation operation(int depth) {
    return switch (draw.below(depth > 0 ? 11 : 7)) {
      case 0, 1, 2 -> assignment();
      case 3 -> new Operation.Assume(expressions.condition(1), draw.position());
      case 4 -> havoc();
      case 5 -> expressions.hasBuffers() ? send(expressions.buffer()) : assignment();
      case 6 -> expressions.hasBuffers() ? receive(expressions.buffer()) : assignment();
      case 7 -> sequence(depth - 1);
      case 8, 9 ->
          new Operation.Branch(
              expressions.condition(1), sequence(depth - 1), sequence(depth - 1), draw.position());
      default -> {
        List<Operation> branches = new ArrayList<>();
        for (int left = draw.between(1, 3); left > 0; left--) {
          branches.add(sequence(depth - 1));
        }
        yield new Operation.Choice(branches);
      }
    };
  }

  private Operation assignment() {
    Place target = expressions.place();
    return new Operation.Assign(target, expressions.fitting(target.type()), draw.position());
  }

  private Operation havoc() {
    Place target = expressions.place();
    return isSmall(target.type())
        ? new Operation.Havoc(target, draw.position())
        : new Operation.Assign(target, expressions.fitting(target.type()), draw.position());
  }

  private static boolean isSmall(Type type) {
    return switch (type) {
      case Type.Bool _, Type.Enumeration _ -> true;
      case Type.Range range -> range.maximum() - range.minimum() < MOST_HAVOC;
      case Type.Wrapping machine -> machine.bits() < 4;
      default -> false;
    };
  }

  private Operation send(Channel channel) {
    return new Operation.Send(channel, place(channel), message(channel), draw.position());
  }

  private Optional<Expression> place(Channel channel) {
    if (draw.percent(70)) {
      return Optional.empty();
    }
    return Optional.of(
        draw.percent(70)
            ? Expression.number(draw.below(channel.capacity()))
            : expressions.simple());
  }

  private Operation receive(Channel channel) {
    return new Operation.Receive(channel, place(channel), receptions(channel), draw.position());
  }

  /** The fields of a message. */
  List<Expression> message(Channel channel) {
    return channel.message().stream().map(expressions::fitting).toList();
  }

  /** What a receiver does with a message. */
  List<Reception> receptions(Channel channel) {
    List<Reception> fields = new ArrayList<>();
    for (Type type : channel.message()) {
      fields.add(
          switch (draw.below(6)) {
            case 0 -> new Reception.Ignored();
            case 1 -> new Reception.Matching(expressions.simple());
            case 2 -> new Reception.Matching(new Expression.Constant(draw.value(type), type));
            default -> new Reception.Into(target(type));
          });
    }
    return fields;
  }

  /** Preferably a place that takes every value of the type. */
  private Place target(Type type) {
    Place place = expressions.place();
    for (int left = 10; left > 0 && !takes(place.type(), type); left--) {
      place = expressions.place();
    }
    return place;
  }

  private static boolean takes(Type target, Type source) {
    return target instanceof Type.Bool || target instanceof Type.Wrapping || target.equals(source);
  }
}
