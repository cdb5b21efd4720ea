package tideline.system.compile.bytecode;

import java.lang.classfile.Opcode;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.model.SourcePosition;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.compile.bytecode.instructions.Mark;
import tideline.system.ir.Operation;

/** Writes operations that have one way through them, or none. */
final class EffectCode {

  private final Unit unit;
  private final StateCode state;
  private final Code code;

  EffectCode(Unit unit, StateCode state) {
    this.unit = unit;
    this.state = state;
    this.code = state.code;
  }

  /** Stores what a rendezvous hands over. */
  void receive(Effect.Handover handover) {
    new ChannelCode(values(handover.position())).accept(handover.message(), handover.fields());
  }

  /** Brings slots to their constants at the end. */
  void arrive(List<Effect.Arrival> arrival) {
    arrival.forEach(at -> state.store(at.slot(), new Value.Known(at.packed())));
  }

  /** Executes operations, or jumps if an assumption is false. */
  void run(List<Operation> operations, Mark fail) {
    int done = 0;
    while (done < operations.size()) {
      Moves moves = Moves.at(unit, operations.subList(done, operations.size()));
      if (moves.count() > 0) {
        moves.write(state);
        done += moves.count();
      } else {
        run(operations.get(done), fail);
        done++;
      }
    }
  }

  /** Executes an operation, or jumps if an assumption is false. */
  void run(Operation operation, Mark fail) {
    switch (operation) {
      case Operation.Assign assign -> {
        Values values = values(assign.position());
        Value value = values.evaluate(assign.value());
        new Stores(values).assign(assign.target(), value);
      }
      case Operation.Assume assume ->
          new Conditions(values(assume.position())).require(assume.condition(), fail);
      case Operation.Sequence sequence -> run(sequence.parts(), fail);
      case Operation.Branch branch -> branch(branch, fail);
      case Operation.Send send -> new ChannelCode(values(send.position())).send(send, fail);
      case Operation.Receive receive ->
          new ChannelCode(values(receive.position())).receive(receive, fail);
      case Operation.Choice _, Operation.Havoc _ ->
          throw new IllegalArgumentException(operation + " has several ways");
    }
  }

  private void branch(Operation.Branch branch, Mark fail) {
    BitSet words = Effect.writtenWords(unit, List.of(branch.then(), branch.otherwise()));
    state.settle(words);
    Runnable bookmark = state.bookmark();
    Mark otherwise = new Mark();
    Mark end = new Mark();
    new Conditions(values(branch.position())).require(branch.condition(), otherwise);
    run(branch.then(), fail);
    state.settle(words);
    code.jump(Opcode.GOTO, end).bind(otherwise);
    bookmark.run();
    run(branch.otherwise(), fail);
    state.settle(words);
    code.bind(end);
    // Assumptions of one side say nothing about what comes behind both.
    bookmark.run();
    state.forget(words);
  }

  private Values values(Optional<SourcePosition> position) {
    return new Values(unit, state, position);
  }
}
