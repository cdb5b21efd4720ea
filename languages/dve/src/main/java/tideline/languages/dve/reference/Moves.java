package tideline.languages.dve.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tideline.languages.dve.reference.Move.Part;
import tideline.languages.dve.syntax.Identifier;
import tideline.languages.dve.syntax.ModelSyntax;
import tideline.languages.dve.syntax.ModelSyntax.Composition;
import tideline.languages.dve.syntax.ProcessSyntax;
import tideline.languages.dve.syntax.TransitionSyntax;
import tideline.languages.dve.syntax.TransitionSyntax.Direction;
import tideline.languages.dve.syntax.TransitionSyntax.Sync;

/**
 * Which transitions may be taken together in a state.
 *
 * @param capacities of the buffered channels
 */
record Moves(ModelSyntax model, Names names, Map<String, Long> capacities) {

  /** What the processes can do, without the one that watches them. */
  List<Move> acting(DveState state) {
    return model.composition() == Composition.ASYNC ? interleaved(state) : synchronous(state);
  }

  /** The process that watches the others, if there is one. */
  Optional<ProcessSyntax> property() {
    return model.property().map(names::process);
  }

  /** All processes but the one that watches them. */
  List<ProcessSyntax> moving() {
    return model.processes().stream()
        .filter(process -> property().filter(process::equals).isEmpty())
        .toList();
  }

  /** One process moves, or two in a rendezvous; while some are committed, only such ones. */
  private List<Move> interleaved(DveState state) {
    boolean someCommitted = moving().stream().anyMatch(process -> isCommitted(process, state));
    List<Part> there = new ArrayList<>();
    for (ProcessSyntax process : moving()) {
      if (!someCommitted || isCommitted(process, state)) {
        there.addAll(leaving(process, state));
      }
    }
    List<Move> moves = new ArrayList<>();
    for (Part part : there) {
      Optional<Sync> sync = part.transition().sync();
      if (sync.isPresent() && isRendezvous(sync.get())) {
        moves.addAll(rendezvous(part, sync.get(), there, state));
      } else if (isOpen(part, state) && sync.map(s -> hasRoom(s, state)).orElse(true)) {
        moves.add(new Move(List.of(part)));
      }
    }
    return moves;
  }

  /** Every way in which each process takes a transition. */
  private List<Move> synchronous(DveState state) {
    List<Move> moves = List.of(new Move(List.of()));
    for (ProcessSyntax process : moving()) {
      List<Move> longer = new ArrayList<>();
      List<Part> parts = open(process, state);
      moves.forEach(move -> parts.forEach(part -> longer.add(move.with(part))));
      moves = longer;
    }
    return moves;
  }

  private List<Move> rendezvous(Part sender, Sync sent, List<Part> there, DveState state) {
    List<Move> moves = new ArrayList<>();
    if (sent.direction() == Direction.SEND) {
      for (Part receiver : there) {
        if (!receiver.process().equals(sender.process())
            && receives(receiver.transition(), sent.channel())
            && isOpen(sender, state)
            && isOpen(receiver, state)) {
          moves.add(new Move(List.of(sender, receiver)));
        }
      }
    }
    return moves;
  }

  private static boolean receives(TransitionSyntax transition, Identifier channel) {
    return transition
        .sync()
        .filter(sync -> sync.direction() == Direction.RECEIVE)
        .filter(sync -> sync.channel().text().equals(channel.text()))
        .isPresent();
  }

  boolean isRendezvous(Sync sync) {
    return !capacities.containsKey(names.channel(sync.channel()).name().text());
  }

  /** Whether a buffer has room for a message, or one to take. */
  private boolean hasRoom(Sync sync, DveState state) {
    int messages = state.buffer(sync.channel().text()).size();
    return switch (sync.direction()) {
      case SEND -> messages < Objects.requireNonNull(capacities.get(sync.channel().text()));
      case RECEIVE -> messages > 0;
    };
  }

  private static boolean isCommitted(ProcessSyntax process, DveState state) {
    return Names.contains(process.committed(), state.place(process.name()));
  }

  /** The transitions that start where the process is. */
  private static List<Part> leaving(ProcessSyntax process, DveState state) {
    String place = state.place(process.name());
    return process.transitions().stream()
        .filter(transition -> transition.source().text().equals(place))
        .map(transition -> new Part(process, transition))
        .toList();
  }

  /** The transitions of a process that it could take alone. */
  List<Part> open(ProcessSyntax process, DveState state) {
    return leaving(process, state).stream().filter(part -> isOpen(part, state)).toList();
  }

  private boolean isOpen(Part part, DveState state) {
    Evaluation evaluation =
        new Evaluation(names, Optional.of(part.process()), state, part.transition().at());
    return part.transition().guard().map(evaluation::isTrue).orElse(true);
  }
}
