package tideline.system.compile.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.SourcePosition;
import tideline.system.compile.ChannelCells;
import tideline.system.compile.Faults;
import tideline.system.compile.Layout;
import tideline.system.compile.Leaf;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Type;

/** What operations do: each way through one ends in a frame that is handed on. */
record Execution(Layout layout) {

  /** Executes an operation; the frame is used up. */
  void run(Operation operation, Frame frame, Consumer<Frame> then) {
    switch (operation) {
      case Operation.Assign assign -> {
        assign(assign, frame);
        then.accept(frame);
      }
      case Operation.Assume assume -> {
        if (at(frame, assume.position()).isTrue(assume.condition())) {
          then.accept(frame);
        }
      }
      case Operation.Havoc havoc -> havoc(havoc, frame, then);
      case Operation.Sequence sequence -> sequence(sequence.parts(), 0, frame, then);
      case Operation.Choice choice ->
          choice.branches().forEach(branch -> run(branch, frame.copy(), then));
      case Operation.Branch branch -> {
        boolean taken = at(frame, branch.position()).isTrue(branch.condition());
        run(taken ? branch.then() : branch.otherwise(), frame, then);
      }
      case Operation.Send send -> send(send, frame, then);
      case Operation.Receive receive -> receive(receive, frame, then);
    }
  }

  Evaluation at(Frame frame, Optional<SourcePosition> position) {
    return new Evaluation(layout, frame, position);
  }

  /** Assigns a value to a place. */
  void store(Evaluation evaluation, Place target, long value) {
    Evaluation.Cell cell = evaluation.cell(target);
    long fitted = evaluation.fitted(target.type(), value, target.toString());
    evaluation.frame().set(cell.leaf(), cell.index(), fitted);
  }

  /** Assignments have one way through them and need no place on the stack, however many. */
  private void sequence(List<Operation> parts, int from, Frame frame, Consumer<Frame> then) {
    int next = from;
    while (next < parts.size() && parts.get(next) instanceof Operation.Assign assign) {
      assign(assign, frame);
      next++;
    }
    if (next == parts.size()) {
      then.accept(frame);
    } else {
      int behind = next + 1;
      run(parts.get(next), frame, after -> sequence(parts, behind, after, then));
    }
  }

  private void assign(Operation.Assign assign, Frame frame) {
    Evaluation evaluation = at(frame, assign.position());
    store(evaluation, assign.target(), evaluation.value(assign.value()));
  }

  private void havoc(Operation.Havoc havoc, Frame frame, Consumer<Frame> then) {
    Evaluation.Cell cell = at(frame, havoc.position()).cell(havoc.target());
    SlotType values = Layout.slotType(havoc.target().toString(), havoc.target().type());
    for (long i = 0; i <= values.maximum() - values.minimum(); i++) {
      Frame after = frame.copy();
      after.set(cell.leaf(), cell.index(), values.minimum() + i);
      then.accept(after);
    }
  }

  private void send(Operation.Send send, Frame frame, Consumer<Frame> then) {
    ChannelCells cells = layout.cells(send.channel().name());
    long length = frame.get(cells.length());
    if (length == send.channel().capacity()) {
      return;
    }
    Evaluation evaluation = at(frame, send.position());
    long place = send.place().map(evaluation::value).orElse(length);
    if (place < 0 || place > length) {
      throw Faults.noMessage(send.channel().name(), place, length, send.position());
    }
    List<Long> message = message(evaluation, send.channel().message(), send.message());
    for (int f = 0; f < message.size(); f++) {
      Leaf row = cells.fields().get(f);
      for (long i = length; i > place; i--) {
        frame.set(row, (int) i, frame.get(row, (int) i - 1));
      }
      frame.set(row, (int) place, message.get(f));
    }
    frame.set(cells.length(), length + 1);
    then.accept(frame);
  }

  private void receive(Operation.Receive receive, Frame frame, Consumer<Frame> then) {
    ChannelCells cells = layout.cells(receive.channel().name());
    long length = frame.get(cells.length());
    if (length == 0) {
      return;
    }
    Evaluation evaluation = at(frame, receive.position());
    long place = receive.place().map(evaluation::value).orElse(0L);
    if (place < 0 || place >= length) {
      return;
    }
    List<Long> message = new ArrayList<>();
    cells.fields().forEach(row -> message.add(frame.get(row, (int) place)));
    if (!matches(evaluation, message, receive.fields())) {
      return;
    }
    for (Leaf row : cells.fields()) {
      for (long i = place; i < length - 1; i++) {
        frame.set(row, (int) i, frame.get(row, (int) i + 1));
      }
      Slot last = row.slots().get((int) length - 1);
      frame.set(last, Layout.cleared(last.type()));
    }
    frame.set(cells.length(), length - 1);
    accept(evaluation, message, receive.fields());
    then.accept(frame);
  }

  /** The fields of a message, as the channel's types hold them. */
  List<Long> message(Evaluation evaluation, List<Type> types, List<Expression> fields) {
    List<Long> message = new ArrayList<>();
    for (int f = 0; f < fields.size(); f++) {
      Expression field = fields.get(f);
      message.add(
          evaluation.fitted(types.get(f), evaluation.value(field), "message field " + field));
    }
    return message;
  }

  /** Whether the receiver takes a message. */
  boolean matches(Evaluation evaluation, List<Long> message, List<Reception> fields) {
    for (int f = 0; f < fields.size(); f++) {
      if (fields.get(f) instanceof Reception.Matching wanted
          && evaluation.value(wanted.value()) != message.get(f)) {
        return false;
      }
    }
    return true;
  }

  /** Stores the fields of a message where the receiver wants them. */
  void accept(Evaluation evaluation, List<Long> message, List<Reception> fields) {
    for (int f = 0; f < fields.size(); f++) {
      if (fields.get(f) instanceof Reception.Into into) {
        store(evaluation, into.target(), message.get(f));
      }
    }
  }
}
