package tideline.symbolic;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.Arithmetic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.expression.ExpressionReader;
import tideline.system.compile.Layout;
import tideline.system.compile.SystemModel;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Channel;
import tideline.system.ir.Definition;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.UnaryOperator;
import tideline.system.ir.Variable;
import tideline.system.text.Division;

/** What users write about states, as conditions of the guarded system. */
final class SystemConditions {

  private final ExpressionReader reader;
  private final Map<String, Expression> slots = new HashMap<>();
  private final List<Definition> definitions;
  private final Arithmetic numbers;

  SystemConditions(SystemModel model) {
    this.reader = ExpressionReader.of(model);
    this.numbers = model.arithmetic();
    this.definitions = model.system().allDefinitions();
    model.system().sharedVariables().forEach(this::add);
    for (GuardedProcess process : model.system().allProcesses()) {
      process.variables().forEach(this::add);
      slots.put(process.name(), location(process));
    }
    model.system().allChannels().stream().filter(c -> !c.isRendezvous()).forEach(this::add);
  }

  /** Under the names of the packed state; a cell without a message holds what is said there. */
  private void add(Channel channel) {
    slots.put("len(" + channel.name() + ")", channel.length());
    for (int cell = 0; cell < channel.capacity(); cell++) {
      for (int field = 0; field < channel.message().size(); field++) {
        Type type = channel.message().get(field);
        Expression position = Expression.number(cell);
        slots.put(
            channel.name() + "[" + cell + "]" + (channel.message().size() == 1 ? "" : "." + field),
            new Expression.Conditional(
                position.less(channel.length()),
                new Expression.Peek(channel, position, field),
                new Expression.Constant(
                    Layout.cleared(Layout.slotType(channel.name(), type)), type)));
      }
    }
  }

  private void add(Variable variable) {
    if (variable.lifetime() == Variable.Lifetime.STATE) {
      add(variable.name(), variable.place());
    }
  }

  private void add(String name, Place place) {
    switch (place.type()) {
      case Type.Array array -> {
        for (int i = 0; i < array.length(); i++) {
          add(name + "[" + i + "]", place.element(Expression.number(i)));
        }
      }
      case Type.Structure structure ->
          structure.fields().forEach(f -> add(name + "." + f.name(), place.field(f.name())));
      default -> slots.put(name, place.read());
    }
  }

  /** The number of the location where a process is. */
  private static Expression location(GuardedProcess process) {
    Expression number = Expression.number(0);
    for (int i = 1; i < process.locations().size(); i++) {
      number =
          new Expression.Conditional(
              new Expression.At(process.name(), process.locations().get(i).name()),
              Expression.number(i),
              number);
    }
    return number;
  }

  /**
   * Reads a condition.
   *
   * @param source what a diagnostic calls the text
   * @throws tideline.model.diagnostic.DiagnosticException if the text is wrong
   */
  Expression read(String source, String text) {
    return lower(reader.readCondition(source, text));
  }

  private Expression lower(tideline.properties.expression.Expression expression) {
    return switch (expression) {
      case tideline.properties.expression.Expression.TruthLiteral truth ->
          truth.value() ? Expression.always() : Expression.never();
      case tideline.properties.expression.Expression.NumberLiteral number ->
          Expression.number(number.value());
      case tideline.properties.expression.Expression.NamedLiteral named ->
          Expression.number(named.value());
      case tideline.properties.expression.Expression.SlotValue slot ->
          Optional.ofNullable(slots.get(slot.slot().name()))
              .orElseThrow(
                  () ->
                      DiagnosticException.of(
                          "the engine cegar cannot speak of " + slot.slot().name()));
      case tideline.properties.expression.Expression.PropositionValue proposition ->
          definitions.stream()
              .filter(d -> d.name().equals(proposition.name()))
              .findFirst()
              .orElseThrow()
              .condition();
      case tideline.properties.expression.Expression.FunctionValue call ->
          throw DiagnosticException.of(
              "the engine cegar cannot speak of " + call.function().name());
      case tideline.properties.expression.Expression.Not not -> lower(not.operand()).not();
      case tideline.properties.expression.Expression.Negate negate ->
          fitted(new Expression.Unary(UnaryOperator.NEGATE, lower(negate.operand())));
      case tideline.properties.expression.Expression.ToNumber number -> number(number.operand());
      case tideline.properties.expression.Expression.Binary binary -> binary(binary);
    };
  }

  private Expression number(tideline.properties.expression.Expression operand) {
    Expression lowered = lower(operand);
    return lowered.type() instanceof Type.Bool
        ? new Expression.Conditional(lowered, Expression.number(1), Expression.number(0))
        : lowered;
  }

  private Expression binary(tideline.properties.expression.Expression.Binary binary) {
    Expression left = lower(binary.left());
    Expression right = lower(binary.right());
    return switch (binary.operator()) {
      case IFF, EQUAL -> left.equal(right);
      case IMPLIES -> left.not().or(right);
      case OR -> left.binary(BinaryOperator.OR, right);
      case AND -> left.binary(BinaryOperator.AND, right);
      case BIT_OR -> left.binary(BinaryOperator.BIT_OR, right);
      case BIT_AND -> left.binary(BinaryOperator.BIT_AND, right);
      case UNEQUAL -> left.binary(BinaryOperator.DIFFERENT, right);
      case LESS -> left.less(right);
      case AT_MOST -> left.binary(BinaryOperator.AT_MOST, right);
      case GREATER -> left.binary(BinaryOperator.GREATER, right);
      case AT_LEAST -> left.binary(BinaryOperator.AT_LEAST, right);
      case PLUS -> fitted(left.plus(right));
      case MINUS -> fitted(left.minus(right));
      case TIMES -> fitted(left.binary(BinaryOperator.MULTIPLY, right));
      case DIVIDE ->
          numbers == Arithmetic.EUCLIDEAN
              ? Division.quotient(left, right)
              : fitted(left.binary(BinaryOperator.DIVIDE, right));
      case REMAINDER ->
          numbers == Arithmetic.EUCLIDEAN
              ? Division.modulo(left, right)
              : left.binary(BinaryOperator.REMAINDER, right);
    };
  }

  /** A number as the machine of the model's language keeps it. */
  private Expression fitted(Expression number) {
    return numbers == Arithmetic.MACHINE_32
        ? new Expression.Wrapped(number, new Type.Wrapping(Integer.SIZE, Type.Sign.SIGNED))
        : number;
  }
}
