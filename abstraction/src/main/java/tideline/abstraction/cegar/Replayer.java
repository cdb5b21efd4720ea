package tideline.abstraction.cegar;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Encoded;
import tideline.abstraction.encode.Value;
import tideline.abstraction.solver.Assignment;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.SystemModel;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.Definition;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;
import tideline.system.plain.Plain;
import tideline.system.transform.Rewriter;

/**
 * Makes a possible path concrete and executes it on the interpreter, with the system that the plain
 * one was made of: its slots have the names of the plain one's variables. There, an integer without
 * bounds is a machine integer, and what is set free takes only the values that the path needs:
 * every run of that system is one of the original as long as no number outgrows its bits. The
 * states on the way are compared with those that the solver gave, so a run that does is not
 * followed.
 */
public final class Replayer {

  /** The concrete path. */
  private record Concrete(List<Map<Cell, Long>> states, Map<String, Set<Long>> guessed) {}

  /** What came of it. */
  public sealed interface Replay {
    /** The path was executed to its end. */
    record Done(SystemModel model, Trace trace) implements Replay {}

    /** The model is at fault on the way. */
    record Fault(ModelError error, Optional<SystemModel> model, Optional<Trace> trace)
        implements Replay {}

    /** The path could not be followed. */
    record Lost(String reason) implements Replay {}
  }

  private static final int SPARE_BITS = 12;

  private final Plain system;
  private final UnaryOperator<SystemModel> dressing;
  private final TraceFormula formula;
  private final AbstractTrace trace;
  private final Concrete concrete;

  /**
   * A path with its values.
   *
   * @throws ArithmeticException if a value has more than 64 bits
   */
  public Replayer(Plain system, TraceFormula formula, Assignment values) {
    this(system, formula, values, UnaryOperator.identity());
  }

  /**
   * A path with its values.
   *
   * @param dressing what the model needs besides the steps of the system
   * @throws ArithmeticException if a value has more than 64 bits
   */
  public Replayer(
      Plain system, TraceFormula formula, Assignment values, UnaryOperator<SystemModel> dressing) {
    this.system = system;
    this.dressing = dressing;
    this.formula = formula;
    this.trace = formula.trace();
    this.concrete = read(values);
  }

  private Concrete read(Assignment values) {
    List<Map<Cell, Long>> states = new ArrayList<>();
    for (Map<Cell, Value> symbols : formula.states()) {
      Map<Cell, Long> state = new HashMap<>();
      symbols.forEach((cell, value) -> state.put(cell, value.in(values).value().longValueExact()));
      states.add(state);
    }
    Map<String, Set<Long>> guessed = new HashMap<>();
    for (Encoded.Guess guess : formula.guesses()) {
      guessed
          .computeIfAbsent(key(guess.havoc()), _ -> new TreeSet<>())
          .add(guess.value().in(values).value().longValueExact());
    }
    return new Concrete(states, guessed);
  }

  private static String key(Operation.Havoc havoc) {
    return havoc.target() + " at " + havoc.position();
  }

  /** Executes the path. */
  public Replay replay() {
    SystemModel model;
    try {
      model = dressing.apply(Interpreter.model(new Confined().system(system.original())));
    } catch (ModelError fault) {
      return new Replay.Fault(fault, Optional.empty(), Optional.empty());
    } catch (DiagnosticException tooLarge) {
      return new Replay.Lost("the counterexample cannot be executed: " + tooLarge.getMessage());
    }
    if (concrete.states().isEmpty()) {
      return new Replay.Lost("a fault at the start could not be replayed");
    }
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    int initial = find(model, batch, 0);
    if (initial < 0) {
      return new Replay.Lost("no initial state has the values of the counterexample");
    }
    List<Integer> choices = new ArrayList<>();
    Stepper stepper = model.newStepper();
    // A fault lies behind the last state; a bad state is the last one.
    int behind = trace.ending() == AbstractTrace.Ending.FAULT ? 1 : 0;
    for (int i = 1; i < concrete.states().size() + behind; i++) {
      batch.clear();
      try {
        stepper.successors(packed(model, i - 1), 0, batch);
      } catch (ModelError fault) {
        return new Replay.Fault(fault, Optional.of(model), Optional.of(path(initial, choices)));
      }
      if (i == concrete.states().size()) {
        break;
      }
      int choice = find(model, batch, i);
      if (choice < 0) {
        return new Replay.Lost("step " + i + " of the counterexample could not be executed");
      }
      choices.add(choice);
    }
    return new Replay.Done(model, path(initial, choices));
  }

  /** Whether the path ends in a state with this condition: the interpreter has the last word. */
  boolean endsIn(Expression condition, SystemModel model) {
    Confined confined = new Confined();
    GuardedSystem asking =
        asking(
            confined.system(system.original()),
            new Definition("end", confined.expression(condition)));
    long[] last = packed(model, concrete.states().size() - 1);
    return Interpreter.model(asking).propositions().predicate(0).test(last, 0);
  }

  /** The system with one definition, and nothing else that is asked of states. */
  private static GuardedSystem asking(GuardedSystem part, Definition question) {
    return switch (part) {
      case GuardedSystem.Network network ->
          new GuardedSystem.Network(
              network.name(),
              network.globals(),
              network.channels(),
              network.processes(),
              network.initialisation(),
              List.of(),
              List.of(question));
      case GuardedSystem.Composite(var name, var left, var right, var composition) ->
          new GuardedSystem.Composite(name, asking(left, question), right, composition);
    };
  }

  private static Trace path(int initial, List<Integer> choices) {
    return Trace.path(initial, choices.stream().mapToInt(Integer::intValue).toArray());
  }

  private int find(SystemModel model, SuccessorBatch batch, int node) {
    long[] wanted = packed(model, node);
    int words = model.schema().words();
    for (int i = 0; i < batch.count(); i++) {
      int at = batch.offset(i);
      if (Arrays.equals(batch.words(), at, at + words, wanted, 0, words)) {
        return i;
      }
    }
    return -1;
  }

  private long[] packed(SystemModel model, int node) {
    long[] state = new long[model.schema().words()];
    // What only the plain form has, such as the state of an automaton, is not executed.
    concrete.states().get(node).forEach((cell, value) -> set(model, cell.name(), state, value));
    GuardedProcess process = system.network().processes().getFirst();
    String location = trace.nodes().get(node).locations().names().getFirst();
    set(model, process.name(), state, process.indexOf(location));
    return state;
  }

  private static void set(SystemModel model, String name, long[] state, long value) {
    model.schema().slot(name).ifPresent(slot -> slot.set(state, 0, value));
  }

  /** The system with what the path needs, and no more. */
  private final class Confined extends Rewriter {
    @Override
    protected Variable used(Variable old) {
      if (old.lifetime() == Variable.Lifetime.EDGE) {
        return old;
      }
      Type.Wrapping machine = new Type.Wrapping(bits(old), Type.Sign.SIGNED);
      Type type = old.type().mapScalars(t -> t instanceof Type.Unbounded ? machine : t);
      return new Variable(old.name(), type, old.lifetime(), old.initial());
    }

    @Override
    protected Operation havoc(Operation.Havoc havoc, Place target) {
      Set<Long> values = concrete.guessed().getOrDefault(key(havoc), Set.of());
      return new Operation.Choice(
          values.stream()
              .<Operation>map(
                  value ->
                      new Operation.Assign(
                          target, new Expression.Constant(value, target.type()), havoc.position()))
              .toList());
    }
  }

  /** Enough for the values on the path, with some to spare for those inside a step. */
  private int bits(Variable variable) {
    int most = variable.initial().stream().mapToInt(Replayer::bits).max().orElse(0);
    for (Map<Cell, Long> state : concrete.states()) {
      for (Map.Entry<Cell, Long> entry : state.entrySet()) {
        if (entry.getKey().name().startsWith(variable.name())) {
          most = Math.max(most, bits(entry.getValue()));
        }
      }
    }
    return Math.min(Long.SIZE, most + SPARE_BITS);
  }

  private static int bits(long value) {
    return Long.SIZE + 1 - Long.numberOfLeadingZeros(value < 0 ? ~value : value);
  }
}
