package tideline.abstraction.encode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.solver.Assignment;
import tideline.abstraction.solver.Formulas;
import tideline.abstraction.solver.Session;
import tideline.abstraction.solver.Solver;
import tideline.abstraction.solver.SolverKind;
import tideline.abstraction.solver.StopSignal;
import tideline.model.Arithmetic;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.SuccessorBatch;
import tideline.system.compile.SystemModel;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** The formula of an operation has exactly the successors that the interpreter finds. */
final class EncodingTest {

  private static final int ROUNDS = 250;
  private static final String FAULT = "fault";

  @Test
  void operationsMeanWhatTheInterpreterDoes() {
    try (Solver solver = Solver.open(SolverKind.SMTINTERPOL, StopSignal.never())) {
      for (long seed = 0; seed < ROUNDS; seed++) {
        compare(solver, seed);
      }
    }
  }

  /** Formulas are held against the one place that says what operators mean. */
  @Test
  void operatorsMeanWhatIsSaidOfThem() {
    Type small = new Type.Wrapping(8, Type.Sign.SIGNED);
    Variable x = Variable.of("x", small, 0);
    Variable y = Variable.of("y", small, 0);
    Variable result = Variable.of("result", new Type.Wrapping(64, Type.Sign.SIGNED), 0);
    long[] edges = {-128, -7, -1, 0, 1, 3, 64, 127};
    try (Solver solver = Solver.open(SolverKind.SMTINTERPOL, StopSignal.never())) {
      for (BinaryOperator operator : BinaryOperator.values()) {
        Operation assign =
            new Operation.Assign(
                result.place(), x.read().binary(operator, y.read()), Optional.empty());
        GuardedSystem.Network system = system(List.of(x, y, result), assign);
        for (long left : edges) {
          for (long right : edges) {
            Map<String, Long> source = Map.of("x", left, "y", right, "result", 0L);
            Map<String, Long> expected =
                operator.isDivision() && right == 0
                    ? Map.of(FAULT, 1L)
                    : Map.of(
                        "x",
                        left,
                        "y",
                        right,
                        "result",
                        operator.apply(Arithmetic.MACHINE_64, left, right));
            String message = left + " " + operator.symbol() + " " + right;
            assertEquals(
                Set.of(expected), encoded(solver, system, source, new Random(left)), message);
          }
        }
      }
    }
  }

  private static void compare(Solver solver, long seed) {
    Random random = new Random(seed);
    List<Variable> variables = RandomOperations.variables();
    Operation operation = new RandomOperations(random, variables).operation(3);
    GuardedSystem.Network system = system(variables, operation);
    SystemModel model = Interpreter.model(system);
    long[] state = new long[model.schema().words()];
    Map<String, Long> source = new HashMap<>();
    for (Slot slot : model.schema().slots()) {
      long span = slot.type().maximum() - slot.type().minimum() + 1;
      long value = slot.type().minimum() + random.nextLong(span);
      slot.set(state, 0, value);
      source.put(slot.name(), value);
    }
    String message = "seed " + seed + ": " + operation + " from " + source;
    assertEquals(interpreted(model, state), encoded(solver, system, source, random), message);
  }

  private static GuardedSystem.Network system(List<Variable> variables, Operation operation) {
    NetworkBuilder network = new NetworkBuilder("random");
    variables.forEach(network::add);
    network.process("P").location("run").edge("run", "run").then(operation).add();
    return network.build();
  }

  private static Set<Map<String, Long>> interpreted(SystemModel model, long[] state) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    try {
      model.newStepper().successors(state, 0, batch);
    } catch (ModelError fault) {
      return Set.of(Map.of(FAULT, 1L));
    }
    Set<Map<String, Long>> all = new HashSet<>();
    for (int i = 0; i < batch.count(); i++) {
      Map<String, Long> successor = new TreeMap<>();
      for (Slot slot : model.schema().slots()) {
        if (!slot.name().equals("P")) {
          successor.put(slot.name(), slot.get(batch.words(), batch.offset(i)));
        }
      }
      all.add(successor);
    }
    return all;
  }

  /** Some values are known, the others symbols that are demanded to have their values. */
  private static Set<Map<String, Long>> encoded(
      Solver solver, GuardedSystem system, Map<String, Long> source, Random random) {
    Formulas formulas = solver.formulas();
    Encoder encoder = new Encoder(Unsupported.plain(system), new Symbols(formulas));
    Map<Cell, Value> values = encoder.canonical();
    Hints hints = new Hints();
    BooleanFormula premise = encoder.inRange(values);
    for (Cell cell : encoder.cells().state()) {
      Value known = Value.Known.of(source.get(cell.name()));
      if (random.nextBoolean()) {
        values.put(cell, known);
      } else {
        premise = formulas.and(premise, encoder.symbols().equal(cell, values.get(cell), known));
        hints.expect(values.get(cell), BigInteger.valueOf(source.get(cell.name())));
      }
    }
    Locations start = encoder.start();
    Encoded step = encoder.step(start, encoder.actions(start).getFirst(), values, hints);
    try (Session session = solver.session()) {
      session.add(premise);
      if (session.isSatisfiableWith(step.faults())) {
        return Set.of(Map.of(FAULT, 1L));
      }
      session.add(step.relation());
      return successors(session, encoder, step);
    }
  }

  private static Set<Map<String, Long>> successors(Session session, Encoder encoder, Encoded step) {
    Formulas formulas = encoder.symbols().formulas();
    Set<Map<String, Long>> all = new HashSet<>();
    while (session.isSatisfiable()) {
      Map<String, Long> successor = new TreeMap<>();
      BooleanFormula found = formulas.truth(true);
      try (Assignment model = session.model()) {
        for (Map.Entry<Cell, Value> entry : step.values().entrySet()) {
          BigInteger value =
              switch (entry.getValue()) {
                case Value.Known(BigInteger known) -> known;
                case Value.Whole(var number) -> model.value(number);
                case Value.Truth(var truth) ->
                    model.value(truth) ? BigInteger.ONE : BigInteger.ZERO;
              };
          successor.put(entry.getKey().name(), value.longValueExact());
          found =
              formulas.and(
                  found,
                  encoder
                      .symbols()
                      .equal(entry.getKey(), entry.getValue(), new Value.Known(value)));
        }
      }
      all.add(successor);
      session.add(formulas.not(found));
    }
    return all;
  }
}
