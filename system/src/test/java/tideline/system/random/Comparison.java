package tideline.system.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.model.Assertion;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.SystemModel;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.GuardedSystem;

/** Compares the compiler with the interpreter on the states of a system. */
public final class Comparison {

  private final String what;
  private final Model expected;
  private final Model actual;
  private int states;
  private int steps;
  private int faults;

  private Comparison(String what, SystemModel expected, SystemModel actual) {
    this.what = what;
    this.expected = expected;
    this.actual = actual;
  }

  /**
   * Compares both on the first states of a breadth-first search; fails where they differ.
   *
   * @param what named in a failure
   */
  public static Comparison run(String what, GuardedSystem system, int mostStates) {
    SystemModel expected;
    try {
      expected = Interpreter.model(system);
    } catch (ModelError | DiagnosticException refused) {
      assertEquals(refused.toString(), refusal(what, system), what);
      return new Comparison(what, null, null);
    }
    Comparison comparison = new Comparison(what, expected, compiled(what, system));
    try {
      comparison.explore(mostStates);
    } catch (RuntimeException | LinkageError crash) {
      throw new AssertionError(what + " crashed: " + crash + "\n" + system, crash);
    }
    return comparison;
  }

  private static SystemModel compiled(String what, GuardedSystem system) {
    try {
      return Compiler.model(system);
    } catch (RuntimeException | LinkageError crash) {
      throw new AssertionError(what + " crashed: " + crash + "\n" + system, crash);
    }
  }

  private static String refusal(String what, GuardedSystem system) {
    try {
      Compiler.model(system);
      throw new AssertionError(what + " was not refused");
    } catch (ModelError | DiagnosticException refused) {
      return refused.toString();
    }
  }

  /** How many states were compared. */
  public int states() {
    return states;
  }

  /** How many successors were compared. */
  public int steps() {
    return steps;
  }

  /** In how many states the model was at fault. */
  public int faults() {
    return faults;
  }

  private void explore(int mostStates) {
    assertEquals(expected.transitions(), actual.transitions(), what);
    Set<List<Long>> known = new HashSet<>();
    Deque<long[]> open = new ArrayDeque<>();
    SuccessorBatch initial = new SuccessorBatch(expected.schema().words());
    expected.initialStates(initial);
    SuccessorBatch alsoInitial = new SuccessorBatch(actual.schema().words());
    actual.initialStates(alsoInitial);
    assertEquals(text(initial), text(alsoInitial), what);
    add(initial, known, open);
    Stepper reference = expected.newStepper();
    Stepper stepper = actual.newStepper();
    while (!open.isEmpty() && states < mostStates) {
      long[] state = open.poll();
      SuccessorBatch wanted = new SuccessorBatch(state.length);
      SuccessorBatch found = new SuccessorBatch(state.length);
      // What a batch holds already is not to be touched, and states do not start at 0.
      found.append(state, 0, -1);
      long[] moved = new long[state.length + 5];
      System.arraycopy(state, 0, moved, 3, state.length);
      long[] before = moved.clone();
      String fault = outcome(reference, state, 0, wanted);
      String alsoFault = outcome(stepper, moved, 3, found);
      assertEquals(fault, alsoFault, () -> described(state));
      assertEquals(Arrays.toString(before), Arrays.toString(moved), () -> described(state));
      if (fault.isEmpty()) {
        SuccessorBatch all = new SuccessorBatch(state.length);
        all.append(state, 0, -1);
        for (int i = 0; i < wanted.count(); i++) {
          all.append(wanted.words(), wanted.offset(i), wanted.transition(i));
        }
        assertEquals(text(all), text(found), () -> described(state));
        steps += wanted.count();
        add(wanted, known, open);
      } else {
        faults++;
      }
      compareQuestions(state);
      states++;
    }
  }

  private void compareQuestions(long[] state) {
    int propositions = expected.propositions().names().size();
    assertEquals(expected.propositions().names(), actual.propositions().names(), what);
    for (int ap = 0; ap < propositions; ap++) {
      long bit = 1L << ap;
      assertEquals(
          answer((s, off) -> expected.propositions().eval(s, off, bit) == bit, state),
          answer((s, off) -> actual.propositions().eval(s, off, bit) == bit, state),
          () -> described(state));
    }
    List<Assertion> demands = expected.assertions();
    for (int i = 0; i < demands.size(); i++) {
      assertEquals(
          answer(demands.get(i).holds(), state),
          answer(actual.assertions().get(i).holds(), state),
          () -> described(state));
    }
    assertEquals(
        expected.acceptance().map(accepting -> answer(accepting, state)),
        actual.acceptance().map(accepting -> answer(accepting, state)),
        () -> described(state));
  }

  private static String answer(StatePredicate question, long[] state) {
    try {
      return Boolean.toString(question.test(state, 0));
    } catch (ModelError fault) {
      return fault.getMessage() + " at " + fault.position();
    }
  }

  private static String outcome(Stepper stepper, long[] state, int off, SuccessorBatch out) {
    try {
      stepper.successors(state, off, out);
      return "";
    } catch (ModelError fault) {
      return fault.getMessage() + " at " + fault.position();
    }
  }

  private String described(long[] state) {
    return what
        + " in "
        + expected.schema().print(state, 0)
        + "\n"
        + ((SystemModel) expected).system();
  }

  private List<String> text(SuccessorBatch batch) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      long[] words =
          Arrays.copyOfRange(batch.words(), batch.offset(i), batch.offset(i) + batch.stateWords());
      all.add(
          batch.transition(i)
              + ": "
              + expected.schema().print(words, 0)
              + " "
              + Arrays.toString(words));
    }
    return all;
  }

  private static void add(SuccessorBatch batch, Set<List<Long>> known, Deque<long[]> open) {
    for (int i = 0; i < batch.count(); i++) {
      long[] state =
          Arrays.copyOfRange(batch.words(), batch.offset(i), batch.offset(i) + batch.stateWords());
      if (known.add(Arrays.stream(state).boxed().toList())) {
        open.add(state);
      }
    }
  }
}
