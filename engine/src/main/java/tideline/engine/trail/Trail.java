package tideline.engine.trail;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import tideline.model.diagnostic.SourceText;

/**
 * A run as a trail tells it.
 *
 * @param source the text that it was read from
 * @param model the model as the user named it who wrote the trail
 * @param definitions the parameters that it was given
 * @param schema the fingerprint of the model's states, if the trail knows it
 * @param property what the run shows
 * @param start the first state
 * @param loop the step that the loop starts with, counted from 0, if it is a lasso
 */
public record Trail(
    SourceText source,
    String model,
    Map<String, String> definitions,
    Optional<String> schema,
    String property,
    State start,
    List<Step> steps,
    OptionalInt loop) {

  public Trail {
    definitions = Map.copyOf(definitions);
    steps = List.copyOf(steps);
  }

  /** What every trail starts with. */
  public static final String FIRST_WORD = TrailReader.FORMAT;

  /** The value of a variable, and where the trail says so. */
  public record Value(String variable, String value, int offset) {}

  /** The values of variables. */
  public record State(List<Value> values, int offset) {
    public State {
      values = List.copyOf(values);
    }
  }

  /** One step. */
  public sealed interface Step {
    /** Where the trail has it. */
    int offset();
  }

  /** A transition and the values that it changes. */
  public record Move(String transition, List<Value> changes, int offset) implements Step {
    public Move {
      changes = List.copyOf(changes);
    }
  }

  /** The model cannot go on, and stays where it is. */
  public record Stay(int offset) implements Step {}

  /**
   * Reads a trail.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if it cannot be read or is none
   */
  public static Trail read(Path file) {
    return read(SourceText.readOfAnySize(file));
  }

  /**
   * Reads a trail that is no file.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if it is none
   */
  public static Trail read(SourceText text) {
    return new TrailReader(text).read();
  }
}
