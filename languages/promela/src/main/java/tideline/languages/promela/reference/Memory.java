package tideline.languages.promela.reference;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.promela.reference.State.Contents;
import tideline.languages.promela.reference.State.LiveProcess;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;

/** The values of a state while they change. */
final class Memory {

  /**
   * Where a single value is kept.
   *
   * @param owner the process, for a local variable
   */
  record Cell(Optional<Integer> owner, String name, TypeSyntax type) {}

  private final Map<String, Integer> globals;
  private final List<LiveProcess> processes;
  private final Map<Integer, List<List<Integer>>> channels;
  private int last;

  private Memory(
      Map<String, Integer> globals,
      List<LiveProcess> processes,
      Map<Integer, List<List<Integer>>> channels,
      int last) {
    this.globals = globals;
    this.processes = processes;
    this.channels = channels;
    this.last = last;
  }

  static Memory empty(int last) {
    return new Memory(new HashMap<>(), new ArrayList<>(), new HashMap<>(), last);
  }

  Memory copy() {
    return new Memory(
        new HashMap<>(globals), new ArrayList<>(processes), new HashMap<>(channels), last);
  }

  Contents contents() {
    return new Contents(globals, processes, channels, last);
  }

  List<LiveProcess> processes() {
    return Collections.unmodifiableList(processes);
  }

  /** Makes room for a value. */
  void create(Cell cell) {
    set(cell, 0);
  }

  int read(Cell cell) {
    Map<String, Integer> values =
        cell.owner().map(pid -> processes.get(pid).locals()).orElse(globals);
    return values.getOrDefault(cell.name(), 0);
  }

  /** Stores a value; what nobody reads has no room, and is forgotten. */
  void write(Cell cell, int value) {
    Map<String, Integer> values =
        cell.owner().map(pid -> processes.get(pid).locals()).orElse(globals);
    if (values.containsKey(cell.name())) {
      set(cell, Operators.stored(cell.type(), value));
    }
  }

  private void set(Cell cell, int value) {
    if (cell.owner().isEmpty()) {
      globals.put(cell.name(), value);
      return;
    }
    LiveProcess process = processes.get(cell.owner().get());
    Map<String, Integer> locals = new HashMap<>(process.locals());
    locals.put(cell.name(), value);
    processes.set(cell.owner().get(), new LiveProcess(process.type(), process.control(), locals));
  }

  /** Starts a process without variables, and gives its number. */
  int start(Proctype type) {
    processes.add(new LiveProcess(type, type.table().start(), Map.of()));
    return processes.size() - 1;
  }

  /** Ends the youngest process, and with it its channels. */
  void endYoungest(Channels known) {
    Optional<Integer> pid = Optional.of(processes.size() - 1);
    processes.removeLast();
    channels.keySet().removeIf(number -> known.get(number).orElseThrow().key().owner().equals(pid));
  }

  void moveTo(int pid, Point control) {
    LiveProcess process = processes.get(pid);
    processes.set(pid, new LiveProcess(process.type(), control, process.locals()));
  }

  /** Remembers who moved, if anybody asks for that. */
  void moved(int pid) {
    last = last < 0 ? last : pid;
  }

  int last() {
    return last;
  }

  List<List<Integer>> messages(int channel) {
    return channels.getOrDefault(channel, List.of());
  }

  boolean hasChannel(int channel) {
    return channels.containsKey(channel);
  }

  void setMessages(int channel, List<List<Integer>> messages) {
    channels.put(channel, List.copyOf(messages));
  }
}
