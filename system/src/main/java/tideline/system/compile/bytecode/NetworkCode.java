package tideline.system.compile.bytecode;

import java.lang.classfile.Opcode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tideline.model.Slot;
import tideline.system.compile.NetworkStep;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.compile.bytecode.instructions.Linkage;
import tideline.system.compile.bytecode.instructions.Locals;
import tideline.system.compile.bytecode.instructions.Mark;
import tideline.system.compile.bytecode.instructions.Methods;
import tideline.system.ir.Edge;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.Synchronisation;

/**
 * Writes the steps of a network.
 *
 * <pre>
 *   successors:   flag := some process is committed
 *                 the exclusive process, if there is one; if it has a step, that is all
 *                 each process:  switch on its location
 *                                  normal edges; if none had a step, ELSE edges
 *                 if nothing had a step:  the same with TIMEOUT edges
 * </pre>
 *
 * While some process is committed, edges from other locations are passed over; a rendezvous joins
 * two committed locations or two others, which is known when the code is written.
 */
final class NetworkCode {

  private final GuardedSystem.Network network;
  private final int firstProcess;
  private final Unit unit;
  private final List<NetworkStep> steps;
  private final Map<Integer, List<Leaving>> edges = new HashMap<>();
  private final Methods methods;
  private final FrameCode frames;
  private final StepCode stepCode;
  private final boolean committed;

  NetworkCode(GuardedSystem.Network network, int firstProcess, Unit unit) {
    this.network = network;
    this.firstProcess = firstProcess;
    this.unit = unit;
    this.steps = NetworkStep.allOf(network, firstProcess);
    for (Leaving leaving : Leaving.group(steps)) {
      edges.computeIfAbsent(leaving.side().processNumber(), _ -> new ArrayList<>()).add(leaving);
    }
    this.methods = unit.methods();
    this.frames = new FrameCode(unit);
    this.stepCode = new StepCode(unit, frames);
    this.committed = network.processes().stream().anyMatch(p -> !committedLocations(p).isEmpty());
  }

  /** How long the frames of a stepper must be. */
  int framesLength() {
    return frames.framesLength();
  }

  /** Writes the method that appends all successors of a state. */
  void writeSuccessors() {
    Code code = unit.newCode();
    flag(code);
    boolean waits = hasRank(Edge.Rank.TIMEOUT);
    Optional<Slot> holder = unit.layout().holder();
    if (waits || holder.isPresent()) {
      code.load(Locals.OUT).call(Linkage.BATCH_COUNT).storeInt(Locals.ALL_BEFORE);
    }
    Mark end = new Mark();
    List<Code> all = processes(RankGroup.READY);
    if (holder.isPresent()) {
      all = outlined(all);
      exclusive(code, holder.get(), all, end);
    }
    code.append(methods.sequence("processes", all));
    if (waits) {
      returnIfMore(code, Locals.ALL_BEFORE, end);
      List<Code> waiting = outlined(processes(RankGroup.WAITING));
      holder.ifPresent(slot -> exclusive(code, slot, waiting, end));
      waiting.forEach(code::append);
    }
    code.bind(end).op(Opcode.RETURN);
    methods.override("successors", Linkage.SUCCESSORS, methods.separate(methods.loaded(code)));
  }

  /** Edges that are looked at in one go. */
  private enum RankGroup {
    READY,
    WAITING
  }

  private boolean hasRank(Edge.Rank rank) {
    return network.processes().stream()
        .flatMap(process -> process.edges().stream())
        .anyMatch(edge -> edge.rank() == rank);
  }

  private List<Code> outlined(List<Code> codes) {
    return codes.stream()
        .map(code -> code.size() == 0 ? code : methods.outlined("process", methods.separate(code)))
        .toList();
  }

  /** Lets the exclusive process go on alone, and returns if it did. */
  private void exclusive(Code code, Slot holder, List<Code> processes, Mark end) {
    List<Methods.Case> cases = new ArrayList<>();
    for (int p = 0; p < processes.size(); p++) {
      cases.add(new Methods.Case(firstProcess + p + 1, processes.get(p)));
    }
    code.append(methods.switchOn("exclusive", selector(holder), cases));
    returnIfMore(code, Locals.ALL_BEFORE, end);
  }

  private static void returnIfMore(Code code, int before, Mark end) {
    code.load(Locals.OUT).call(Linkage.BATCH_COUNT).loadInt(before).jump(Opcode.IF_ICMPNE, end);
  }

  /** Pushes what a slot of the source holds, as an int. */
  private Code selector(Slot slot) {
    Code code = unit.newCode();
    LocalState.source(code, unit.locals(), unit.scratchLocals()).push(slot);
    return code.op(Opcode.L2I);
  }

  private List<Code> processes(RankGroup group) {
    List<Code> all = new ArrayList<>();
    for (int p = 0; p < network.processes().size(); p++) {
      all.add(process(network.processes().get(p), firstProcess + p, group));
    }
    return all;
  }

  private Code process(GuardedProcess process, int number, RankGroup group) {
    Map<Integer, List<Leaving>> byLocation = new TreeMap<>();
    for (Leaving leaving : edges.getOrDefault(number, List.of())) {
      boolean waiting = leaving.side().edge().rank() == Edge.Rank.TIMEOUT;
      if (waiting == (group == RankGroup.WAITING)) {
        int from = unit.location(process.name(), leaving.side().edge().from());
        byLocation.computeIfAbsent(from, _ -> new ArrayList<>()).add(leaving);
      }
    }
    Code selector = selector(unit.layout().control(process.name()));
    List<Methods.Case> cases = new ArrayList<>();
    byLocation.forEach(
        (from, leaving) -> {
          Code code = location(process.locations().get(from), leaving);
          if (code.size() > 0) {
            cases.add(new Methods.Case(from, ready(code, selector.sourceWords())));
          }
        });
    return methods.switchOn("location", selector, cases);
  }

  /** A few words are loaded by the method, because every successor needs them; many where used. */
  private Code ready(Code code, BitSet there) {
    return unit.words() <= StepCode.MOST_APPENDED_WORDS ? code : methods.loaded(code, there);
  }

  private Code location(Location location, List<Leaving> all) {
    List<Code> ready = new ArrayList<>();
    List<Code> otherwise = new ArrayList<>();
    for (Leaving leaving : all) {
      boolean last = leaving.side().edge().rank() == Edge.Rank.ELSE;
      (last ? otherwise : ready).add(edge(leaving));
    }
    Code code = unit.newCode();
    Mark end = new Mark();
    boolean passedOver = committed && location.urgency() != Location.Urgency.COMMITTED;
    if (passedOver) {
      code.loadInt(Locals.FLAG).jump(Opcode.IFNE, end);
    }
    if (otherwise.isEmpty()) {
      code.append(methods.sequence("edges", ready));
    } else {
      code.load(Locals.OUT).call(Linkage.BATCH_COUNT).storeInt(Locals.EDGES_BEFORE);
      code.append(methods.sequence("edges", ready));
      returnIfMore(code, Locals.EDGES_BEFORE, end);
      code.append(methods.sequence("edges", otherwise));
    }
    return code.bind(end);
  }

  private Code edge(Leaving leaving) {
    if (stepCode.foresight(leaving.side()).isNever(leaving.side().edge().guard())) {
      return unit.newCode();
    }
    boolean sends =
        leaving.side().edge().synchronisation().orElse(null) instanceof Synchronisation.Send;
    return sends ? sending(leaving) : stepCode.alone(leaving.steps().getFirst());
  }

  private boolean isCommitted(NetworkStep.Side side) {
    return unit.locationOf(side.process(), side.edge().from()).urgency()
        == Location.Urgency.COMMITTED;
  }

  /** One block for each process that may receive; in each, a switch on where that process is. */
  private Code sending(Leaving leaving) {
    NetworkStep.Side sender = leaving.side();
    Map<Integer, Map<Integer, List<NetworkStep>>> receivers = new TreeMap<>();
    for (NetworkStep step : leaving.steps()) {
      NetworkStep.Side receiver = step.receiver().orElseThrow();
      if (isCommitted(receiver) == isCommitted(sender)) {
        int from = unit.location(receiver.process().name(), receiver.edge().from());
        receivers
            .computeIfAbsent(receiver.processNumber(), _ -> new TreeMap<>())
            .computeIfAbsent(from, _ -> new ArrayList<>())
            .add(step);
      }
    }
    // Whether a fault shows depends on who could receive, so such guards are tested with each.
    boolean late = stepCode.foresight(sender).mayFault(sender.edge().guard());
    StepCode.SenderGuard guard = late ? StepCode.SenderGuard.OPEN : StepCode.SenderGuard.TESTED;
    List<Code> blocks = new ArrayList<>();
    receivers.forEach((process, byLocation) -> blocks.add(receiving(process, byLocation, guard)));
    Mark end = new Mark();
    Code code = late ? unit.newCode() : stepCode.guard(sender, end);
    return code.append(methods.sequence("send", blocks)).bind(end);
  }

  private Code receiving(
      int process, Map<Integer, List<NetworkStep>> byLocation, StepCode.SenderGuard guard) {
    String name = network.processes().get(process - firstProcess).name();
    List<Methods.Case> cases = new ArrayList<>();
    byLocation.forEach(
        (from, steps) -> {
          List<Code> pairs = steps.stream().map(step -> stepCode.pair(step, guard)).toList();
          cases.add(new Methods.Case(from, methods.sequence("pairs", pairs)));
        });
    return methods.switchOn("receive", selector(unit.layout().control(name)), cases);
  }

  /** Sets the flag if some process is committed. */
  private void flag(Code code) {
    Mark yes = new Mark();
    Mark done = new Mark();
    code.pushInt(0).storeInt(Locals.FLAG);
    for (GuardedProcess process : network.processes()) {
      BitSet locations = committedLocations(process);
      if (!locations.isEmpty()) {
        jumpIfAt(code, unit.layout().control(process.name()), locations, yes);
      }
    }
    if (committed) {
      code.jump(Opcode.GOTO, done).bind(yes).pushInt(1).storeInt(Locals.FLAG).bind(done);
    }
  }

  private void jumpIfAt(Code code, Slot control, BitSet locations, Mark yes) {
    LocalState source = LocalState.source(code, unit.locals(), unit.scratchLocals());
    if (locations.length() <= Long.SIZE && locations.cardinality() > 1) {
      // A set of locations as bits; locations behind the last one of the set shift them all out.
      long bits = locations.toLongArray()[0];
      Mark no = new Mark();
      int at = code.newLong();
      source.push(control);
      code.storeLong(at).loadLong(at).push(Long.SIZE).op(Opcode.LCMP).jump(Opcode.IFGE, no);
      code.push(bits).loadLong(at).op(Opcode.L2I).op(Opcode.LUSHR).and(1);
      code.push(0).op(Opcode.LCMP).jump(Opcode.IFNE, yes).bind(no);
      return;
    }
    for (int at = locations.nextSetBit(0); at >= 0; at = locations.nextSetBit(at + 1)) {
      source.push(control);
      code.push(at).op(Opcode.LCMP).jump(Opcode.IFEQ, yes);
    }
  }

  private static BitSet committedLocations(GuardedProcess process) {
    BitSet committed = new BitSet();
    for (int i = 0; i < process.locations().size(); i++) {
      if (process.locations().get(i).urgency() == Location.Urgency.COMMITTED) {
        committed.set(i);
      }
    }
    return committed;
  }

  /** Writes the method that applies any transition to another base. */
  void writeApply() {
    new ApplyCode(unit).write(steps, stepCode);
  }
}
