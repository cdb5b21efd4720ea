package tideline.languages.dve.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.dve.reference.Move.Part;
import tideline.languages.dve.syntax.ExpressionSyntax;
import tideline.languages.dve.syntax.ModelSyntax.Composition;
import tideline.languages.dve.syntax.NumberType;
import tideline.languages.dve.syntax.ProcessSyntax;
import tideline.languages.dve.syntax.TransitionSyntax.Assignment;
import tideline.languages.dve.syntax.TransitionSyntax.Direction;
import tideline.languages.dve.syntax.TransitionSyntax.Sync;

/** What moves do to a state. */
record Effects(Moves moves, Names names) {

  /** The state behind a move. */
  DveState after(Move move, DveState before) {
    return moves.model().composition() == Composition.ASYNC
        ? inOrder(move.parts(), before)
        : atOnce(move.parts(), before);
  }

  /**
   * The state when the property process has made its transition too: it sees what was before the
   * step, and changes what is its own.
   */
  DveState watched(Part part, DveState before, DveState reached) {
    DveState after = reached.copy();
    change(part, before, after);
    return after;
  }

  /**
   * Makes the assignments of every transition that some process of a synchronous system could take:
   * each process is at fault for itself, whether or not the others can move too.
   */
  void attempt(DveState before) {
    for (ProcessSyntax process : moves.moving()) {
      moves.open(process, before).forEach(part -> assign(part, before.copy()));
    }
  }

  /** A process moves, or two do that hand over a message; they arrive when all is done. */
  private DveState inOrder(List<Part> parts, DveState before) {
    DveState after = before.copy();
    if (parts.size() == 2) {
      handOver(parts.getFirst(), parts.getLast(), before, after);
    } else if (parts.size() == 1) {
      parts.getFirst().transition().sync().ifPresent(sync -> buffer(parts.getFirst(), sync, after));
    }
    parts.forEach(part -> assign(part, after));
    parts.forEach(part -> arrive(part, after));
    return after;
  }

  /** All processes see the same state before the step. */
  private DveState atOnce(List<Part> parts, DveState before) {
    DveState after = before.copy();
    parts.forEach(part -> change(part, before, after));
    return after;
  }

  /** A process works on a state of its own; what it changed there is what the step changes. */
  private void change(Part part, DveState before, DveState after) {
    DveState own = before.copy();
    assign(part, own);
    own.cells()
        .forEach(
            (cell, value) -> {
              if (!value.equals(before.cells().get(cell))) {
                after.cells().put(cell, value);
              }
            });
    arrive(part, after);
  }

  private void handOver(Part sender, Part receiver, DveState before, DveState after) {
    Sync sent = sender.transition().sync().orElseThrow();
    List<Long> message = message(sent, at(sender, before, sender.transition().at()));
    take(
        receiver.transition().sync().orElseThrow(),
        message,
        at(receiver, after, receiver.transition().at()));
  }

  private void buffer(Part part, Sync sync, DveState state) {
    String channel = sync.channel().text();
    List<List<Long>> messages = new ArrayList<>(state.buffer(channel));
    Evaluation evaluation = at(part, state, sync.channel().at());
    if (sync.direction() == Direction.SEND) {
      messages.add(message(sync, evaluation));
      state.buffers().put(channel, List.copyOf(messages));
    } else {
      List<Long> message = messages.removeFirst();
      state.buffers().put(channel, List.copyOf(messages));
      take(sync, message, evaluation);
    }
  }

  /** The values that are sent, as the channel's types hold them. */
  private List<Long> message(Sync sync, Evaluation evaluation) {
    Optional<List<NumberType>> types = names.channel(sync.channel()).items();
    List<Long> message = new ArrayList<>();
    for (ExpressionSyntax item : sync.items()) {
      long value = evaluation.value(item);
      int field = message.size();
      message.add(types.map(all -> Declared.stored(all.get(field), value)).orElse(value));
    }
    return List.copyOf(message);
  }

  /** The values go to their variables from left to right. */
  private static void take(Sync sync, List<Long> message, Evaluation evaluation) {
    for (int i = 0; i < message.size(); i++) {
      put(sync.items().get(i), message.get(i), evaluation);
    }
  }

  /** The assignments of a transition from left to right. */
  private void assign(Part part, DveState state) {
    for (Assignment assignment : part.transition().effects()) {
      Evaluation evaluation = at(part, state, assignment.place().at());
      put(assignment.place(), evaluation.value(assignment.value()), evaluation);
    }
  }

  private static void put(ExpressionSyntax place, long value, Evaluation evaluation) {
    Declared variable = evaluation.variable(place);
    evaluation.state().cells().put(evaluation.cell(place), Declared.stored(variable.type(), value));
  }

  private static void arrive(Part part, DveState state) {
    state.places().put(part.name(), part.transition().target().text());
  }

  private Evaluation at(Part part, DveState state, int blamed) {
    return new Evaluation(names, Optional.of(part.process()), state, blamed);
  }
}
