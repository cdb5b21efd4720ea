package tideline.testkit.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tideline.Answer;
import tideline.Result;
import tideline.Tideline;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PartialOrder;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.job.SymmetryChoice;
import tideline.engine.limits.Limits;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.diagnostic.DiagnosticException;
import tideline.storage.StoreKind;

/**
 * Every reduction alone, with every engine for states and every store, on the examples: the answers
 * are those of the whole search, and every path is one of the unreduced model, which the engine
 * replays with it and with the reference interpreter of its language. Reductions that are refused
 * are refused for all engines alike.
 */
class ReductionMatrixTest {

  private static final Path EXAMPLES = Path.of("..", "examples");
  private static final int MOST_STATES = 800;
  private static final List<String> ENGINES = List.of("bfs", "dfs", "sweepline", "compositional");
  private static final List<StoreKind> STORES = List.of(StoreKind.PLAIN, StoreKind.TREE);
  private static final List<String> JAVA =
      List.of("java:two-phase-commit", "java:lock-manager", "java:transaction");

  private enum Reduction {
    STUBBORN,
    DELETION,
    SORT,
    FULL;

    Job of(Job job) {
      return switch (this) {
        case STUBBORN -> job.with(PartialOrder.STUBBORN);
        case DELETION -> job.with(PartialOrder.DELETION);
        case SORT -> job.with(SymmetryChoice.SORT);
        case FULL -> job.with(SymmetryChoice.FULL);
      };
    }
  }

  private final Map<Reduction, Integer> compared = new EnumMap<>(Reduction.class);
  private int traced;

  @Test
  void noReductionChangesAnAnswer() throws IOException {
    List<String> models = new ArrayList<>(JAVA);
    models.addAll(files("dve", ".dve"));
    models.addAll(files("promela", ".pml"));
    for (String model : models) {
      compare(model);
    }
    for (Reduction reduction : Reduction.values()) {
      int runs = compared.getOrDefault(reduction, 0);
      assertTrue(runs > 2 * ENGINES.size() * STORES.size(), reduction + ": " + runs);
    }
    assertTrue(traced > ENGINES.size(), traced + " answers with a trace");
  }

  private static List<String> files(String folder, String ending) throws IOException {
    try (Stream<Path> all = Files.list(EXAMPLES.resolve(folder))) {
      return all.map(Path::toString).filter(name -> name.endsWith(ending)).sorted().toList();
    }
  }

  private void compare(String model) {
    List<PropertySpec> properties = List.of(new PropertySpec.Deadlock());
    Job job = Job.of(ModelSource.of(model), Job.Purpose.CHECK, properties);
    Limits few = new Limits(OptionalLong.empty(), Optional.empty(), OptionalLong.of(MOST_STATES));
    Result whole =
        Tideline.check(job.with(few).with(new ProgressChoice.None()).withEngine("bfs")).run();
    if (whole.answers().stream().anyMatch(a -> a.outcome() == Answer.Outcome.UNKNOWN)) {
      return;
    }
    ProgressChoice measure = new ProgressChoice.Given(anyVector(whole));
    for (Reduction reduction : Reduction.values()) {
      Job reduced = reduction.of(job).with(measure);
      int refused = 0;
      int runs = 0;
      for (String engine : ENGINES) {
        for (StoreKind store : STORES) {
          runs++;
          refused += isCompared(whole, reduced.withStore(Optional.of(store)), engine) ? 0 : 1;
        }
      }
      assertTrue(refused == 0 || refused == runs, model + ", " + reduction + ": refused by some");
      compared.merge(reduction, runs - refused, Integer::sum);
    }
  }

  /** Any will do: the last numbers of the states inside of the first ones. */
  private static String anyVector(Result whole) {
    List<String> names =
        whole.report().plan().model().model().schema().slots().stream()
            .filter(slot -> slot.isFixed() && !(slot.type() instanceof SlotType.Labelled))
            .filter(slot -> !slot.name().contains(" "))
            .map(Slot::name)
            .toList();
    return "%s, %s; %s".formatted(names.getFirst(), names.get(names.size() / 2), names.getLast());
  }

  private boolean isCompared(Result whole, Job job, String engine) {
    boolean sweeps = engine.equals("sweepline") || engine.equals("compositional");
    Job asked = job.withEngine(engine);
    asked = sweeps ? asked : asked.with(new ProgressChoice.None());
    Result some;
    try {
      some = Tideline.check(asked).run();
    } catch (DiagnosticException refusal) {
      return false;
    }
    assertEquals(outcomes(whole), outcomes(some), asked + "\n" + some.text());
    traced += (int) some.answers().stream().filter(a -> a.trace().isPresent()).count();
    return true;
  }

  private static List<String> outcomes(Result result) {
    return result.answers().stream().map(a -> a.property() + ": " + a.outcome()).toList();
  }
}
