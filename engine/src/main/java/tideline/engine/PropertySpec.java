package tideline.engine;

import java.nio.file.Path;

/** A property as the user wrote it. */
public sealed interface PropertySpec {

  /** The kind as one word. */
  String kind();

  /** What to call the property. */
  String name();

  /** The formula's text; empty where the kind says everything. */
  String formula();

  /** Every reachable state satisfies the formula. */
  record Invariant(String formula) implements PropertySpec {
    @Override
    public String kind() {
      return "invariant";
    }

    @Override
    public String name() {
      return formula;
    }
  }

  /** Some reachable state satisfies the formula. */
  record Reachable(String formula) implements PropertySpec {
    @Override
    public String kind() {
      return "reachable";
    }

    @Override
    public String name() {
      return formula;
    }
  }

  /** Every reachable state has a successor. */
  record Deadlock() implements PropertySpec {
    @Override
    public String kind() {
      return "deadlock";
    }

    @Override
    public String name() {
      return "no deadlock";
    }

    @Override
    public String formula() {
      return "";
    }
  }

  /** No run is accepted by the automaton in the file, which describes the bad behaviours. */
  record Automaton(Path file) implements PropertySpec {
    @Override
    public String kind() {
      return "automaton";
    }

    @Override
    public String name() {
      Path last = file.getFileName();
      return last == null ? file.toString() : last.toString();
    }

    @Override
    public String formula() {
      return file.toString();
    }
  }
}
