package tideline.system.compile;

import java.util.BitSet;
import java.util.Collection;
import tideline.model.Slot;
import tideline.system.analysis.access.Part;
import tideline.system.ir.GuardedProcess;

/** Where parts of the state are kept. */
record PartSlots(Layout layout) {

  BitSet of(Collection<Part> parts) {
    BitSet slots = new BitSet();
    for (Part part : parts) {
      switch (part) {
        case Part.Scalar scalar -> {
          Leaf leaf = layout.leaf(scalar.variable(), scalar.fields());
          if (!leaf.isScratch() && scalar.index().isPresent()) {
            slots.set(leaf.slots().get(scalar.index().getAsInt()).index());
          } else {
            leaf.slots().forEach(slot -> slots.set(slot.index()));
          }
        }
        case Part.Control control -> slots.set(layout.control(control.process()).index());
        case Part.MessageCount count ->
            slots.set(layout.cells(count.channel().name()).length().index());
        case Part.Messages messages ->
            layout.cells(messages.channel().name()).fields().stream()
                .flatMap(row -> row.slots().stream())
                .map(Slot::index)
                .forEach(slots::set);
      }
    }
    return slots;
  }

  BitSet control(GuardedProcess process) {
    return of(layout.control(process.name()));
  }

  static BitSet of(Slot slot) {
    BitSet one = new BitSet();
    one.set(slot.index());
    return one;
  }

  static BitSet union(BitSet one, BitSet other) {
    BitSet both = (BitSet) one.clone();
    both.or(other);
    return both;
  }
}
