package tideline.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The layout of a packed state: named slots in one to 64 words. A slot never straddles two words.
 *
 * <p>Slots are laid out in the order in which they are declared. Declare what changes together side
 * by side (a process's control location beside its own variables): stores that share equal words
 * between states profit from it.
 */
public final class StateSchema {

  /** The most words a state may have. */
  public static final int MAX_WORDS = 64;

  private final List<Slot> slots;
  private final Map<String, Slot> byName;
  private final int words;

  private StateSchema(List<Slot> slots, int words) {
    this.slots = List.copyOf(slots);
    this.words = words;
    this.byName = new HashMap<>();
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
    for (Slot slot : slots) {
      builder.names.put(slot.name(), slot);
      builder.moveBehind(slot);
    }
    return builder;
  }

  /** Words per state. */
  public int words() {
    return words;
  }

  /** All slots; the index in this list is the slot's {@code index}. */
  public List<Slot> slots() {
    return slots;
  }

  /** The slot of that name, if there is one. */
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

  /** Declares slots one after the other; each declaration returns the slot at its final place. */
  public static final class Builder {
    private final List<Slot> slots = new ArrayList<>();
    private final Map<String, Slot> names = new HashMap<>();
    private int word;
    private int usedBits;

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

    /** Declares a slot of any type. */
    public Slot add(String name, SlotType type) {
      int bits = type.bits();
      if (usedBits + bits > Long.SIZE) {
        nextWord();
      }
      long mask = bits == Long.SIZE ? -1L : (1L << bits) - 1;
      // A type with one value has no bits and may stand anywhere; where the next slot would begin,
      // there may be no word.
      int slotWord = bits == 0 ? 0 : word;
      int shift = bits == 0 ? 0 : usedBits;
      Slot slot = new Slot(slots.size(), name, type, slotWord, shift, mask, type.minimum());
      if (names.put(name, slot) != null) {
        throw new IllegalArgumentException("two slots are named " + name);
      }
      slots.add(slot);
      usedBits += bits;
      return slot;
    }

    /** Lets the next slot start a word of its own. */
    public Builder nextWord() {
      if (usedBits > 0) {
        word++;
        usedBits = 0;
      }
      return this;
    }

    /** Whether slots of so many bits in all would stand in the word that is being filled. */
    public boolean fits(long bits) {
      return usedBits + bits <= Long.SIZE;
    }

    private void moveBehind(Slot slot) {
      int end = slot.shift() + Long.bitCount(slot.mask());
      if (slot.word() > word) {
        word = slot.word();
        usedBits = end;
      } else {
        usedBits = Math.max(usedBits, end);
      }
    }

    /** The finished schema. */
    public StateSchema build() {
      int words = Math.max(1, usedBits > 0 ? word + 1 : word);
      if (words > MAX_WORDS) {
        throw new IllegalArgumentException(
            "a state of " + words + " words; at most " + MAX_WORDS + " are possible");
      }
      return new StateSchema(slots, words);
    }
  }
}
