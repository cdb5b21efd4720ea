package tideline.contest;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;

/** Prints answers in the words of the contest, each once. */
public final class Answers implements TruthSink {

  /** By which means an answer was found. */
  public enum Technique {
    /** All markings that matter were looked at. */
    EXPLICIT,
    /** Linear algebra on the net, or its mere form. */
    STRUCTURAL
  }

  private final Consumer<String> lines;
  private final Set<String> answered = new LinkedHashSet<>();

  /** Gives each line to somebody who shows it at once. */
  public Answers(Consumer<String> lines) {
    this.lines = lines;
  }

  @Override
  public boolean has(String id) {
    return answered.contains(id);
  }

  @Override
  public void truth(String id, boolean value, Technique technique) {
    print(id, "FORMULA " + id + (value ? " TRUE" : " FALSE"), technique);
  }

  /** A formula asks for a number. */
  public void number(String id, long value, Technique technique) {
    print(id, "FORMULA " + id + " " + value, technique);
  }

  /** A number of the state space. */
  public void stateSpace(String id, long value, Technique technique) {
    print(id, "STATE_SPACE " + id + " " + value, technique);
  }

  private void print(String id, String answer, Technique technique) {
    if (answered.add(id)) {
      lines.accept(answer + " TECHNIQUES " + technique);
    }
  }

  /** Something stays without an answer. */
  public void cannotCompute() {
    lines.accept("CANNOT_COMPUTE");
  }

  /** The examination is none of those that there are. */
  public void doNotCompete() {
    lines.accept("DO_NOT_COMPETE");
  }
}
