package tideline.system.analysis.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tideline.model.StateSchema;
import tideline.system.compile.Layout;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

class StructureTest {

  private static final Type SMALL = new Type.Range(0, 7);

  private static List<String> found(GuardedSystem system) {
    StateSchema schema = Layout.of(system).schema();
    return ProgressInference.fromStructure(system, schema).stream()
        .map(candidate -> candidate.measure().name())
        .collect(Collectors.toList());
  }

  /** A process that starts, works in a circle of two, and ends. */
  private static GuardedProcessBuilder worker(NetworkBuilder network, String name) {
    return network
        .process(name)
        .location("end")
        .location("left")
        .location("right")
        .location("start")
        .startAt("start");
  }

  @Test
  void controlFlowIsCondensed() {
    NetworkBuilder network = new NetworkBuilder("flow");
    for (String name : List.of("P", "Q")) {
      worker(network, name)
          .edge("start", "left")
          .add()
          .edge("left", "right")
          .add()
          .edge("right", "left")
          .add()
          .edge("right", "end")
          .add();
    }
    GuardedSystem system = network.build();
    List<Candidate> candidates =
        ProgressInference.fromStructure(system, Layout.of(system).schema());
    assertEquals(
        List.of("flow(P)", "flow(Q)", "round(P)", "round(Q)", "sum(flow(*))", "sum(round(*))"),
        candidates.stream().map(candidate -> candidate.measure().name()).toList());
    assertEquals(
        "flow(P): start < left = right < end", candidates.getFirst().measure().description());
    assertTrue(
        candidates.stream()
            .allMatch(candidate -> candidate.origin() == Candidate.Origin.STRUCTURE));
    assertEquals("round(P): start < left < right < end", candidates.get(2).measure().description());
  }

  @Test
  void variablesThatGoOneWayAreFound() {
    NetworkBuilder network = new NetworkBuilder("variables");
    Variable up = network.variable("up", SMALL, 0);
    Variable down = network.variable("down", new Type.Wrapping(8, Type.Sign.UNSIGNED), 9);
    Variable both = network.variable("both", SMALL, 3);
    Variable flag = network.variable("flag", Type.bool(), 0);
    Variable twice = network.variable("twice", SMALL, 0);
    Variable copied = network.variable("copied", SMALL, 0);
    Variable array = network.variable("array", new Type.Array(SMALL, 2), 0);
    Variable received = network.variable("received", SMALL, 0);
    Channel channel = network.channel("channel", 0, SMALL);
    GuardedProcessBuilder process = network.process("P").location("a").startAt("a");
    process
        .edge("a", "a")
        .assign(up.place(), up.read().plus(Expression.number(2)))
        .assign(down.place(), down.read().minus(Expression.number(1)))
        .assign(both.place(), both.read().plus(Expression.number(1)))
        .assign(flag.place(), Expression.always())
        .assign(twice.place(), Expression.number(1))
        .assign(copied.place(), up.read())
        .add()
        .edge("a", "a")
        .assign(both.place(), both.read().minus(Expression.number(1)))
        .assign(twice.place(), Expression.number(2))
        .assign(
            array.place().element(up.read()),
            Expression.number(1).plus(array.place().element(up.read()).read()))
        .add()
        .edge("a", "a")
        .synchronise(
            new Synchronisation.Receive(channel, List.of(new Reception.Into(received.place()))))
        .add();
    assertEquals(
        List.of("up", "-down", "flag", "array[0]", "array[1]", "sum(steady)"),
        found(network.build()));
  }
}
