package tideline.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.tail.TailReader;
import tideline.model.tail.TailType;
import tideline.model.tail.TailWriter;

/**
 * The words of a state that hold values without a fixed width, one value for each part.
 *
 * <pre>
 *   state   | slots ... | part 0, part 1, ... 0 0 0 | slots of wrappers ... |
 *             0           first         ^           first + room
 *                                       what is not used is zero
 * </pre>
 *
 * Searches move all {@code room} words about; stores keep those that are used. A state that needs
 * more is a {@link ModelError} with a remedy: the model is made again with more room.
 *
 * @param first the first word
 * @param room how many words there are
 * @param parts the parts in their order
 */
public record Tail(int first, int room, List<Slot> parts) {

  /** The parameter of a model that says how many words its tail has. */
  public static final String ROOM = "room";

  /** The most words that a tail may have: half of a state. */
  public static final int MOST_ROOM = StateSchema.MAX_WORDS / 2;

  public Tail {
    parts = List.copyOf(parts);
  }

  /** Lets a reader begin with the first part in the state at {@code s[off]}. */
  public TailReader open(TailReader reader, long[] s, int off) {
    return reader.open(s, off + first, room);
  }

  /** Lets a reader begin with one of the parts. */
  public TailReader open(TailReader reader, long[] s, int off, int part) {
    open(reader, s, off);
    for (int i = 0; i < part; i++) {
      type(i).skip(reader);
    }
    return reader;
  }

  private TailType type(int part) {
    return ((SlotType.Unbounded) parts.get(part).type()).type();
  }

  /** Writes a part of the state at {@code s[off]} as it is there. */
  void copyPart(int part, long[] s, int off, TailWriter to) {
    to.copy(open(new TailReader(), s, off, part), type(part));
  }

  /**
   * Puts what was written, all parts in their order, into the state at {@code to[at]}.
   *
   * @throws ModelError if there is too little room
   */
  public void store(TailWriter writer, long[] to, int at) {
    if (writer.words() > room) {
      throw tooSmall(writer.words());
    }
    writer.store(to, at + first, room);
  }

  /**
   * Room for states that need so many words, and for some that need more. Not much more: words that
   * are never used cost time in every state, and memory where states share parts.
   */
  public static int roomFor(int words) {
    return words + words / 4;
  }

  private ModelError tooSmall(int needed) {
    String message =
        "a state needs %,d words for what has no fixed width, and has %,d".formatted(needed, room);
    if (needed > MOST_ROOM) {
      return new ModelError(message + "; no state may have so many");
    }
    String remedy = Integer.toString(Math.min(roomFor(needed), MOST_ROOM));
    return new ModelError(message, Optional.empty(), Map.of(ROOM, remedy));
  }

  /** Whether the parts in the state at {@code s[off]} have the one code that they may have. */
  public boolean isCanonical(long[] s, int off) {
    TailReader reader = open(new TailReader(), s, off);
    TailWriter writer = new TailWriter();
    try {
      for (int part = 0; part < parts.size(); part++) {
        type(part).write(type(part).read(reader), writer);
      }
    } catch (IllegalArgumentException noValue) {
      return false;
    }
    if (writer.words() > room) {
      return false;
    }
    long[] canonical = new long[room];
    writer.store(canonical, 0, room);
    return Arrays.equals(canonical, 0, room, s, off + first, off + first + room);
  }

  /** How many of the words are used in the state at {@code s[off]}. */
  public int used(long[] s, int off) {
    int from = off + first;
    int end = from + room;
    while (end > from && s[end - 1] == 0) {
      end--;
    }
    return end - from;
  }
}
