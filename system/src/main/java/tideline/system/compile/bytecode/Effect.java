package tideline.system.compile.bytecode;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.model.Slot;
import tideline.model.SourcePosition;
import tideline.system.compile.ChannelCells;
import tideline.system.compile.Leaf;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.Node;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;

/**
 * All that a step does, one after the other.
 *
 * @param received what a rendezvous hands over, with the receiver's fields
 * @param operations without sequences
 * @param arrival slots that get a constant at the end: locations, the exclusive process
 */
record Effect(Optional<Handover> received, List<Operation> operations, List<Arrival> arrival) {

  /** The message of a rendezvous, evaluated, and where it goes. */
  record Handover(List<Value> message, List<Reception> fields, Optional<SourcePosition> position) {}

  /** A slot and its packed constant. */
  record Arrival(Slot slot, long packed) {}

  Effect {
    operations = List.copyOf(operations);
    arrival = List.copyOf(arrival);
  }

  /** Operations one after the other, without sequences. */
  static List<Operation> flat(Operation operation) {
    if (!(operation instanceof Operation.Sequence sequence)) {
      return List.of(operation);
    }
    List<Operation> all = new ArrayList<>();
    for (Operation part : sequence.parts()) {
      all.addAll(flat(part));
    }
    return all;
  }

  /** Where the effect can be executed. */
  enum Where {
    LOCALS,
    BATCH,
    FRAMES
  }

  /** The first way that serves. */
  Where where(Unit unit) {
    Needs needs = new Needs(unit);
    received.ifPresent(handover -> handover.fields().forEach(needs::in));
    operations.forEach(needs::in);
    return needs.where();
  }

  /** Scratch scalars that the effect uses. */
  BitSet scratch(Unit unit) {
    Needs needs = new Needs(unit);
    received.ifPresent(handover -> handover.fields().forEach(needs::in));
    operations.forEach(needs::in);
    return needs.scratch;
  }

  /** Words that an operation may change. */
  static BitSet writtenWords(Unit unit, List<Operation> operations) {
    Needs needs = new Needs(unit);
    operations.forEach(needs::in);
    return needs.writtenWords();
  }

  /** Whether every way through the operation is the same one. */
  static boolean isStraight(Operation operation) {
    return !operation.has(Operation.Choice.class) && !operation.has(Operation.Havoc.class);
  }

  /** What an effect touches. */
  private static final class Needs {
    private final Unit unit;
    private final BitSet scratch = new BitSet();
    private final List<Leaf> written = new ArrayList<>();
    private final List<Slot> writtenSlots = new ArrayList<>();
    private final List<Leaf> readByComputedWord = new ArrayList<>();
    private boolean writesComputedWord;
    private boolean computesScratch;
    private boolean chooses;

    Needs(Unit unit) {
      this.unit = unit;
    }

    Where where() {
      if (chooses || computesScratch) {
        return Where.FRAMES;
      }
      // Words of the source that have changed since are not in its array.
      boolean readsChanged = readByComputedWord.stream().anyMatch(written::contains);
      return writesComputedWord || readsChanged ? Where.BATCH : Where.LOCALS;
    }

    BitSet writtenWords() {
      BitSet words = new BitSet();
      written.forEach(leaf -> leaf.slots().forEach(slot -> words.set(slot.word())));
      writtenSlots.forEach(slot -> words.set(slot.word()));
      return words;
    }

    void in(Node root) {
      root.visit(this::note);
    }

    private void note(Node node) {
      switch (node) {
        case Operation.Assign assign -> write(assign.target());
        case Operation.Havoc havoc -> {
          chooses = true;
          write(havoc.target());
        }
        case Operation.Choice _ -> chooses = true;
        case Operation.Send send -> channel(send.channel(), send.place());
        case Operation.Receive receive -> channel(receive.channel(), receive.place());
        case Reception.Into into -> write(into.target());
        case Expression.Read read -> read(read.place());
        case Expression.Peek peek ->
            readByComputedWord.addAll(
                unit.layout().cells(peek.channel().name()).fields().stream()
                    .filter(row -> !row.isInOneWord())
                    .toList());
        case Operation _, Reception _, Synchronisation _, Expression _, Place _ -> {
          // Touches nothing itself, or slots at places that are always the same.
        }
      }
    }

    private void channel(Channel channel, Optional<Expression> place) {
      ChannelCells cells = unit.layout().cells(channel.name());
      writtenSlots.add(cells.length());
      written.addAll(cells.fields());
      writesComputedWord |= ChannelCode.needsArray(cells, place);
    }

    private void write(Place place) {
      Leaf leaf = place(place);
      if (leaf.isScratch()) {
        return;
      }
      written.add(leaf);
      writesComputedWord |= !leaf.isInOneWord() && isComputed(place);
    }

    private void read(Place place) {
      Leaf leaf = place(place);
      if (!leaf.isScratch() && !leaf.isInOneWord() && isComputed(place)) {
        readByComputedWord.add(leaf);
      }
    }

    /** Notes the scratch variables that a place may stand for. */
    private Leaf place(Place place) {
      Leaf leaf = unit.leaf(place);
      if (leaf.isScratch()) {
        scratch.set(leaf.scratch(), leaf.scratch() + leaf.length());
        computesScratch |= isComputed(place);
      }
      return leaf;
    }

    /** Whether an index may be known only at run time, or only at run time found wrong. */
    private static boolean isComputed(Place place) {
      return place.fixedNumber().isEmpty();
    }
  }
}
