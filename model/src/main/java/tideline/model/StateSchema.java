package tideline.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.tail.TailPart;
import tideline.model.tail.TailType;
import tideline.model.tail.TailWriter;

/**
 * The layout of a packed state: named slots in words of 64 bits. A slot never straddles two words.
 *
 * <p>Slots are laid out in the order in which they are declared, unless that leaves gaps and a plan
 * does not ({@link Builder#plan}). Declare what changes together side by side (a process's control
 * location beside its own variables): stores that share equal words between states profit from it.
 */
public final class StateSchema {

  /** The most words a state may have: a bound on what a mistake in a model can ask for. */
  public static final int MAX_WORDS = 1 << 16;

  private final List<Slot> slots;
  private final Map<String, Slot> byName;
  private final Map<String, Slot> aliases;
  private final Optional<Tail> tail;
  private final int words;

  private StateSchema(List<Slot> slots, Map<String, Slot> aliases, Optional<Tail> tail, int words) {
    this.slots = List.copyOf(slots);
    this.tail = tail;
    this.words = words;
    this.byName = new HashMap<>(aliases);
    this.aliases = Map.copyOf(aliases);
    for (Slot slot : slots) {
      byName.put(slot.name(), slot);
    }
  }

  /** A schema without slots yet. */
  public static Builder builder() {
    return new Builder();
  }

  /** A builder that starts with the slots of this schema at their places. */
  public Builder extend() {
    Builder builder = new Builder();
    builder.slots.addAll(slots);
    builder.aliases.putAll(aliases);
    for (Slot slot : slots) {
      builder.names.put(slot.name(), slot);
      if (slot.isFixed()) {
        builder.moveBehind(slot);
      }
    }
    tail.ifPresent(builder::keep);
    return builder;
  }

  /** Words per state. */
  public int words() {
    return words;
  }

  /** The words for values without a fixed width, if the states have such values. */
  public Optional<Tail> tail() {
    return tail;
  }

  /** The bits of each word that belong to some value; all others are always zero. */
  public long[] usedBits() {
    long[] used = new long[words];
    for (Slot slot : slots) {
      if (slot.isFixed()) {
        used[slot.word()] |= slot.mask() << slot.shift();
      }
    }
    tail.ifPresent(known -> Arrays.fill(used, known.first(), known.first() + known.room(), -1L));
    return used;
  }

  /** All slots; the index in this list is the slot's {@code index}. */
  public List<Slot> slots() {
    return slots;
  }

  /** The slot of that name, or with that other name, if there is one. */
  public Optional<Slot> slot(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** The whole state at {@code s[off]} as {@code name=value} pairs. */
  public String print(long[] s, int off) {
    StringBuilder text = new StringBuilder();
    for (Slot slot : slots) {
      if (!text.isEmpty()) {
        text.append(' ');
      }
      text.append(slot.name()).append('=').append(slot.print(s, off));
    }
    return text.toString();
  }

  /**
   * Copies values by the names of their slots to a state of another schema, all words of which are
   * zero.
   *
   * @throws IllegalArgumentException if that has slots that this one has not
   */
  public void copyByName(long[] s, int off, StateSchema other, long[] to) {
    for (Slot slot : other.slots) {
      Slot own =
          slot(slot.name())
              .filter(known -> known.isFixed() == slot.isFixed())
              .orElseThrow(() -> new IllegalArgumentException("there is no " + slot.name()));
      if (slot.isFixed()) {
        slot.set(to, 0, own.get(s, off));
      }
    }
    if (other.tail.isPresent()) {
      Tail from = tail.orElseThrow();
      TailWriter writer = new TailWriter();
      for (Slot part : other.tail.get().parts()) {
        int number = from.parts().indexOf(slot(part.name()).orElseThrow());
        from.copyPart(number, s, off, writer);
      }
      other.tail.get().store(writer, to, 0);
    }
  }

  /** Declares slots one after the other; each declaration returns the slot at its final place. */
  public static final class Builder {
    private final List<Slot> slots = new ArrayList<>();
    private final Map<String, Slot> names = new HashMap<>();
    private final Map<String, Slot> aliases = new HashMap<>();
    private Optional<Tail> tail = Optional.empty();
    private int word;

    /** Bits in use, by word. */
    private int[] filled = new int[16];

    /** The words of the rows to come, if they were planned. */
    private final Deque<Integer> planned = new ArrayDeque<>();

    private Builder() {}

    /** Declares a truth value. */
    public Slot bool(String name) {
      return add(name, SlotType.bool());
    }

    /** Declares an integer from {@code minimum} to {@code maximum}, both included. */
    public Slot range(String name, long minimum, long maximum) {
      return add(name, SlotType.range(minimum, maximum));
    }

    /** Declares a variable with named values. */
    public Slot enumeration(String name, String... values) {
      return add(name, SlotType.enumeration(values));
    }

    /** Declares {@code name[0]} to {@code name[length - 1]}, all of one type. */
    public Slot[] array(String name, int length, SlotType type) {
      Slot[] array = new Slot[length];
      for (int i = 0; i < length; i++) {
        array[i] = add(name + "[" + i + "]", type);
      }
      return array;
    }

    /** The slots so far. */
    public List<Slot> slots() {
      return List.copyOf(slots);
    }

    /** Gives a slot another name, which users may write unless some slot itself has it. */
    public void alias(String other, Slot slot) {
      aliases.put(other, slot);
    }

    /** Declares a slot of any type. */
    public Slot add(String name, SlotType type) {
      if (filled[word] + type.bits() > Long.SIZE) {
        nextWord();
      }
      return place(name, type, word);
    }

    /**
     * Chooses words for all rows to come, the widest first, so that narrow ones fill the gaps. They
     * keep their order otherwise.
     *
     * @param widths bits of each row, in the order in which they will be declared; at most a word
     * @return how many words that takes
     */
    public int plan(List<Integer> widths) {
      Integer[] rows = new Integer[widths.size()];
      Arrays.setAll(rows, row -> row);
      Arrays.sort(rows, Comparator.comparing(widths::get).reversed());
      int[] used = new int[widths.size() + 1];
      Integer[] homes = new Integer[widths.size()];
      int words = 0;
      for (int row : rows) {
        int home = 0;
        while (used[home] + widths.get(row) > Long.SIZE) {
          home++;
        }
        used[home] += widths.get(row);
        homes[row] = home;
        words = Math.max(words, home + 1);
      }
      planned.addAll(List.of(homes));
      return words;
    }

    /**
     * Declares slots of one type that stand side by side, in the first word that has room for all
     * of them. More than a word holds begin with a word of their own and fill one after the other.
     */
    public List<Slot> row(List<String> rowNames, SlotType type) {
      long bits = (long) type.bits() * rowNames.size();
      if (bits > Long.SIZE) {
        nextWord();
        return rowNames.stream().map(name -> add(name, type)).toList();
      }
      int home = planned.isEmpty() ? firstWithRoom(bits) : planned.remove();
      startWords(home);
      return rowNames.stream().map(name -> place(name, type, home)).toList();
    }

    private int firstWithRoom(long bits) {
      int home = 0;
      while (home <= word && filled[home] + bits > Long.SIZE) {
        home++;
      }
      return home;
    }

    /** Makes that word one of those in use. */
    private void startWords(int last) {
      word = Math.max(word, last);
      if (word >= filled.length) {
        filled = Arrays.copyOf(filled, 2 * word);
      }
    }

    private Slot place(String name, SlotType type, int inWord) {
      int bits = type.bits();
      int before = filled[inWord];
      long mask = bits == Long.SIZE ? -1L : (1L << bits) - 1;
      // A type with one value has no bits and may stand anywhere; where the next slot would begin,
      // there may be no word.
      int slotWord = bits == 0 ? 0 : inWord;
      int shift = bits == 0 ? 0 : before;
      long span = type.maximum() - type.minimum();
      Slot slot = new Slot(slots.size(), name, type, slotWord, shift, mask, type.minimum(), span);
      enter(slot);
      filled[inWord] += bits;
      return slot;
    }

    /** Lets the next slot start a word of its own. */
    public Builder nextWord() {
      if (filled[word] > 0) {
        startWords(word + 1);
      }
      return this;
    }

    /**
     * Declares values without a fixed width, which share {@code room} words. What is declared later
     * stands behind these words. There is one tail at most.
     */
    public Tail tail(int room, TailPart... parts) {
      if (tail.isPresent() || room < 1 || parts.length == 0) {
        throw new IllegalArgumentException("a state has one tail of at least a word and a part");
      }
      nextWord();
      List<Slot> slotsOfParts = new ArrayList<>();
      List<TailType> before = new ArrayList<>();
      for (TailPart part : parts) {
        SlotType type = new SlotType.Unbounded(word, room, before, part.type());
        Slot slot = new Slot(slots.size(), part.name(), type, Slot.IN_TAIL, 0, 0, 0, 0);
        enter(slot);
        slotsOfParts.add(slot);
        before.add(part.type());
      }
      Tail made = new Tail(word, room, slotsOfParts);
      keep(made);
      return made;
    }

    /** Nothing else is placed into the words of the tail. */
    private void keep(Tail made) {
      tail = Optional.of(made);
      int end = made.first() + made.room();
      if (end > word) {
        startWords(end);
        Arrays.fill(filled, made.first(), end, Long.SIZE);
      }
    }

    private void enter(Slot slot) {
      if (names.put(slot.name(), slot) != null) {
        throw new IllegalArgumentException("two slots are named " + slot.name());
      }
      slots.add(slot);
    }

    private void moveBehind(Slot slot) {
      int end = slot.shift() + Long.bitCount(slot.mask());
      if (slot.word() > word) {
        // What is left of the words before is not looked for.
        int before = word;
        startWords(slot.word());
        Arrays.fill(filled, before, slot.word(), Long.SIZE);
        filled[word] = end;
      } else if (slot.word() == word) {
        filled[word] = Math.max(filled[word], end);
      }
    }

    /** The finished schema. */
    public StateSchema build() {
      int words = Math.max(1, filled[word] > 0 ? word + 1 : word);
      if (words > MAX_WORDS) {
        throw new IllegalArgumentException(
            "a state of %,d bytes (%,d words); at most %,d bytes (%,d words) are possible"
                .formatted(words * Long.BYTES, words, MAX_WORDS * Long.BYTES, MAX_WORDS));
      }
      return new StateSchema(slots, aliases, tail, words);
    }
  }
}
