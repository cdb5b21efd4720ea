package tideline.system.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tideline.system.ir.Expression.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.Location;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

class AtomicSequencesTest {

  private final NetworkBuilder network = new NetworkBuilder("n");
  private final Variable x = network.variable("x", new Type.Range(0, 9), 0);
  private final GuardedProcessBuilder p = network.process("P").location("a");

  private GuardedProcessBuilder atomic(String name) {
    return p.location(new Location(name, Location.Urgency.ATOMIC, Set.of()));
  }

  private List<String> successorsOfInitial() {
    SystemModel model = Interpreter.model(network.build());
    return successors(
        model, AtomicSequences.of(model).orElseThrow().newStepper(AtomicSequences.Ends.ALL));
  }

  private static List<String> successors(SystemModel model, Stepper stepper) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    long[] initial = batch.words().clone();
    batch.clear();
    stepper.successors(initial, 0, batch);
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      shown.add(batch.transition(i) + ": " + model.schema().print(batch.words(), batch.offset(i)));
    }
    return shown;
  }

  private void set(String from, String to, long value) {
    p.edge(from, to).assign(x.place(), number(value)).add();
  }

  @Test
  void everyWayThroughASequenceIsAStep() {
    atomic("b").location("c");
    set("a", "b", 1);
    set("b", "c", 2);
    set("b", "c", 3);
    network.process("Q").location("a").edge("a", "a").assign(x.place(), number(7)).add();
    List<String> found = new ArrayList<>(successorsOfInitial());
    found.sort(null);
    assertEquals(
        List.of(
            "0: x=2 P=c Q=a exclusive process=0",
            "0: x=3 P=c Q=a exclusive process=0",
            "3: x=7 P=a Q=a exclusive process=0"),
        found);
  }

  @Test
  void aBlockedSequenceIsSeenWhereItIsBlocked() {
    atomic("b").location("c");
    set("a", "b", 1);
    p.edge("b", "c").guard(x.read().equal(number(2))).add();
    assertEquals(List.of("0: x=1 P=b exclusive process=0"), successorsOfInitial());
  }

  @Test
  void aSequenceDoesNotWaitForATimeout() {
    atomic("b").location("c");
    set("a", "b", 1);
    p.edge("b", "c").rank(Edge.Rank.TIMEOUT).add();
    assertEquals(List.of("0: x=1 P=b exclusive process=0"), successorsOfInitial());
  }

  @Test
  void aSequenceThatNeverEndsStaysWhereItIs() {
    atomic("b");
    set("a", "b", 1);
    set("b", "b", 2);
    assertEquals(List.of("0: x=0 P=a exclusive process=0"), successorsOfInitial());
  }

  @Test
  void aLoopIsLeftInEachOfItsStatesOnce() {
    atomic("b").location("c");
    set("a", "b", 1);
    set("b", "b", 2);
    set("b", "b", 3);
    p.edge("b", "c").add();
    assertEquals(
        List.of(
            "0: x=1 P=c exclusive process=0",
            "0: x=2 P=c exclusive process=0",
            "0: x=3 P=c exclusive process=0",
            "0: x=0 P=a exclusive process=0"),
        successorsOfInitial());
  }

  @Test
  void aSequenceWithTooManyStatesIsAModelError() {
    Variable wide = network.variable("wide", new Type.Wrapping(20, Type.Sign.UNSIGNED), 0);
    atomic("b");
    set("a", "b", 1);
    p.edge("b", "b").assign(wide.place(), wide.read().plus(number(1))).add();
    assertThrows(ModelError.class, this::successorsOfInitial);
  }

  @Test
  void anInterruptEndsALongSequence() {
    atomic("b");
    set("a", "b", 1);
    set("b", "b", 2);
    Thread.currentThread().interrupt();
    try {
      assertThrows(LimitReached.class, this::successorsOfInitial);
    } finally {
      assertTrue(Thread.interrupted());
    }
  }

  @Test
  void anAbortedStepCanBeLeftOut() {
    atomic("b").location("c");
    p.location(new Location("broken", Location.Urgency.NORMAL, Set.of(Location.Mark.ABORTED)));
    set("a", "b", 1);
    set("a", "broken", 2);
    set("b", "broken", 3);
    set("b", "c", 4);
    SystemModel model = Interpreter.model(network.build());
    AtomicSequences sequences = AtomicSequences.of(model).orElseThrow();
    assertEquals(
        List.of(
            "0: x=3 P=broken exclusive process=0",
            "0: x=4 P=c exclusive process=0",
            "1: x=2 P=broken exclusive process=0"),
        successors(model, sequences.newStepper(AtomicSequences.Ends.ALL)));
    assertEquals(
        List.of("0: x=4 P=c exclusive process=0"),
        successors(model, sequences.newStepper(AtomicSequences.Ends.COMPLETED)));
  }

  @Test
  void withoutAtomicLocationsThereIsNothingToJoin() {
    p.edge("a", "a").guard(Expression.always()).add();
    assertTrue(AtomicSequences.of(Interpreter.model(network.build())).isEmpty());
  }
}
