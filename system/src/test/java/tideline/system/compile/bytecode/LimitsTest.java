package tideline.system.compile.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tideline.system.ir.Expression.number;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.model.SourcePosition;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.Layout;
import tideline.system.compile.SystemModel;
import tideline.system.compile.bytecode.instructions.Methods;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Type;
import tideline.system.ir.UnaryOperator;
import tideline.system.ir.Variable;
import tideline.system.random.Comparison;

/** Systems that are large or nested deeply. */
final class LimitsTest {

  /** HotSpot does not compile methods of this size. */
  private static final int HUGE = 8000;

  private static final Optional<SourcePosition> HERE =
      Optional.of(new SourcePosition("model", 7, 3));

  private final NetworkBuilder network = new NetworkBuilder("n");
  private final Variable x = network.variable("x", new Type.Wrapping(32, Type.Sign.SIGNED), 0);
  private final Variable row =
      network.variable("row", new Type.Array(new Type.Range(0, 99), 40), 0);
  private final GuardedProcessBuilder process = network.process("P");

  @Test
  void deepExpressionsAreRefusedWithTheirPlace() {
    Expression deep = x.read();
    for (int i = 0; i < 10_000; i++) {
      deep = new Expression.Unary(UnaryOperator.NEGATE, deep);
    }
    assertRefused(deep, "nested more than 1000 deep");
    Expression right = x.read();
    for (int i = 0; i < 10_000; i++) {
      right = number(1).plus(right);
    }
    assertRefused(right, "nested more than 1000 deep");
  }

  private void assertRefused(Expression expression, String message) {
    NetworkBuilder other = new NetworkBuilder("n");
    other.add(x);
    other.process("P").location("a").edge("a", "a").at(HERE.orElseThrow()).guard(expression).add();
    DiagnosticException refused =
        assertThrows(DiagnosticException.class, () -> Compiler.model(other.build()));
    assertTrue(refused.getMessage().contains(message), refused.getMessage());
    assertEquals(HERE, refused.diagnostics().getFirst().position());
  }

  @Test
  void deepOperationsAndManyChoicesAreRefused() {
    Operation deep = Operation.skip();
    for (int i = 0; i < 10_000; i++) {
      deep = new Operation.Branch(x.read(), deep, Operation.skip(), HERE);
    }
    process.location("a").edge("a", "a").then(deep).add();
    assertThrows(DiagnosticException.class, () -> Compiler.model(network.build()));
    NetworkBuilder other = new NetworkBuilder("n");
    Variable b = other.variable("b", Type.bool(), 0);
    GuardedProcessBuilder p = other.process("P").location("a");
    GuardedProcessBuilder.EdgeBuilder edge = p.edge("a", "a");
    for (int i = 0; i < 600; i++) {
      edge.then(new Operation.Havoc(b.place(), HERE));
    }
    edge.add();
    assertThrows(DiagnosticException.class, () -> Compiler.model(other.build()));
  }

  @Test
  void longExpressionsAreDivided() {
    Expression sum = x.read();
    Expression all = Expression.always();
    Expression nested = x.read();
    for (int i = 0; i < 600; i++) {
      Expression low = x.read().binary(BinaryOperator.BIT_AND, number(7));
      Expression element = row.place().element(low.plus(number(i % 33))).read();
      sum = sum.plus(element);
      all = all.and(element.less(number(100 + i)));
      nested = new Expression.Conditional(element.equal(number(i)), number(i), nested);
    }
    process.location("a");
    process.edge("a", "a").guard(all).assign(x.place(), sum).add();
    process.edge("a", "a").assign(x.place(), nested).assign(x.place(), nested.plus(sum)).add();
    process
        .edge("a", "a")
        .assign(x.place(), x.read().minus(number(1)))
        .then(new Operation.Assume(all.and(sum.equal(nested)), HERE))
        .add();
    network.definition("all", all.or(sum));
    network.assertion("sum", sum, HERE);
    compareAndMeasure();
  }

  @Test
  void longEffectsAreDivided() {
    process.location("a").location("b");
    for (String to : List.of("a", "b")) {
      GuardedProcessBuilder.EdgeBuilder edge = process.edge("a", to);
      for (int i = 0; i < 700; i++) {
        Expression value = x.read().plus(number(i)).binary(BinaryOperator.BIT_AND, number(63));
        edge.assign(row.place().element(number(i % 40)), value);
        edge.assign(x.place(), row.place().element(number(i * 7 % 40)).read().plus(x.read()));
      }
      edge.add();
    }
    compareAndMeasure();
  }

  @Test
  void largeProcessesAreDivided() {
    for (int l = 0; l < 900; l++) {
      process.location("l" + l);
    }
    for (int l = 0; l < 900; l++) {
      for (int e = 0; e < 2; e++) {
        process
            .edge("l" + l, "l" + (l * 13 + e) % 900)
            .guard(x.read().binary(BinaryOperator.DIFFERENT, number(l + e)))
            .assign(x.place(), x.read().binary(BinaryOperator.BIT_XOR, number(l)))
            .add();
      }
    }
    compareAndMeasure();
  }

  @Test
  void manyRendezvousAreDivided() {
    Channel c = network.channel("c", 0, new Type.Wrapping(8, Type.Sign.UNSIGNED));
    process.location("a");
    for (int e = 0; e < 40; e++) {
      process
          .edge("a", "a")
          .synchronise(new Synchronisation.Send(c, List.of(x.read().plus(number(e)))))
          .add();
    }
    GuardedProcessBuilder receiver = network.process("R").location("a").location("b");
    for (int e = 0; e < 40; e++) {
      receiver
          .edge("a", e % 2 == 0 ? "a" : "b")
          .synchronise(new Synchronisation.Receive(c, List.of(new Reception.Into(x.place()))))
          .assign(x.place(), x.read().plus(number(e)))
          .add();
    }
    receiver.edge("b", "a").add();
    compareAndMeasure();
  }

  /** Compares with the interpreter, also as a part of a composite, and looks at the methods. */
  private void compareAndMeasure() {
    GuardedSystem.Network system = network.build();
    assertTrue(Comparison.run("large", system, 4).steps() > 0);
    NetworkBuilder watching = new NetworkBuilder("w");
    watching.process("W").location("a").edge("a", "a").add();
    GuardedSystem both =
        new GuardedSystem.Composite(
            "both", watching.build(), system, GuardedSystem.Composition.LOCKSTEP);
    assertTrue(Comparison.run("large part", both, 2).steps() > 0);
    Unit unit = new Unit(system, Layout.of(system));
    NetworkCode code = new NetworkCode(system, 0, unit);
    code.writeSuccessors();
    code.writeApply();
    for (Methods.Method method : unit.methods().all()) {
      assertTrue(method.code().size() < HUGE, method.name() + " has " + method.code().size());
    }
  }

  @Test
  void whatNoClassCanHoldIsInterpreted() {
    process.location("a");
    Variable wide = network.variable("wide", new Type.Wrapping(64, Type.Sign.SIGNED), 0);
    for (int e = 0; e < 40_000; e++) {
      process
          .edge("a", "a")
          .guard(number(e).less(x.read().plus(number(2))))
          .assign(wide.place(), number(e * 1_000_003L + 17))
          .add();
    }
    SystemModel model = Compiler.model(network.build());
    SuccessorBatch initial = new SuccessorBatch(model.schema().words());
    model.initialStates(initial);
    SuccessorBatch out = new SuccessorBatch(model.schema().words());
    model.newStepper().successors(initial.words(), 0, out);
    assertEquals(2, out.count());
  }
}
