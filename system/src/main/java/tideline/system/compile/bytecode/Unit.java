package tideline.system.compile.bytecode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import tideline.model.Slot;
import tideline.system.compile.Layout;
import tideline.system.compile.Leaf;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.compile.bytecode.instructions.Locals;
import tideline.system.compile.bytecode.instructions.Methods;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.Place;

/** What all code of one generated class has in common. */
final class Unit {

  private final Layout layout;
  private final Locals locals;
  private final long[] scratch;
  private final FaultSites faults = new FaultSites();
  private final Methods methods;
  private final Partition partition = new Partition();
  private final Map<String, Map<String, Integer>> locations = new HashMap<>();

  Unit(GuardedSystem system, Layout layout) {
    this.layout = layout;
    this.locals = new Locals(layout.schema().words());
    this.methods = new Methods(locals);
    this.scratch = new long[layout.scratchScalars()];
    for (Leaf leaf : layout.leaves()) {
      if (leaf.isScratch()) {
        List<Long> initial = leaf.initial();
        for (int i = 0; i < initial.size(); i++) {
          scratch[leaf.scratch() + i] = initial.get(i);
        }
      }
    }
    for (GuardedProcess process : system.allProcesses()) {
      Map<String, Integer> numbers = new HashMap<>();
      for (Location location : process.locations()) {
        numbers.put(location.name(), numbers.size());
      }
      locations.put(process.name(), numbers);
    }
  }

  Layout layout() {
    return layout;
  }

  Locals locals() {
    return locals;
  }

  FaultSites faults() {
    return faults;
  }

  /** The methods of the class. */
  Methods methods() {
    return methods;
  }

  /** Which expressions have methods of their own. */
  Partition partition() {
    return partition;
  }

  /** The initial values of scratch scalars. */
  long[] scratch() {
    return scratch;
  }

  /** Words of a state. */
  int words() {
    return locals.words();
  }

  Code newCode() {
    return new Code(locals.firstTemporary());
  }

  ScratchLocals scratchLocals() {
    return new ScratchLocals(scratch);
  }

  /** The number of a location. */
  int location(String process, String location) {
    Integer number = locations.getOrDefault(process, Map.of()).get(location);
    if (number == null) {
      throw new IllegalArgumentException("no location " + location + " in " + process);
    }
    return number;
  }

  /** The location of that name. */
  Location locationOf(GuardedProcess process, String location) {
    return process.locations().get(location(process.name(), location));
  }

  /** The number of the location that an expression asks for. */
  int location(Expression.At at) {
    return location(at.process(), at.location());
  }

  /** The slot of a place that is always the same and a part of the state. */
  Optional<Slot> fixedSlot(Place place) {
    Leaf leaf = leaf(place);
    OptionalInt number = place.fixedNumber();
    return leaf.isScratch() || number.isEmpty()
        ? Optional.empty()
        : Optional.of(leaf.slots().get(number.getAsInt()));
  }

  /** The scalars that a place can stand for. */
  Leaf leaf(Place place) {
    return layout.leaf(place.variable(), place.fields());
  }
}
