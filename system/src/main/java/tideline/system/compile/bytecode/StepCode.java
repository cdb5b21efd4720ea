package tideline.system.compile.bytecode;

import java.lang.classfile.Opcode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Slot;
import tideline.model.SourcePosition;
import tideline.system.compile.NetworkStep;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.compile.bytecode.instructions.Linkage;
import tideline.system.compile.bytecode.instructions.Locals;
import tideline.system.compile.bytecode.instructions.Mark;
import tideline.system.compile.bytecode.instructions.Methods;
import tideline.system.ir.Edge;
import tideline.system.ir.Location;
import tideline.system.ir.Operation;
import tideline.system.ir.Synchronisation;

/** Writes single steps: their guards and their effects. */
record StepCode(Unit unit, FrameCode frames) {

  /** States of so many words are appended from locals. */
  static final int MOST_APPENDED_WORDS = 3;

  /** Tests and makes a step of one process, which is where its edge starts. */
  Code alone(NetworkStep step) {
    return smallEnough(
        preferred -> {
          Writer writer = new Writer(step, Basis.SOURCE, preferred);
          writer.require(step.side());
          writer.effect();
          return writer.finished();
        });
  }

  /**
   * Tests and makes a rendezvous of two processes, which are where their edges start.
   *
   * @param guard whether the sender's guard still has to be tested
   */
  Code pair(NetworkStep step, SenderGuard guard) {
    return smallEnough(
        preferred -> {
          Writer writer = new Writer(step, Basis.SOURCE, preferred);
          if (guard == SenderGuard.OPEN) {
            writer.require(step.side());
          } else {
            writer.assume(step.side());
          }
          writer.require(step.receiver().orElseThrow());
          writer.effect();
          return writer.finished();
        });
  }

  /** Makes a step that is enabled in the source, but from another base. */
  Code applied(NetworkStep step) {
    return smallEnough(
        preferred -> {
          Writer writer = new Writer(step, Basis.OTHER, preferred);
          writer.effect();
          return writer.finished();
        });
  }

  /** Tests the guard of an edge. */
  Code guard(NetworkStep.Side side, Mark fail) {
    Code code = unit.newCode();
    LocalState source = source(code);
    learnLocation(source, side);
    Values values = new Values(unit, source, side.edge().position());
    new Conditions(values).require(side.edge().guard(), fail);
    return code;
  }

  /** What is known of a guard where its process is at the edge's start. */
  Foresight foresight(NetworkStep.Side side) {
    LocalState source = source(unit.newCode());
    learnLocation(source, side);
    return new Foresight(unit, source);
  }

  /** Whether the sender's guard has been tested before. */
  enum SenderGuard {
    OPEN,
    TESTED
  }

  /** What an effect starts from. */
  private enum Basis {
    SOURCE,
    OTHER
  }

  private interface Attempt {
    Code write(Effect.Where preferred);
  }

  /** Effects that are too large for one method are executed in frames, which many methods share. */
  private static Code smallEnough(Attempt attempt) {
    Code code = attempt.write(Effect.Where.LOCALS);
    return code.size() > Methods.LARGEST ? attempt.write(Effect.Where.FRAMES) : code;
  }

  private LocalState source(Code code) {
    return LocalState.source(code, unit.locals(), unit.scratchLocals());
  }

  private void learnLocation(LocalState state, NetworkStep.Side side) {
    Edge edge = side.edge();
    Slot control = unit.layout().control(side.process().name());
    state.learn(control, unit.location(side.process().name(), edge.from()));
  }

  /** Writes one step. */
  private final class Writer {
    private final NetworkStep step;
    private final Effect.Where preferred;
    private final Code code = unit.newCode();
    private final Mark fail = new Mark();
    private final ScratchLocals scratch = unit.scratchLocals();
    private final LocalState source;
    private final LocalState base;
    private final Code number = unit.newCode();

    Writer(NetworkStep step, Basis basis, Effect.Where preferred) {
      this.step = step;
      this.preferred = preferred;
      this.source = LocalState.source(code, unit.locals(), scratch);
      this.base = basis == Basis.SOURCE ? source : LocalState.base(code, unit.locals(), scratch);
      learnLocations(source);
      if (basis == Basis.SOURCE) {
        number.pushInt(step.number());
      } else {
        learnLocations(base);
        number.loadInt(Locals.NUMBER);
      }
    }

    private void learnLocations(LocalState state) {
      learnLocation(state, step.side());
      step.receiver().ifPresent(receiver -> learnLocation(state, receiver));
    }

    Code finished() {
      return code.bind(fail);
    }

    void require(NetworkStep.Side side) {
      conditions(side).require(side.edge().guard(), fail);
    }

    /** Learns what a guard says that was found true before. */
    void assume(NetworkStep.Side side) {
      conditions(side).learn(side.edge().guard());
    }

    private Conditions conditions(NetworkStep.Side side) {
      return new Conditions(new Values(unit, source, side.edge().position()));
    }

    void effect() {
      Optional<Effect.Handover> handover = step.receiver().map(this::handover);
      List<Operation> operations = new ArrayList<>(Effect.flat(step.side().edge().effect()));
      step.receiver().ifPresent(r -> operations.addAll(Effect.flat(r.edge().effect())));
      Effect effect = new Effect(handover, operations, arrival());
      Effect.Where where = effect.where(unit);
      switch (where.compareTo(preferred) < 0 ? preferred : where) {
        case LOCALS -> inLocals(effect);
        case BATCH -> inBatch(afterAssumptions(effect));
        case FRAMES -> {
          Effect rest = afterAssumptions(effect);
          frames.run(code, rest, base.array(), base.offset(), number);
        }
      }
    }

    /** The message is evaluated, and looked at by the receiver, in the source state. */
    private Effect.Handover handover(NetworkStep.Side receiver) {
      Edge sending = step.side().edge();
      Synchronisation.Send send = (Synchronisation.Send) sending.synchronisation().orElseThrow();
      Synchronisation.Receive receive =
          (Synchronisation.Receive) receiver.edge().synchronisation().orElseThrow();
      Values ofSender = new Values(unit, source, sending.position());
      List<Value> message = new Stores(ofSender).message(send.channel().message(), send.message());
      Optional<SourcePosition> position = receiver.edge().position();
      new ChannelCode(new Values(unit, source, position)).match(message, receive.fields(), fail);
      return new Effect.Handover(message, receive.fields(), position);
    }

    /** Assumptions at the beginning are tested before anything is copied. */
    private Effect afterAssumptions(Effect effect) {
      if (effect.received().isPresent()) {
        return effect;
      }
      List<Operation> operations = effect.operations();
      int first = 0;
      while (first < operations.size()
          && operations.get(first) instanceof Operation.Assume assume) {
        new EffectCode(unit, base).run(assume, fail);
        first++;
      }
      return new Effect(
          Optional.empty(), operations.subList(first, operations.size()), effect.arrival());
    }

    private void inLocals(Effect effect) {
      scratch.open(code, effect.scratch(unit));
      EffectCode writer = new EffectCode(unit, base);
      effect.received().ifPresent(writer::receive);
      writer.run(effect.operations(), fail);
      writer.arrive(effect.arrival());
      if (unit.words() <= MOST_APPENDED_WORDS) {
        appendWords();
      } else {
        appendChanges();
      }
    }

    private void appendWords() {
      code.load(Locals.OUT);
      for (int word = 0; word < unit.words(); word++) {
        base.pushWord(word);
      }
      code.append(number).call(Linkage.append(unit.words()));
    }

    private void appendChanges() {
      int words = code.newSingle();
      int at = code.newSingle();
      appendCopy(words, at);
      for (int word = 0; word < unit.words(); word++) {
        if (base.isChanged(word)) {
          code.load(words).loadInt(at).plusInt(word);
          base.pushWord(word);
          code.op(Opcode.LASTORE);
        }
      }
    }

    /** Appends a copy of the base and finds it. */
    private void appendCopy(int words, int at) {
      code.load(Locals.OUT).load(base.array()).loadInt(base.offset()).append(number);
      code.call(Linkage.APPEND_COPY).storeInt(at);
      code.load(Locals.OUT).call(Linkage.BATCH_WORDS).store(words);
    }

    private void inBatch(Effect effect) {
      scratch.open(code, effect.scratch(unit));
      int words = code.newSingle();
      int at = code.newSingle();
      appendCopy(words, at);
      Mark back = new Mark();
      Mark end = new Mark();
      EffectCode writer =
          new EffectCode(unit, new ArrayState(code, words, at, unit.words(), Optional.of(scratch)));
      effect.received().ifPresent(writer::receive);
      writer.run(effect.operations(), back);
      writer.arrive(effect.arrival());
      code.jump(Opcode.GOTO, end).bind(back);
      code.load(Locals.OUT).load(Locals.OUT).call(Linkage.BATCH_COUNT).pushInt(1).op(Opcode.ISUB);
      code.call(Linkage.BATCH_TRUNCATE).bind(end);
    }

    private List<Effect.Arrival> arrival() {
      List<Effect.Arrival> arrival = new ArrayList<>();
      long holder = move(step.side(), arrival);
      if (step.receiver().isPresent()) {
        // A rendezvous hands the right to go on alone to the receiver, or to nobody.
        holder = move(step.receiver().get(), arrival);
      }
      if (unit.layout().holder().isPresent()) {
        arrival.add(new Effect.Arrival(unit.layout().holder().get(), holder));
      }
      return arrival;
    }

    private long move(NetworkStep.Side side, List<Effect.Arrival> arrival) {
      String process = side.process().name();
      Slot control = unit.layout().control(process);
      arrival.add(new Effect.Arrival(control, unit.location(process, side.edge().to())));
      return unit.locationOf(side.process(), side.edge().to()).urgency() == Location.Urgency.ATOMIC
          ? side.processNumber() + 1L
          : 0;
    }
  }
}
