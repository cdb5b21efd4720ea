package tideline.system.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tideline.system.ir.Expression.number;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.SourcePosition;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.UnaryOperator;
import tideline.system.ir.Variable;

/** What values and places are, whoever executes a system. */
public abstract class ValueSemantics extends SemanticsKit {

  @Test
  void machineIntegersWrapAndRangesDoNot() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable wraps = network.variable("w", BYTE, 255);
    Variable ranged = network.variable("r", new Type.Range(0, 3), 3);
    GuardedProcessBuilder p = network.process("P").location("a").location("b");
    p.edge("a", "b").assign(wraps.place(), wraps.read().plus(number(1))).add();
    p.edge("b", "a").assign(ranged.place(), ranged.read().plus(number(1))).add();
    Model model = model(network.build());
    assertEquals(List.of("w=0 r=3 P=b"), successors(model, initial(model)));
    ModelError error =
        assertThrows(ModelError.class, () -> successors(model, next(model, initial(model), 0)));
    assertEquals("r = 4 is outside 0..3", error.getMessage());
  }

  @Test
  void divisionByZeroAndBadIndicesAreModelErrors() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", BYTE, 0);
    Variable a = network.variable("a", new Type.Array(BYTE, 3), 0);
    GuardedProcessBuilder p = network.process("P").location("d").location("i");
    p.edge("d", "i")
        .guard(number(1).binary(BinaryOperator.DIVIDE, x.read()).equal(number(1)))
        .add();
    p.edge("i", "d").assign(a.place().element(number(3)), number(1)).add();
    Model model = model(network.build());
    assertEquals(
        "division by zero",
        assertThrows(ModelError.class, () -> successors(model, initial(model))).getMessage());
    p.startAt("i");
    Model other = model(network.build());
    assertEquals(
        "index 3 is outside a[0..2]",
        assertThrows(ModelError.class, () -> successors(other, initial(other))).getMessage());
  }

  @Test
  void operatorsComputeIn64Bits() {
    Map<Expression, Long> table = new LinkedHashMap<>();
    table.put(number(7).binary(BinaryOperator.DIVIDE, number(-2)), -3L);
    table.put(number(-7).binary(BinaryOperator.REMAINDER, number(3)), -1L);
    table.put(number(Long.MAX_VALUE).plus(number(1)), Long.MIN_VALUE);
    table.put(number(Long.MIN_VALUE).binary(BinaryOperator.DIVIDE, number(-1)), Long.MIN_VALUE);
    table.put(number(3).binary(BinaryOperator.SHIFT_LEFT, number(62)), 3L << 62);
    table.put(number(3).binary(BinaryOperator.SHIFT_LEFT, number(64)), 0L);
    table.put(number(3).binary(BinaryOperator.SHIFT_LEFT, number(-1)), 0L);
    table.put(number(-8).binary(BinaryOperator.SHIFT_RIGHT, number(1)), -4L);
    table.put(number(-8).binary(BinaryOperator.SHIFT_RIGHT, number(64)), -1L);
    table.put(number(8).binary(BinaryOperator.SHIFT_RIGHT, number(99)), 0L);
    table.put(number(12).binary(BinaryOperator.BIT_XOR, number(10)), 6L);
    table.put(number(12).binary(BinaryOperator.BIT_AND, number(10)), 8L);
    table.put(number(12).binary(BinaryOperator.BIT_OR, number(10)), 14L);
    table.put(number(3).binary(BinaryOperator.MULTIPLY, number(-5)), -15L);
    table.put(new Expression.Unary(UnaryOperator.COMPLEMENT, number(5)), -6L);
    table.put(new Expression.Unary(UnaryOperator.NEGATE, number(5)), -5L);
    table.put(number(5).not(), 0L);
    table.put(number(5).and(number(2)), 1L);
    table.put(number(0).or(number(2)), 1L);
    table.put(number(2).less(number(1)), 0L);
    table.put(number(2).binary(BinaryOperator.AT_LEAST, number(2)), 1L);
    table.put(number(2).binary(BinaryOperator.DIFFERENT, number(2)), 0L);
    table.put(new Expression.Conditional(number(0), number(1), number(9)), 9L);
    table.put(new Expression.Wrapped(number(200), new Type.Wrapping(8, Type.Sign.SIGNED)), -56L);
    table.forEach(
        (expression, value) -> {
          assertEquals(value, evaluated(expression), expression.toString());
          assertEquals(value, evaluated(hidden(expression)), expression.toString());
        });
  }

  /** The value that is assigned to a 64-bit variable. */
  private long evaluated(Expression expression) {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", new Type.Wrapping(64, Type.Sign.SIGNED), 77);
    for (long value : new long[] {1, 2, 3, 5, 7, 8, 9, 10, 12, 62, 64, 99, 200, 0}) {
      network.variable("c" + value, new Type.Wrapping(64, Type.Sign.SIGNED), value);
      network.variable("d" + value, new Type.Wrapping(64, Type.Sign.SIGNED), -value);
    }
    network.variable("least", new Type.Wrapping(64, Type.Sign.SIGNED), Long.MIN_VALUE);
    network.variable("most", new Type.Wrapping(64, Type.Sign.SIGNED), Long.MAX_VALUE);
    network.process("P").location("a").edge("a", "a").assign(x.place(), expression).add();
    Model model = model(network.build());
    return model.schema().slot("x").orElseThrow().get(next(model, initial(model), 0), 0);
  }

  /** The same with variables for constants, so that nothing is known beforehand. */
  private static Expression hidden(Expression expression) {
    return switch (expression) {
      case Expression.Constant constant -> constantVariable(constant.value()).read();
      case Expression.Unary unary ->
          new Expression.Unary(unary.operator(), hidden(unary.operand()));
      case Expression.Binary binary ->
          new Expression.Binary(binary.operator(), hidden(binary.left()), hidden(binary.right()));
      case Expression.Conditional choice ->
          new Expression.Conditional(
              hidden(choice.condition()), hidden(choice.then()), hidden(choice.otherwise()));
      case Expression.Wrapped wrapped ->
          new Expression.Wrapped(hidden(wrapped.value()), wrapped.type());
      default -> throw new IllegalArgumentException(expression.toString());
    };
  }

  private static Variable constantVariable(long value) {
    Type type = new Type.Wrapping(64, Type.Sign.SIGNED);
    if (value == Long.MIN_VALUE) {
      return Variable.of("least", type, value);
    }
    if (value == Long.MAX_VALUE) {
      return Variable.of("most", type, value);
    }
    return Variable.of((value < 0 ? "d" : "c") + Math.abs(value), type, value);
  }

  @Test
  void elementsAndFieldsAreFoundByTheirIndices() {
    Type pair =
        new Type.Structure(
            "pair",
            List.of(
                new Type.Field("a", BYTE),
                new Type.Field("b", new Type.Array(new Type.Range(-2, 2), 2))));
    NetworkBuilder network = new NetworkBuilder("n");
    Variable i = network.variable("i", new Type.Range(0, 9), 2);
    Variable cells = network.variable("cell", new Type.Array(pair, 3), 0);
    Place chosen = cells.place().element(i.read());
    network
        .process("P")
        .location("l")
        .edge("l", "l")
        .assign(chosen.field("a"), number(300))
        .assign(chosen.field("b").element(i.read().minus(number(1))), number(-2))
        .assign(
            cells.place().element(number(0)).field("b").element(number(0)),
            chosen
                .field("b")
                .element(number(1))
                .read()
                .plus(chosen.field("a").read())
                .minus(number(40)))
        .add();
    Model model = model(network.build());
    assertEquals(
        List.of(
            "i=2 cell[0].a=0 cell[1].a=0 cell[2].a=44 cell[0].b[0]=2 cell[0].b[1]=0"
                + " cell[1].b[0]=0 cell[1].b[1]=0 cell[2].b[0]=0 cell[2].b[1]=-2 P=l"),
        successors(model, initial(model)));
  }

  @Test
  void arraysOfSeveralWordsAreReadAndWrittenAnywhere() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable a = network.variable("a", new Type.Array(new Type.Range(0, 999), 20), 0);
    Variable i = network.variable("i", new Type.Range(0, 19), 0);
    GuardedProcessBuilder p = network.process("P").location("l");
    Place chosen = a.place().element(i.read());
    p.edge("l", "l")
        .guard(i.read().less(number(19)))
        .assign(chosen, i.read().binary(BinaryOperator.MULTIPLY, number(50)))
        .assign(i.place(), i.read().plus(number(1)))
        .then(new Operation.Assume(a.place().element(number(0)).read().equal(number(0)), NOWHERE))
        .add();
    Model model = model(network.build());
    long[] state = initial(model);
    for (int step = 0; step < 19; step++) {
      state = next(model, state, 0);
    }
    for (int k = 0; k < 19; k++) {
      assertEquals(50L * k, model.schema().slot("a[" + k + "]").orElseThrow().get(state, 0));
    }
    assertEquals(List.of(), successors(model, state));
  }

  @Test
  void whateverIsNotZeroIsTrue() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable b = network.variable("b", Type.bool(), 0);
    Variable x = network.variable("x", BYTE, 6);
    network
        .process("P")
        .location("l")
        .edge("l", "l")
        .guard(x.read())
        .assign(b.place(), x.read())
        .add();
    Model model = model(network.build());
    assertEquals(List.of("b=true x=6 P=l"), successors(model, initial(model)));
  }

  @Test
  void scratchVariablesStartAnewWithEachEdge() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", BYTE, 0);
    Variable t = network.add(Variable.scratch("t", Type.integer()));
    Variable row = network.add(Variable.scratch("row", new Type.Array(BYTE, 3)));
    GuardedProcessBuilder p = network.process("P").location("l");
    p.edge("l", "l")
        .guard(t.read().equal(number(0)))
        .assign(t.place(), t.read().plus(number(1000)))
        .assign(x.place(), t.read().binary(BinaryOperator.DIVIDE, number(100)))
        .add();
    p.edge("l", "l")
        .assign(row.place().element(x.read()), number(4))
        .assign(
            x.place(),
            row.place().element(number(0)).read().plus(row.place().element(number(1)).read()))
        .add();
    Model model = model(network.build());
    assertEquals(List.of("x=10 P=l", "x=4 P=l"), successors(model, initial(model)));
  }

  @Test
  void faultsAreBlamedOnTheOperationOrOnTheEdge() {
    Optional<SourcePosition> here = Optional.of(new SourcePosition("m", 3, 4));
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", new Type.Range(0, 3), 3);
    Type colours = new Type.Enumeration("colour", List.of("red", "green"));
    Variable colour = network.variable("colour", colours, 0);
    Channel c = network.channel("c", 2, new Type.Range(0, 3));
    Expression four = x.read().plus(number(1));
    assertFault(
        "x = 4 is outside 0..3", here, network, new Operation.Assign(x.place(), four, here));
    assertFault(
        "colour = 4 is outside 0..1",
        here,
        network,
        new Operation.Assign(colour.place(), four, here));
    assertFault(
        "message field x + 1 = 4 is outside 0..3",
        here,
        network,
        new Operation.Send(c, Optional.empty(), List.of(four), here));
    assertFault(
        "c has 0 messages, none at position 4",
        here,
        network,
        new Operation.Send(c, Optional.of(four), List.of(x.read()), here));
    assertFault(
        "c has 0 messages, none at position 0",
        here,
        network,
        new Operation.Assume(new Expression.Peek(c, number(0), 0), here));
    assertFault(
        "division by zero",
        here,
        network,
        new Operation.Branch(
            x.read().binary(BinaryOperator.REMAINDER, four.minus(number(4))),
            Operation.skip(),
            Operation.skip(),
            here));
  }

  private void assertFault(
      String message,
      Optional<SourcePosition> position,
      NetworkBuilder declarations,
      Operation operation) {
    GuardedSystem.Network declared = declarations.build();
    NetworkBuilder network = new NetworkBuilder("n");
    declared.globals().forEach(network::add);
    declared
        .channels()
        .forEach(c -> network.channel(c.name(), c.capacity(), c.message().toArray(Type[]::new)));
    network.process("P").location("a").edge("a", "a").then(operation).add();
    Model model = model(network.build());
    ModelError fault = assertThrows(ModelError.class, () -> successors(model, initial(model)));
    assertEquals(message, fault.getMessage());
    assertEquals(position, fault.position());
  }

  @Test
  void theValueIsAtFaultBeforeTheIndexAndTheIndexBeforeTheRange() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", BYTE, 9);
    Variable a =
        network.variable("a", new Type.Array(new Type.Array(new Type.Range(0, 1), 2), 2), 0);
    Expression broken = x.read().binary(BinaryOperator.DIVIDE, x.read().minus(number(9)));
    Place outside = a.place().element(x.read()).element(x.read().plus(number(1)));
    GuardedProcessBuilder p = network.process("P").location("v").location("i").location("r");
    p.edge("v", "v").assign(outside, broken).add();
    p.edge("i", "i").assign(outside, x.read()).add();
    p.edge("r", "r").assign(a.place().element(number(1)).element(number(1)), x.read()).add();
    assertEquals("division by zero", faultFrom(network, p, "v"));
    assertEquals("index 10 is outside a[x][0..1]", faultFrom(network, p, "i"));
    assertEquals("a[1][1] = 9 is outside 0..1", faultFrom(network, p, "r"));
  }

  private String faultFrom(NetworkBuilder network, GuardedProcessBuilder process, String start) {
    process.startAt(start);
    Model model = model(network.build());
    return assertThrows(ModelError.class, () -> successors(model, initial(model))).getMessage();
  }

  @Test
  void definitionsAssertionsAndAcceptanceAskAboutStates() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", BYTE, 3);
    Location accepting =
        new Location("b", Location.Urgency.NORMAL, Set.of(Location.Mark.ACCEPTING));
    network
        .process("P")
        .location("a")
        .location(accepting)
        .edge("a", "b")
        .assign(x.place(), number(0))
        .add();
    network.definition("three", x.read().equal(number(3)));
    network.definition("at b", new Expression.At("P", "b"));
    network.assertion(
        "small", number(6).binary(BinaryOperator.DIVIDE, x.read()).less(number(3)), NOWHERE);
    Model model = model(network.build());
    long[] first = initial(model);
    long[] second = next(model, first, 0);
    assertEquals(List.of("three", "at b"), model.propositions().names());
    assertEquals(1, model.propositions().eval(first, 0, 3));
    assertEquals(2, model.propositions().eval(second, 0, 3));
    assertEquals(0, model.propositions().eval(second, 0, 1));
    assertTrue(model.assertions().getFirst().holds().test(first, 0));
    assertThrows(ModelError.class, () -> model.assertions().getFirst().holds().test(second, 0));
    assertFalse(model.acceptance().orElseThrow().test(first, 0));
    assertTrue(model.acceptance().orElseThrow().test(second, 0));
  }
}
