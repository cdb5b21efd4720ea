package tideline.system.compile.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tideline.model.Slot;
import tideline.model.Transition;
import tideline.system.compile.Guard;
import tideline.system.compile.Layout;
import tideline.system.compile.NetworkStep;
import tideline.system.compile.NetworkStep.Side;
import tideline.system.ir.Edge;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.Synchronisation;

/** The steps of processes that take turns. */
final class NetworkSteps implements Steps {

  private final Layout layout;
  private final int firstProcess;
  private final Execution execution;
  private final List<GuardedProcess> processes;
  private final List<NetworkStep> steps;

  /**
   * The steps of a network.
   *
   * @param firstProcess the number of its first process in the whole system
   */
  NetworkSteps(GuardedSystem.Network network, Layout layout, int firstProcess) {
    this.layout = layout;
    this.firstProcess = firstProcess;
    this.execution = new Execution(layout);
    this.processes = network.processes();
    this.steps = NetworkStep.allOf(network, firstProcess);
  }

  @Override
  public List<Transition> transitions() {
    return steps.stream().map(NetworkStep::transition).toList();
  }

  /**
   * What may be taken. Steps that have to wait are not looked at before it is known that they need
   * not, so a fault of theirs is none while they wait.
   */
  @Override
  public List<Candidate> enabled(Frame source) {
    List<NetworkStep> all = there(source);
    long holder = layout.holder().map(source::get).orElse(0L);
    List<NetworkStep> own =
        all.stream().filter(step -> step.side().processNumber() + 1 == holder).toList();
    List<NetworkStep> kept = ready(own, source);
    if (kept.isEmpty()) {
      kept = ready(all, source);
    }
    if (kept.isEmpty()) {
      kept = possible(own, Edge.Rank.TIMEOUT, source);
    }
    if (kept.isEmpty()) {
      kept = possible(all, Edge.Rank.TIMEOUT, source);
    }
    return kept.stream().map(step -> candidate(step, source)).toList();
  }

  @Override
  public Optional<Boolean> holds(Guard guard, Frame source) {
    return switch (guard) {
      case Guard.NoneCommitted(var network) when network == firstProcess ->
          Optional.of(processes.stream().noneMatch(process -> isCommitted(process, source)));
      case Guard.Passable(var network, var step) when network == firstProcess ->
          Optional.of(candidate(steps.get(step), source).isEnabled(source));
      case Guard.NothingNormal(var network, var process, var location)
          when network == firstProcess ->
          Optional.of(
              possible(
                      there(source).stream()
                          .filter(step -> step.side().process().name().equals(process))
                          .filter(step -> step.side().edge().from().equals(location))
                          .toList(),
                      Edge.Rank.NORMAL,
                      source)
                  .isEmpty());
      default -> Optional.empty();
    };
  }

  /** The steps whose processes are where they start, and may move. */
  private List<NetworkStep> there(Frame source) {
    boolean someCommitted = processes.stream().anyMatch(process -> isCommitted(process, source));
    return steps.stream()
        .filter(step -> isThere(step, source))
        .filter(step -> !someCommitted || isCommitted(step, source))
        .toList();
  }

  /** Of each process the normal steps that are possible, or else those that wait for them. */
  private List<NetworkStep> ready(List<NetworkStep> waiting, Frame source) {
    List<NetworkStep> kept = new ArrayList<>();
    for (GuardedProcess process : processes) {
      List<NetworkStep> own =
          waiting.stream().filter(step -> step.side().process().equals(process)).toList();
      List<NetworkStep> normal = possible(own, Edge.Rank.NORMAL, source);
      kept.addAll(normal.isEmpty() ? possible(own, Edge.Rank.ELSE, source) : normal);
    }
    return kept;
  }

  private List<NetworkStep> possible(List<NetworkStep> some, Edge.Rank rank, Frame source) {
    return some.stream()
        .filter(step -> step.side().edge().rank() == rank && isPossible(step, source))
        .toList();
  }

  /** Whether the processes are where the edges start. */
  private boolean isThere(NetworkStep step, Frame source) {
    return isThere(step.side(), source)
        && step.receiver().map(r -> isThere(r, source)).orElse(true);
  }

  private boolean isThere(Side side, Frame source) {
    return source.get(layout.control(side.process().name()))
        == side.process().indexOf(side.edge().from());
  }

  /** While a process is committed, only committed processes may move. */
  private boolean isCommitted(NetworkStep step, Frame source) {
    return isCommitted(step.side().process(), source)
        && step.receiver().map(r -> isCommitted(r.process(), source)).orElse(true);
  }

  private boolean isCommitted(GuardedProcess process, Frame source) {
    int at = (int) source.get(layout.control(process.name()));
    return process.locations().get(at).urgency() == Location.Urgency.COMMITTED;
  }

  /** Whether the step could be made if it had to wait for no other. */
  private boolean isPossible(NetworkStep step, Frame source) {
    return isOpen(step.side(), source)
        && step.receiver().map(r -> isOpen(r, source)).orElse(true)
        && candidate(step, source).isEnabled(source);
  }

  private boolean isOpen(Side side, Frame source) {
    return execution.at(source, side.edge().position()).isTrue(side.edge().guard());
  }

  private Candidate candidate(NetworkStep step, Frame source) {
    return new Candidate(
        step.number(),
        (frame, then) -> {
          if (step.receiver().isPresent()) {
            rendezvous(step.side(), step.receiver().get(), source, frame, then);
          } else {
            execution.run(step.side().edge().effect(), frame, after -> arrive(step, after, then));
          }
        });
  }

  private void rendezvous(
      Side sender, Side receiver, Frame source, Frame frame, Consumer<Frame> then) {
    Synchronisation.Send send = (Synchronisation.Send) sender.edge().synchronisation().get();
    Synchronisation.Receive receive =
        (Synchronisation.Receive) receiver.edge().synchronisation().get();
    List<Long> message =
        execution.message(
            execution.at(source, sender.edge().position()),
            send.channel().message(),
            send.message());
    Evaluation before = execution.at(source, receiver.edge().position());
    if (!execution.matches(before, message, receive.fields())) {
      return;
    }
    execution.accept(execution.at(frame, receiver.edge().position()), message, receive.fields());
    execution.run(
        sender.edge().effect(),
        frame,
        sent ->
            execution.run(
                receiver.edge().effect(),
                sent,
                received ->
                    arrive(new NetworkStep(0, sender, Optional.of(receiver)), received, then)));
  }

  /** The processes arrive at their locations, and an atomic one makes its process exclusive. */
  private void arrive(NetworkStep step, Frame frame, Consumer<Frame> then) {
    long holder = move(step.side(), frame);
    if (step.receiver().isPresent()) {
      // A rendezvous hands the right to go on alone to the receiver, or to nobody.
      holder = move(step.receiver().get(), frame);
    }
    if (layout.holder().isPresent()) {
      Slot slot = layout.holder().get();
      frame.set(slot, holder);
    }
    then.accept(frame);
  }

  private long move(Side side, Frame frame) {
    Edge edge = side.edge();
    frame.set(layout.control(side.process().name()), side.process().indexOf(edge.to()));
    boolean atomic = side.process().location(edge.to()).urgency() == Location.Urgency.ATOMIC;
    return atomic ? side.processNumber() + 1L : 0;
  }
}
