package tideline.languages.dve.reference;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tideline.languages.dve.syntax.Identifier;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceValue;

/**
 * A state of a DVE model. It is filled while a step is made, and never changes afterwards.
 *
 * @param cells the numbers by their full names: {@code x}, {@code a[2]}, {@code P.x}
 * @param places the state that each process is in
 * @param buffers the messages in each buffered channel, the oldest first
 */
record DveState(
    Map<String, Long> cells, Map<String, String> places, Map<String, List<List<Long>>> buffers)
    implements ReferenceState {

  private static final ReferenceValue EMPTY_CELL = new ReferenceValue.Exactly(0);

  /** The same state, to be changed. */
  DveState copy() {
    return new DveState(new HashMap<>(cells), new HashMap<>(places), new HashMap<>(buffers));
  }

  /** The number in a cell that there is. */
  long cell(String name) {
    return Objects.requireNonNull(cells.get(name), name);
  }

  /** The state that a process is in. */
  String place(Identifier process) {
    return Objects.requireNonNull(places.get(process.text()), process.text());
  }

  /** The messages in a buffered channel. */
  List<List<Long>> buffer(String channel) {
    return Objects.requireNonNull(buffers.get(channel), channel);
  }

  @Override
  public ReferenceValue value(String slot) {
    if (cells.containsKey(slot)) {
      return new ReferenceValue.Exactly(cells.get(slot));
    }
    if (places.containsKey(slot)) {
      return new ReferenceValue.Named(places.get(slot));
    }
    if (slot.startsWith("(")) {
      return new ReferenceValue.Absent(); // A helper of the compiler, which no model can name.
    }
    if (slot.startsWith("before(") || slot.startsWith("seen(")) {
      return original(slot);
    }
    return message(slot);
  }

  /** A copy that the compiler keeps of something equals it between steps. */
  private ReferenceValue original(String slot) {
    int end = slot.indexOf(')');
    return value(slot.substring(slot.indexOf('(') + 1, end) + slot.substring(end + 1));
  }

  /** {@code len(c)}, {@code c[2]}, or {@code c[2].1} where messages have several fields. */
  private ReferenceValue message(String slot) {
    if (slot.startsWith("len(")) {
      return new ReferenceValue.Exactly(
          buffer(slot.substring("len(".length(), slot.length() - 1), slot).size());
    }
    int open = slot.indexOf('[');
    int close = slot.indexOf(']');
    if (open < 0 || close < open) {
      throw new IllegalArgumentException("nothing is named " + slot);
    }
    List<List<Long>> messages = buffer(slot.substring(0, open), slot);
    int position = Integer.parseInt(slot.substring(open + 1, close));
    int field = close + 1 < slot.length() ? Integer.parseInt(slot.substring(close + 2)) : 0;
    return position < messages.size()
        ? new ReferenceValue.Exactly(messages.get(position).get(field))
        : EMPTY_CELL;
  }

  private List<List<Long>> buffer(String channel, String slot) {
    List<List<Long>> messages = buffers.get(channel);
    if (messages == null) {
      throw new IllegalArgumentException("nothing is named " + slot);
    }
    return messages;
  }
}
