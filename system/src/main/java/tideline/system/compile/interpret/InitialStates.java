package tideline.system.compile.interpret;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.ChannelCells;
import tideline.system.compile.Layout;
import tideline.system.compile.Leaf;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;

/** The states that a guarded system starts in. They are few, so nobody needs them faster. */
public final class InitialStates {

  private InitialStates() {}

  /**
   * The packed initial states, each once.
   *
   * @throws DiagnosticException if there is none
   */
  public static List<long[]> of(GuardedSystem system, Layout layout) {
    Frame frame = Frame.of(layout, new long[layout.schema().words()], 0);
    for (Leaf leaf : layout.leaves()) {
      frame.fill(leaf, leaf.initial());
    }
    for (ChannelCells cells : layout.allCells()) {
      cells.fields().forEach(row -> frame.fill(row, row.initial()));
    }
    for (GuardedProcess process : system.allProcesses()) {
      frame.set(layout.control(process.name()), process.indexOf(process.initial()));
    }
    List<long[]> states = new ArrayList<>();
    List<Operation> initialisations =
        system.networks().stream().map(GuardedSystem.Network::initialisation).toList();
    Consumer<Frame> keep =
        initialised -> {
          if (states.stream().noneMatch(known -> Arrays.equals(known, initialised.state()))) {
            states.add(initialised.state());
          }
        };
    new Execution(layout).run(Operation.sequence(initialisations), frame, keep);
    if (states.isEmpty()) {
      throw DiagnosticException.of(system.name() + " has no initial state");
    }
    return states;
  }
}
