package tideline.languages.promela.reference;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceValue;

/** A state: nothing of it changes any more. */
final class State implements ReferenceState {

  private final Memory memory;
  private final SlotNames names;

  State(Memory memory, SlotNames names) {
    this.memory = memory;
    this.names = names;
  }

  Memory memory() {
    return memory;
  }

  @Override
  public ReferenceValue value(String slot) {
    return names.value(slot, memory);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof State state && state.memory.contents().equals(memory.contents());
  }

  @Override
  public int hashCode() {
    return Objects.hash(memory.contents());
  }

  @Override
  public String toString() {
    return memory.contents().toString();
  }

  /**
   * All that a state consists of.
   *
   * @param globals the single values of the global variables, by names such as {@code s[1].f}
   * @param channels the messages that wait, the oldest first
   * @param last the process that moved last; -1 if nobody asks for it
   */
  record Contents(
      Map<String, Integer> globals,
      List<LiveProcess> processes,
      Map<Integer, List<List<Integer>>> channels,
      int last) {}

  /** A process; its number is its place among the others. */
  record LiveProcess(Proctype type, Point control, Map<String, Integer> locals) {
    @Override
    public String toString() {
      return type.name() + " at " + control + " " + locals;
    }
  }
}
