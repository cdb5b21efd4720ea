package tideline.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tideline.engine.load.Registry;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.model.language.Language;
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
    factories.add(new Adder());
    factories.add(new Counter("starts", 3, () -> new ModelError("never")));
    List<Language> languages = new ArrayList<>(installed.languages());
    languages.add(new BrokenLanguage());
    return Registry.of(languages, factories, installed.algorithms());
  }

  /** A language with a bug. */
  private static final class BrokenLanguage implements Language {
    @Override
    public String name() {
      return "broken";
    }

    @Override
    public String description() {
      return "for tests";
    }

    @Override
    public List<String> extensions() {
      return List.of(".broken");
    }

    @Override
    public Model load(Path file, Map<String, String> definitions) {
      throw new IllegalStateException("a bug");
    }
  }

  /** Adds 4 again and again to a number that goes up to 5. */
  private static final class Adder implements ModelFactory, Model {
    private final Slot number;
    private final StateSchema schema;

    Adder() {
      StateSchema.Builder builder = StateSchema.builder();
      this.number = builder.range("n", 0, 5);
      this.schema = builder.build();
    }

    @Override
    public String name() {
      return "adder";
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
      return this;
    }

    @Override
    public StateSchema schema() {
      return schema;
    }

    @Override
    public void initialStates(SuccessorBatch out) {
      out.append(0L, 0);
    }

    @Override
    public Stepper newStepper() {
      return (s, off, out) -> {
        int at = out.append(s, off, 0);
        number.set(out.words(), at, number.get(s, off) + 4);
      };
    }

    @Override
    public List<Transition> transitions() {
      return Transition.allNamed("add 4");
    }
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
