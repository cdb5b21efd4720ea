package tideline.system.compile.bytecode;

import java.lang.classfile.Opcode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Interval;
import tideline.model.Slot;
import tideline.system.compile.ChannelCells;
import tideline.system.compile.Layout;
import tideline.system.compile.Leaf;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.compile.bytecode.instructions.Linkage;
import tideline.system.compile.bytecode.instructions.Mark;
import tideline.system.compile.bytecode.runtime.FaultSite;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Reception;

/**
 * Writes code for buffered channels. The cells of a field that stand in one word move together: the
 * oldest message is taken by shifting the row.
 *
 * <pre>
 *   | empty | m2 | m1 | m0 |   ──receive──▶   | empty | empty | m2 | m1 |
 * </pre>
 */
final class ChannelCode {

  /** Rows of more words are moved by a loop over their cells. */
  private static final int MOST_SHIFTED_WORDS = 4;

  private final Values values;
  private final Stores stores;
  private final Code code;
  private final StateCode state;

  ChannelCode(Values values) {
    this.values = values;
    this.stores = new Stores(values);
    this.code = values.code();
    this.state = values.state();
  }

  /**
   * Whether a row of cells can only be changed in an array.
   *
   * @param place where in the row a message is put or taken, if that is not an end of it
   */
  static boolean needsArray(ChannelCells cells, Optional<Expression> place) {
    return cells.fields().stream().anyMatch(row -> needsArray(row, place));
  }

  private static boolean needsArray(Leaf row, Optional<Expression> place) {
    return !row.isInOneWord()
        && (place.isPresent()
            || row.bits() == Long.SIZE
            || lastWord(row) - firstWord(row) >= MOST_SHIFTED_WORDS);
  }

  private static int firstWord(Leaf row) {
    return row.slots().getFirst().word();
  }

  private static int lastWord(Leaf row) {
    return row.slots().getLast().word();
  }

  /** Sends, or jumps if there is no room. */
  void send(Operation.Send send, Mark fail) {
    ChannelCells cells = values.unit().layout().cells(send.channel().name());
    Value.Held length = length(cells);
    length.push(code);
    code.push(send.channel().capacity()).op(Opcode.LCMP).jump(Opcode.IFEQ, fail);
    Value place = length;
    if (send.place().isPresent()) {
      Value.Held asked = values.evaluate(send.place().get()).hold(code);
      checkPlace(send, asked, length);
      place = asked;
    }
    List<Value> message = stores.message(send.channel().message(), send.message());
    int at = toInt(place);
    for (int f = 0; f < message.size(); f++) {
      Leaf row = cells.fields().get(f);
      if (row.bits() > 0) {
        Value packed = stores.pack(row.slots().getFirst(), message.get(f));
        if (needsArray(row, send.place())) {
          insertInArray(row, length, at, packed);
        } else if (!row.isInOneWord()) {
          fillEmptyInWords(row, length, packed);
        } else if (send.place().isEmpty()) {
          fillEmpty(row, at, packed);
        } else {
          insert(row, at, packed);
        }
      }
    }
    changeLength(cells, length, 1);
  }

  private void checkPlace(Operation.Send send, Value.Held place, Value.Held length) {
    FaultSite site = new FaultSite.NoMessage(send.channel().name(), values.position());
    Mark fault = code.fault(values.unit().faults().add(site), place.local(), length.local());
    if (place.bounds().minimum() < 0) {
      place.push(code);
      code.push(0).op(Opcode.LCMP).jump(Opcode.IFLT, fault);
    }
    place.push(code);
    length.push(code);
    code.op(Opcode.LCMP).jump(Opcode.IFGT, fault);
  }

  /** Receives, or jumps if there is no message that is wanted. */
  void receive(Operation.Receive receive, Mark fail) {
    ChannelCells cells = values.unit().layout().cells(receive.channel().name());
    Value.Held length = length(cells);
    length.push(code);
    code.push(0).op(Opcode.LCMP).jump(Opcode.IFEQ, fail);
    Value place = new Value.Known(0);
    if (receive.place().isPresent()) {
      Value.Held asked = values.evaluate(receive.place().get()).hold(code);
      jumpUnlessThere(asked, length, fail);
      place = asked;
    }
    int at = place instanceof Value.Held ? toInt(place) : -1;
    List<Value> message = read(cells, at);
    match(message, receive.fields(), fail);
    for (Leaf row : cells.fields()) {
      if (row.bits() > 0) {
        remove(row, at, receive.place());
      }
    }
    changeLength(cells, length, -1);
    accept(message, receive.fields());
  }

  private void jumpUnlessThere(Value.Held place, Value.Held length, Mark fail) {
    if (place.bounds().minimum() < 0) {
      place.push(code);
      code.push(0).op(Opcode.LCMP).jump(Opcode.IFLT, fail);
    }
    place.push(code);
    length.push(code);
    code.op(Opcode.LCMP).jump(Opcode.IFGE, fail);
  }

  /** Jumps unless a message has the values that are wanted. */
  void match(List<Value> message, List<Reception> fields, Mark fail) {
    for (int f = 0; f < fields.size(); f++) {
      if (fields.get(f) instanceof Reception.Matching wanted) {
        values.push(wanted.value());
        message.get(f).push(code);
        code.op(Opcode.LCMP).jump(Opcode.IFNE, fail);
      }
    }
  }

  /** Stores the fields of a message where the receiver wants them. */
  void accept(List<Value> message, List<Reception> fields) {
    for (int f = 0; f < fields.size(); f++) {
      if (fields.get(f) instanceof Reception.Into into) {
        stores.assign(into.target(), message.get(f));
      }
    }
  }

  private Value.Held length(ChannelCells cells) {
    values.pushUnpacked(cells.length());
    return Value.popped(code, new Interval(0, cells.channel().capacity()));
  }

  private void changeLength(ChannelCells cells, Value.Held length, long change) {
    length.push(code);
    code.plus(change);
    state.store(cells.length(), Value.popped(code, Interval.ALL));
  }

  private int toInt(Value value) {
    int local = code.newSingle();
    value.push(code);
    code.op(Opcode.L2I).storeInt(local);
    return local;
  }

  /** Reads a message; the oldest if {@code at} is negative. */
  private List<Value> read(ChannelCells cells, int at) {
    List<Value> message = new ArrayList<>();
    for (Leaf row : cells.fields()) {
      Cell.Index index = at < 0 ? new Cell.Fixed(0) : new Cell.Computed(at);
      values.pushCell(new Cell(row, index));
      message.add(Value.popped(code, row.type().range()));
    }
    return message;
  }

  /** Fills the first cell behind the messages: it holds what all empty ones hold. */
  private void fillEmpty(Leaf row, int at, Value packed) {
    if (row.length() == 1) {
      state.store(row.slots().getFirst(), packed);
      return;
    }
    int word = row.slots().getFirst().word();
    state.pushWord(word);
    packed.push(code);
    code.xor(cleared(row));
    state.pushShift(row, at);
    code.op(Opcode.LSHL).op(Opcode.LXOR);
    state.popWord(word, StateCode.maskOf(row));
  }

  /**
   * The same for a row of several words: each of them is changed, but only that of the cell by
   * something else than zero.
   */
  private void fillEmptyInWords(Leaf row, Value.Held length, Value packed) {
    for (int word = firstWord(row); word <= lastWord(row); word++) {
      int place = code.newLong();
      length.push(code);
      code.plus((long) (firstWord(row) - word) * row.perWord()).storeLong(place);
      state.pushWord(word);
      packed.push(code);
      code.xor(cleared(row));
      code.loadLong(place).op(Opcode.L2I).timesInt(row.bits()).op(Opcode.LSHL);
      // Negative exactly if the place is one of the cells in this word: a mask of its sign.
      code.loadLong(place).plus(-inWord(row, word).size());
      code.loadLong(place).push(-1).op(Opcode.LXOR).op(Opcode.LAND);
      code.pushInt(Long.SIZE - 1).op(Opcode.LSHR).op(Opcode.LAND).op(Opcode.LXOR);
      state.popWord(word, maskOf(inWord(row, word)));
    }
  }

  /** The cells of a row that stand in one word, the first of them at its right end. */
  private static List<Slot> inWord(Leaf row, int word) {
    return row.slots().stream().filter(slot -> slot.word() == word).toList();
  }

  private static long maskOf(List<Slot> cells) {
    return cells.stream().mapToLong(cell -> cell.mask() << cell.shift()).reduce(0, (a, b) -> a | b);
  }

  /** Moves the cells from {@code at} on to the left; the highest one is empty and falls out. */
  private void insert(Leaf row, int at, Value packed) {
    if (row.length() == 1) {
      state.store(row.slots().getFirst(), packed);
      return;
    }
    int word = row.slots().getFirst().word();
    long all = StateCode.maskOf(row);
    int below = belowMask(row, at);
    int old = code.newLong();
    state.pushWord(word);
    code.storeLong(old);
    code.loadLong(old).push(~all).loadLong(below).op(Opcode.LOR).op(Opcode.LAND);
    code.loadLong(old).and(all).loadLong(below).push(-1).op(Opcode.LXOR).op(Opcode.LAND);
    code.shiftLeft(row.bits()).and(all).op(Opcode.LOR);
    packed.push(code);
    state.pushShift(row, at);
    code.op(Opcode.LSHL).op(Opcode.LOR);
    state.popWord(word, StateCode.maskOf(row));
  }

  /** Takes a cell out; the oldest if {@code at} is negative. */
  private void remove(Leaf row, int at, Optional<Expression> place) {
    if (row.length() == 1) {
      state.store(row.slots().getFirst(), new Value.Known(cleared(row)));
    } else if (needsArray(row, place)) {
      removeInArray(row, at);
    } else if (!row.isInOneWord()) {
      removeOldestInWords(row);
    } else if (at < 0) {
      removeOldest(row);
    } else {
      removeInside(row, at);
    }
  }

  private void removeOldest(Leaf row) {
    int word = row.slots().getFirst().word();
    long all = StateCode.maskOf(row);
    int old = code.newLong();
    state.pushWord(word);
    code.storeLong(old);
    code.loadLong(old).and(~all);
    code.loadLong(old).and(all & (all << row.bits())).shiftRightUnsigned(row.bits()).op(Opcode.LOR);
    code.or(cleared(row) << row.slots().getLast().shift());
    state.popWord(word, StateCode.maskOf(row));
  }

  /** The cells of each word move down, and the first one of the next word fills the gap. */
  private void removeOldestInWords(Leaf row) {
    for (int word = firstWord(row); word <= lastWord(row); word++) {
      List<Slot> cells = inWord(row, word);
      long all = maskOf(cells);
      int old = code.newLong();
      state.pushWord(word);
      code.storeLong(old);
      code.loadLong(old).and(~all);
      code.loadLong(old)
          .and(all & (all << row.bits()))
          .shiftRightUnsigned(row.bits())
          .op(Opcode.LOR);
      int gap = cells.getLast().shift();
      if (word == lastWord(row)) {
        code.or(cleared(row) << gap);
      } else {
        state.push(inWord(row, word + 1).getFirst());
        code.shiftLeft(gap).op(Opcode.LOR);
      }
      state.popWord(word, all);
    }
  }

  /** What stands below stays, what stands above moves down and covers the cell. */
  private void removeInside(Leaf row, int at) {
    int word = row.slots().getFirst().word();
    long all = StateCode.maskOf(row);
    int below = belowMask(row, at);
    int old = code.newLong();
    state.pushWord(word);
    code.storeLong(old);
    code.loadLong(old).push(~all).loadLong(below).op(Opcode.LOR).op(Opcode.LAND);
    code.loadLong(old).and(all).shiftRightUnsigned(row.bits());
    code.loadLong(below).push(-1).op(Opcode.LXOR).op(Opcode.LAND).and(all).op(Opcode.LOR);
    code.or(cleared(row) << row.slots().getLast().shift());
    state.popWord(word, StateCode.maskOf(row));
  }

  /** A local with the bits of a row below the element {@code at}. */
  private int belowMask(Leaf row, int at) {
    int below = code.newLong();
    code.push(1);
    state.pushShift(row, at);
    code.op(Opcode.LSHL).push(1).op(Opcode.LSUB).and(StateCode.maskOf(row)).storeLong(below);
    return below;
  }

  private void insertInArray(Leaf row, Value length, int at, Value packed) {
    ((ArrayState) state).pushPlace(row.slots().getFirst().word());
    code.pushInt(row.bits());
    length.push(code);
    code.op(Opcode.L2I).loadInt(at);
    packed.push(code);
    code.call(Linkage.INSERT_CELL);
  }

  private void removeInArray(Leaf row, int at) {
    ((ArrayState) state).pushPlace(row.slots().getFirst().word());
    code.pushInt(row.bits()).pushInt(row.length());
    if (at < 0) {
      code.pushInt(0);
    } else {
      code.loadInt(at);
    }
    code.push(cleared(row)).call(Linkage.REMOVE_CELL);
  }

  /** The packed form of what an empty cell holds. */
  private static long cleared(Leaf row) {
    Slot first = row.slots().getFirst();
    return Layout.cleared(first.type()) - first.minimum();
  }
}
