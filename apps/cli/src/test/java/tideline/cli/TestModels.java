package tideline.cli;

import java.util.ArrayList;
import java.util.List;
import tideline.engine.Registry;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;

/** Models that go wrong, and one with several initial states. */
final class TestModels {

  private TestModels() {}

  /** What is installed, and these models besides. */
  static Registry registry() {
    Registry installed = Registry.installed();
    List<ModelFactory> factories = new ArrayList<>(installed.factories());
    factories.add(new Counter("faulty", 1, () -> new ModelError("a cliff")));
    factories.add(new Counter("broken", 1, () -> new IllegalStateException("a bug")));
    factories.add(new Huge());
    factories.add(new Counter("starts", 3, () -> new ModelError("never")));
    return Registry.of(installed.languages(), factories, installed.algorithms());
  }

  /** Does not fit in the heap. */
  private static final class Huge implements ModelFactory {
    @Override
    public String name() {
      return "huge";
    }

    @Override
    public String description() {
      return "for tests";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of();
    }

    @Override
    public Model create(Parameters parameters) {
      throw new OutOfMemoryError("for a test");
    }
  }

  private interface Failure {
    RuntimeException make();
  }

  /** Counts up to 5 and fails there if it started at 0. */
  private record Counter(String name, int starts, Failure failure) implements ModelFactory, Model {

    @Override
    public String description() {
      return "for tests";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of();
    }

    @Override
    public Model create(Parameters parameters) {
      return this;
    }

    @Override
    public StateSchema schema() {
      StateSchema.Builder builder = StateSchema.builder();
      builder.range("count", 0, 7);
      return builder.build();
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
        if (s[off] == 5 && starts == 1) {
          throw failure.make();
        }
        if (s[off] < 5) {
          out.append(s[off] + 1, 0);
        }
      };
    }

    @Override
    public List<Transition> transitions() {
      return Transition.allNamed("count up");
    }
  }
}
