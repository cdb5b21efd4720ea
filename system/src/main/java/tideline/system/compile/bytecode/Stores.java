package tideline.system.compile.bytecode;

import java.lang.classfile.Opcode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Interval;
import tideline.model.Slot;
import tideline.model.SourcePosition;
import tideline.system.compile.Leaf;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.compile.bytecode.instructions.Mark;
import tideline.system.compile.bytecode.runtime.FaultSite;
import tideline.system.ir.Expression;
import tideline.system.ir.Place;
import tideline.system.ir.Type;

/** Writes code that makes values fit types and stores them. */
final class Stores {

  private final Unit unit;
  private final Code code;
  private final StateCode state;
  private final Values values;
  private final Optional<SourcePosition> position;

  /** Code for stores in one state whose faults are blamed on a position. */
  Stores(Values values) {
    this.unit = values.unit();
    this.code = values.code();
    this.state = values.state();
    this.values = values;
    this.position = values.position();
  }

  /** Assigns a value that has been computed. */
  void assign(Place target, Value value) {
    Cell cell = values.locate(target);
    Value fitted = fit(target.type(), value, target::toString);
    store(cell, fitted);
  }

  /** Stores a value that fits. */
  void store(Cell cell, Value fitted) {
    Leaf leaf = cell.leaf();
    switch (cell.index()) {
      case Cell.Fixed at when leaf.isScratch() ->
          state.storeScratch(leaf.scratch() + at.number(), fitted);
      case Cell.Computed at when leaf.isScratch() -> state.storeScratchAt(leaf, at.local(), fitted);
      case Cell.Fixed at -> {
        Slot slot = leaf.slots().get(at.number());
        state.store(slot, pack(slot, fitted));
      }
      case Cell.Computed at ->
          state.storeAt(leaf, at.local(), pack(leaf.slots().getFirst(), fitted));
    }
  }

  /** The packed form of a value that fits a slot. */
  Value pack(Slot slot, Value fitted) {
    return switch (fitted) {
      case Value.Known known -> new Value.Known((known.value() - slot.minimum()) & slot.mask());
      case Value.Held held when slot.minimum() == 0 -> held;
      case Value.Held held -> {
        held.push(code);
        code.plus(-slot.minimum());
        yield Value.popped(code, Interval.ALL);
      }
    };
  }

  /** Text that is needed only where a fault is possible. */
  interface Name {
    String text();
  }

  /** The value that a scalar of this type holds after an assignment. */
  Value fit(Type type, Value value, Name name) {
    Interval allowed = type.range();
    if (value.bounds().isInside(allowed.minimum(), allowed.maximum())) {
      return value;
    }
    return switch (type) {
      case Type.Bool _ -> truth(value);
      case Type.Wrapping machine -> wrapped(machine, value);
      case Type.Range _, Type.Enumeration _ -> checked(allowed, value, name);
      case Type.Unbounded _, Type.Array _, Type.Structure _ -> value;
    };
  }

  private Value truth(Value value) {
    if (!value.bounds().contains(0)) {
      return new Value.Known(1);
    }
    Mark zero = new Mark();
    Value.Held held = value.hold(code);
    int result = code.newLong();
    held.push(code);
    code.storeLong(result);
    held.push(code);
    code.push(0).op(Opcode.LCMP).jump(Opcode.IFEQ, zero).push(1).storeLong(result).bind(zero);
    return new Value.Held(result, Interval.TRUTH);
  }

  private Value wrapped(Type.Wrapping machine, Value value) {
    if (value instanceof Value.Known known) {
      return new Value.Known(machine.wrap(known.value()));
    }
    value.push(code);
    values.wrap(machine, value.bounds());
    return Value.popped(code, machine.range());
  }

  private Value checked(Interval allowed, Value value, Name name) {
    Value.Held held = value.hold(code);
    int site =
        unit.faults()
            .add(
                new FaultSite.OutOfRange(
                    name.text(), allowed.minimum(), allowed.maximum(), position));
    values.checkInside(held, allowed.minimum(), allowed.maximum(), site);
    Interval bounds = held.bounds();
    return new Value.Held(
        held.local(),
        new Interval(
            Math.clamp(bounds.minimum(), allowed.minimum(), allowed.maximum()),
            Math.clamp(bounds.maximum(), allowed.minimum(), allowed.maximum())));
  }

  /** The fields of a message, each computed and made to fit before the next. */
  List<Value> message(List<Type> types, List<Expression> fields) {
    List<Value> message = new ArrayList<>();
    for (int f = 0; f < fields.size(); f++) {
      Expression field = fields.get(f);
      Value value = values.evaluate(field);
      message.add(fit(types.get(f), value, () -> "message field " + field));
    }
    return message;
  }
}
