package tideline.engine;

import java.util.List;
import java.util.Map;
import tideline.engine.job.ModelSource;
import tideline.engine.load.LoadedModel;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;

/**
 * States 0 to n in a line, each with a step up; the last is a deadlock. It starts in the states
 * below {@code starts} and is at fault in state {@code fault}.
 */
public final class LineModel implements Model {

  private final int fault;
  private final int last;
  private final int starts;
  private final StateSchema schema;
  private final Slot place;

  public LineModel(int last, int starts, int fault) {
    this.last = last;
    this.starts = starts;
    this.fault = fault;
    StateSchema.Builder builder = StateSchema.builder();
    this.place = builder.range("place", 0, last);
    this.schema = builder.build();
  }

  /** Makes lines; on the class path of tests only. */
  public static final class Factory implements ModelFactory {
    @Override
    public String name() {
      return "line";
    }

    @Override
    public String description() {
      return "a line";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of(
          Parameter.integer("last", 9, 0, 1_000_000_000, "the last state"),
          Parameter.integer("starts", 1, 1, 100, "initial states"),
          Parameter.integer("fault", -1, -1, 1_000_000_000, "the state at fault"));
    }

    @Override
    public Model create(Parameters parameters) {
      return new LineModel(
          parameters.integer("last"), parameters.integer("starts"), parameters.integer("fault"));
    }
  }

  public static LineModel to(int last) {
    return new LineModel(last, 1, -1);
  }

  /** A line that offers no measure. */
  public static Model withoutMeasure(int last) {
    LineModel line = to(last);
    return bare(line, line.newStepper());
  }

  /** The same, with a step from the last state to the first. */
  public static Model ring(int last) {
    return bare(to(last), (s, off, out) -> out.append(s[off] < last ? s[off] + 1 : 0, 0));
  }

  /** The same line, where a state may also be left as it is. */
  public static Model resting(int last) {
    return bare(
        to(last),
        (s, off, out) -> {
          out.append(s[off], 0);
          out.append(Math.min(last, s[off] + 1), 1);
        });
  }

  private static Model bare(LineModel line, Stepper stepper) {
    return new Model() {
      @Override
      public String name() {
        return "bare line";
      }

      @Override
      public StateSchema schema() {
        return line.schema();
      }

      @Override
      public void initialStates(SuccessorBatch out) {
        line.initialStates(out);
      }

      @Override
      public Stepper newStepper() {
        return stepper;
      }

      @Override
      public List<Transition> transitions() {
        return line.transitions();
      }
    };
  }

  public static LoadedModel loaded(Model model) {
    return new LoadedModel("test", "java", model, List.of(), List.of());
  }

  static ModelSource source(String... definitions) {
    Map<String, String> map = new java.util.HashMap<>();
    for (String definition : definitions) {
      int equals = definition.indexOf('=');
      map.put(definition.substring(0, equals), definition.substring(equals + 1));
    }
    return new ModelSource("java:line", java.util.Optional.empty(), map, List.of());
  }

  @Override
  public String name() {
    return "line";
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    for (int i = 0; i < starts; i++) {
      out.append((long) i, 0);
    }
  }

  @Override
  public Stepper newStepper() {
    return (s, off, out) -> {
      long now = s[off];
      if (now == fault) {
        throw new ModelError("no way on from " + now);
      }
      if (now < last) {
        out.append(now + 1, 0);
      }
    };
  }

  @Override
  public List<Transition> transitions() {
    return Transition.allNamed("up");
  }

  @Override
  public Propositions propositions() {
    return Propositions.builder()
        .add("atEnd", (s, off) -> s[off] == last)
        .add("atStart", (s, off) -> s[off] == 0)
        .build();
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return List.of(ProgressMeasure.ofSlot(place));
  }
}
