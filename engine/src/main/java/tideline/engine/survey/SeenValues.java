package tideline.engine.survey;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateSchema;
import tideline.model.Tail;
import tideline.model.tail.TailReader;

/** The bounds of all variables, from the states that are shown one after the other. */
final class SeenValues {

  private final Slot[] fixed;
  private final SeenNumbers[] numbers;
  private final Optional<Tail> tail;
  private final SeenPart[] parts;
  private final TailReader reader = new TailReader();

  SeenValues(StateSchema schema) {
    this.fixed = schema.slots().stream().filter(Slot::isFixed).toArray(Slot[]::new);
    this.numbers = new SeenNumbers[fixed.length];
    for (int i = 0; i < fixed.length; i++) {
      numbers[i] = SeenNumbers.of(fixed[i].type());
    }
    this.tail = schema.tail();
    this.parts =
        tail.stream()
            .flatMap(known -> known.parts().stream())
            .map(part -> SeenPart.of(((SlotType.Unbounded) part.type()).type()))
            .toArray(SeenPart[]::new);
  }

  /** One more state; the same one may be shown again. */
  void see(long[] s, int off) {
    for (int i = 0; i < fixed.length; i++) {
      numbers[i].see(fixed[i].get(s, off));
    }
    if (tail.isPresent()) {
      tail.get().open(reader, s, off);
      for (SeenPart part : parts) {
        part.see(reader);
      }
    }
  }

  /** The bounds, in the order of the schema; none of a variable that has none. */
  List<Bound> bounds() {
    List<Bound> bounds = new ArrayList<>();
    for (int i = 0; i < fixed.length; i++) {
      numbers[i].bound(fixed[i].name()).ifPresent(bounds::add);
    }
    for (int i = 0; i < parts.length; i++) {
      parts[i].bound(tail.orElseThrow().parts().get(i).name()).ifPresent(bounds::add);
    }
    return bounds;
  }
}
