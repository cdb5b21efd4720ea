package tideline.system.compile.bytecode;

import java.lang.classfile.Opcode;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import tideline.model.Slot;
import tideline.system.compile.Leaf;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.compile.bytecode.instructions.Linkage;
import tideline.system.compile.bytecode.instructions.Locals;

/**
 * A state whose words are held by local variables. What is stored in a slot is not put into its
 * word at once: the word's value is {@code (local & ~(fixedMask | openMask)) | fixedBits | open
 * values} until something needs the whole of it. So many constants cost one operation, and a slot
 * that is read after it was written costs none.
 */
final class LocalState extends StateCode {

  private final int firstWord;
  private final BitSet needed;
  private final int array;
  private final int offset;
  private final ScratchLocals scratch;
  private final int[] local;
  private final boolean[] changed;
  private final long[] fixedMask;
  private final long[] fixedBits;
  private final long[] openMask;
  private final Map<Slot, Value.Held> open = new LinkedHashMap<>();
  private final long[] knownMask;
  private final long[] knownBits;

  private LocalState(
      Code code,
      int words,
      int firstWord,
      BitSet needed,
      int array,
      int offset,
      ScratchLocals scratch) {
    super(code);
    this.firstWord = firstWord;
    this.needed = needed;
    this.array = array;
    this.offset = offset;
    this.scratch = scratch;
    this.local = new int[words];
    this.changed = new boolean[words];
    this.fixedMask = new long[words];
    this.fixedBits = new long[words];
    this.openMask = new long[words];
    this.knownMask = new long[words];
    this.knownBits = new long[words];
    for (int word = 0; word < words; word++) {
      local[word] = firstWord + 2 * word;
    }
  }

  /** The state that a step starts from. */
  static LocalState source(Code code, Locals locals, ScratchLocals scratch) {
    return new LocalState(
        code,
        locals.words(),
        locals.firstSourceWord(),
        code.sourceWords(),
        Locals.STATE,
        Locals.OFFSET,
        scratch);
  }

  /** The state that an effect starts from, if it is another one. */
  static LocalState base(Code code, Locals locals, ScratchLocals scratch) {
    return new LocalState(
        code,
        locals.words(),
        locals.firstBaseWord(),
        code.baseWords(),
        Locals.BASE,
        Locals.BASE_OFFSET,
        scratch);
  }

  /** The array in which the state stands as it was at the beginning. */
  int array() {
    return array;
  }

  /** Where in the array. */
  int offset() {
    return offset;
  }

  boolean isChanged(int word) {
    return changed[word] || (fixedMask[word] | openMask[word]) != 0;
  }

  @Override
  OptionalLong known(Slot slot) {
    long mask = slot.mask() << slot.shift();
    int word = slot.word();
    if (slot.mask() == 0) {
      return OptionalLong.of(0);
    }
    if ((fixedMask[word] & mask) == mask) {
      return OptionalLong.of((fixedBits[word] & mask) >>> slot.shift());
    }
    return (knownMask[word] & ~openMask[word] & mask) == mask
        ? OptionalLong.of((knownBits[word] & mask) >>> slot.shift())
        : OptionalLong.empty();
  }

  @Override
  boolean isInWord(Slot slot) {
    return ((fixedMask[slot.word()] | openMask[slot.word()]) & (slot.mask() << slot.shift())) == 0;
  }

  @Override
  void learn(Slot slot, long packed) {
    if (open.containsKey(slot)) {
      store(slot, new Value.Known(packed));
      return;
    }
    learn(slot.word(), slot.mask() << slot.shift(), packed << slot.shift());
  }

  private void learn(int word, long mask, long bits) {
    knownMask[word] |= mask;
    knownBits[word] = (knownBits[word] & ~mask) | bits;
  }

  @Override
  void push(Slot slot) {
    OptionalLong known = known(slot);
    Value.Held value = open.get(slot);
    if (known.isPresent()) {
      code.push(known.getAsLong());
    } else if (value != null) {
      value.push(code);
    } else {
      pushLocal(slot.word());
      extract(slot);
    }
  }

  @Override
  void pushMasked(int word, long mask) {
    pushLocal(word);
    code.and(mask);
  }

  @Override
  void pushAt(Leaf leaf, int index) {
    if (leaf.bits() == 0) {
      code.push(0);
      return;
    }
    if (leaf.isInOneWord()) {
      pushWord(leaf.slots().getFirst().word());
    } else {
      code.load(array).loadInt(offset);
      pushWordNumber(leaf, index);
      code.op(Opcode.IADD).op(Opcode.LALOAD);
    }
    pushShift(leaf, index);
    code.op(Opcode.LUSHR).and(leaf.slots().getFirst().mask());
  }

  @Override
  void store(Slot slot, Value packed) {
    int word = slot.word();
    long mask = slot.mask() << slot.shift();
    if (mask == 0) {
      return;
    }
    changed();
    switch (packed) {
      case Value.Known constant -> {
        openMask[word] &= ~mask;
        open.remove(slot);
        fixedMask[word] |= mask;
        fixedBits[word] = (fixedBits[word] & ~mask) | (constant.value() << slot.shift());
      }
      case Value.Held held -> {
        fixedMask[word] &= ~mask;
        fixedBits[word] &= ~mask;
        openMask[word] |= mask;
        open.put(slot, held);
      }
    }
  }

  @Override
  void storeAt(Leaf leaf, int index, Value packed) {
    if (leaf.bits() == 0) {
      return;
    }
    if (!leaf.isInOneWord()) {
      throw new IllegalStateException(leaf.name() + " does not stand in one word");
    }
    int word = leaf.slots().getFirst().word();
    pushWord(word);
    code.push(leaf.slots().getFirst().mask());
    pushShift(leaf, index);
    code.op(Opcode.LSHL).push(-1).op(Opcode.LXOR).op(Opcode.LAND);
    packed.push(code);
    pushShift(leaf, index);
    code.op(Opcode.LSHL).op(Opcode.LOR);
    replaced(word);
    knownMask[word] &= ~maskOf(leaf);
  }

  @Override
  void pushWord(int word) {
    long mask = fixedMask[word] | openMask[word];
    if (mask == -1) {
      code.push(fixedBits[word]);
    } else {
      pushLocal(word);
      pushFixed(mask, word);
    }
    if (openMask[word] != 0) {
      open.forEach((slot, value) -> pushOpen(slot, value, word));
    }
  }

  private void pushFixed(long mask, int word) {
    if (openMask[word] == 0 && (mask & ~knownMask[word]) == 0) {
      code.xor((knownBits[word] ^ fixedBits[word]) & mask);
    } else if (fixedBits[word] == mask) {
      code.or(mask);
    } else {
      code.and(~mask).or(fixedBits[word]);
    }
  }

  private void pushOpen(Slot slot, Value.Held value, int word) {
    if (slot.word() == word) {
      value.push(code);
      code.shiftLeft(slot.shift()).op(Opcode.LOR);
    }
  }

  @Override
  void popWord(int word, long mask) {
    replaced(word);
    knownMask[word] &= ~mask;
  }

  /** The long on the stack is the word now, with what was fixed. */
  private void replaced(int word) {
    changed();
    if (!changed[word]) {
      changed[word] = true;
      local[word] = code.newLong();
    }
    code.storeLong(local[word]);
    learn(word, fixedMask[word], fixedBits[word]);
    knownMask[word] &= ~openMask[word];
    if (openMask[word] != 0) {
      open.keySet().removeIf(slot -> slot.word() == word);
      openMask[word] = 0;
    }
    fixedMask[word] = 0;
    fixedBits[word] = 0;
  }

  private void pushLocal(int word) {
    if (local[word] == firstWord + 2 * word) {
      needed.set(word);
    }
    code.loadLong(local[word]);
  }

  @Override
  void pushScratch(int scalar) {
    scratch.push(code, scalar);
  }

  @Override
  void storeScratch(int scalar, Value value) {
    scratch.store(code, scalar, value);
  }

  /** Only guards ask for this: before the effect, scratch variables have their initial values. */
  @Override
  void pushScratchAt(Leaf leaf, int index) {
    code.load(Locals.THIS).field(Linkage.GENERATED, "scratch", Linkage.LONGS);
    code.loadInt(index).plusInt(leaf.scratch()).op(Opcode.LALOAD);
  }

  @Override
  void storeScratchAt(Leaf leaf, int index, Value value) {
    throw new IllegalStateException(leaf.name() + " is not held by local variables");
  }

  @Override
  boolean isPassable() {
    for (int word = 0; word < local.length; word++) {
      if (isChanged(word)) {
        return false;
      }
    }
    return !scratch.isOpen();
  }

  @Override
  StateCode pass(Code body, Locals locals) {
    code.load(array).loadInt(offset);
    LocalState same = source(body, locals, scratch);
    System.arraycopy(knownMask, 0, same.knownMask, 0, knownMask.length);
    System.arraycopy(knownBits, 0, same.knownBits, 0, knownBits.length);
    return same;
  }

  @Override
  void settle(BitSet words) {
    for (int word = words.nextSetBit(0); word >= 0; word = words.nextSetBit(word + 1)) {
      if (!changed[word] || (fixedMask[word] | openMask[word]) != 0) {
        pushWord(word);
        replaced(word);
      }
    }
  }

  @Override
  Runnable bookmark() {
    int[] locals = local.clone();
    boolean[] changes = changed.clone();
    long[] masks = fixedMask.clone();
    long[] bits = fixedBits.clone();
    long[] opened = openMask.clone();
    Map<Slot, Value.Held> values = new LinkedHashMap<>(open);
    long[] known = knownMask.clone();
    long[] facts = knownBits.clone();
    int words = local.length;
    return () -> {
      changed();
      System.arraycopy(locals, 0, local, 0, words);
      System.arraycopy(changes, 0, changed, 0, words);
      System.arraycopy(masks, 0, fixedMask, 0, words);
      System.arraycopy(bits, 0, fixedBits, 0, words);
      System.arraycopy(known, 0, knownMask, 0, words);
      System.arraycopy(facts, 0, knownBits, 0, words);
      System.arraycopy(opened, 0, openMask, 0, words);
      open.clear();
      open.putAll(values);
    };
  }

  @Override
  void forget(BitSet words) {
    for (int word = words.nextSetBit(0); word >= 0; word = words.nextSetBit(word + 1)) {
      knownMask[word] = 0;
    }
  }
}
