package tideline.languages.promela.lower;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import tideline.languages.promela.flow.LocalVariable;

/** A process that may exist: its number, its type, and where its variables are. */
final class Instance {

  /** A process number and the name of a proctype. */
  record Id(int pid, String proctype) implements Comparable<Id> {
    @Override
    public int compareTo(Id other) {
      int byPid = Integer.compare(pid, other.pid);
      return byPid != 0 ? byPid : proctype.compareTo(other.proctype);
    }
  }

  private final Id id;
  private final ProcessType type;
  private final String name;

  /** By name, which is unique in a process: a variable has a scope, in which there are others. */
  private final Map<String, Symbol> symbols = new HashMap<>();

  Instance(Id id, ProcessType type, String name) {
    this.id = id;
    this.type = type;
    this.name = name;
  }

  int pid() {
    return id.pid();
  }

  ProcessType type() {
    return type;
  }

  /** The name of the process in the guarded system. */
  String name() {
    return name;
  }

  Symbol symbol(LocalVariable variable) {
    return Objects.requireNonNull(symbols.get(variable.name()));
  }

  void define(LocalVariable variable, Symbol symbol) {
    symbols.put(variable.name(), symbol);
  }
}
