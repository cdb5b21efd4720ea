package tideline.system.compile.bytecode;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.model.Slot;
import tideline.model.SourcePosition;
import tideline.system.compile.ChannelCells;
import tideline.system.compile.Leaf;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;

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
    received.ifPresent(handover -> handover.fields().forEach(needs::reception));
    operations.forEach(needs::operation);
    return needs.where();
  }

  /** Scratch scalars that the effect uses. */
  BitSet scratch(Unit unit) {
    Needs needs = new Needs(unit);
    received.ifPresent(handover -> handover.fields().forEach(needs::reception));
    operations.forEach(needs::operation);
    return needs.scratch;
  }

  /** Words that an operation may change. */
  static BitSet writtenWords(Unit unit, List<Operation> operations) {
    Needs needs = new Needs(unit);
    operations.forEach(needs::operation);
    return needs.writtenWords();
  }

  /** Whether every way through the operation is the same one. */
  static boolean isStraight(Operation operation) {
    return switch (operation) {
      case Operation.Choice _, Operation.Havoc _ -> false;
      case Operation.Branch branch -> isStraight(branch.then()) && isStraight(branch.otherwise());
      case Operation.Sequence sequence -> sequence.parts().stream().allMatch(Effect::isStraight);
      default -> true;
    };
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

    void operation(Operation operation) {
      switch (operation) {
        case Operation.Assign assign -> {
          expression(assign.value());
          write(assign.target());
        }
        case Operation.Assume assume -> expression(assume.condition());
        case Operation.Havoc havoc -> {
          chooses = true;
          write(havoc.target());
        }
        case Operation.Sequence sequence -> sequence.parts().forEach(this::operation);
        case Operation.Choice choice -> {
          chooses = true;
          choice.branches().forEach(this::operation);
        }
        case Operation.Branch branch -> {
          expression(branch.condition());
          operation(branch.then());
          operation(branch.otherwise());
        }
        case Operation.Send send -> {
          channel(unit.layout().cells(send.channel().name()), send.place());
          send.place().ifPresent(this::expression);
          send.message().forEach(this::expression);
        }
        case Operation.Receive receive -> {
          channel(unit.layout().cells(receive.channel().name()), receive.place());
          receive.place().ifPresent(this::expression);
          receive.fields().forEach(this::reception);
        }
      }
    }

    void reception(Reception reception) {
      switch (reception) {
        case Reception.Into into -> write(into.target());
        case Reception.Matching matching -> expression(matching.value());
        case Reception.Ignored _ -> {
          // Touches nothing.
        }
      }
    }

    private void channel(ChannelCells cells, Optional<Expression> place) {
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

    /** Notes the indices of a place and the scratch variables it may stand for. */
    private Leaf place(Place place) {
      indices(place);
      Leaf leaf = unit.leaf(place);
      if (leaf.isScratch()) {
        scratch.set(leaf.scratch(), leaf.scratch() + leaf.length());
        computesScratch |= isComputed(place);
      }
      return leaf;
    }

    private void indices(Place place) {
      for (Place inner = place; !(inner instanceof Place.Whole); ) {
        switch (inner) {
          case Place.Element element -> {
            expression(element.index());
            inner = element.array();
          }
          case Place.Field field -> inner = field.structure();
          case Place.Whole _ -> throw new AssertionError();
        }
      }
    }

    /** Whether an index may be known only at run time, or only at run time found wrong. */
    private static boolean isComputed(Place place) {
      for (Place inner = place; !(inner instanceof Place.Whole); ) {
        switch (inner) {
          case Place.Element element -> {
            if (!(element.index() instanceof Expression.Constant(long at, _))
                || at < 0
                || at >= element.length()) {
              return true;
            }
            inner = element.array();
          }
          case Place.Field field -> inner = field.structure();
          case Place.Whole _ -> throw new AssertionError();
        }
      }
      return false;
    }

    private void expression(Expression expression) {
      switch (expression) {
        case Expression.Constant _, Expression.At _, Expression.Length _ -> {
          // Touches slots at places that are always the same.
        }
        case Expression.Read read -> read(read.place());
        case Expression.Unary unary -> expression(unary.operand());
        case Expression.Binary binary -> {
          expression(binary.left());
          expression(binary.right());
        }
        case Expression.Conditional choice -> {
          expression(choice.condition());
          expression(choice.then());
          expression(choice.otherwise());
        }
        case Expression.Wrapped wrapped -> expression(wrapped.value());
        case Expression.Peek peek -> {
          expression(peek.position());
          readByComputedWord.addAll(
              unit.layout().cells(peek.channel().name()).fields().stream()
                  .filter(row -> !row.isInOneWord())
                  .toList());
        }
      }
    }
  }
}
