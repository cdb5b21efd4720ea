package tideline.testkit.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.Registry;
import tideline.engine.load.RoomierModel;
import tideline.engine.run.Checker;
import tideline.engine.survey.Bound;
import tideline.engine.survey.Fairness;
import tideline.engine.survey.GraphSurvey;
import tideline.engine.survey.Survey;
import tideline.engine.survey.SweptSurvey;
import tideline.matrix.random.CollectionModel;
import tideline.matrix.random.CollectionSystem;
import tideline.model.Model;
import tideline.model.Transition;

/** Reports about state spaces, next to what their definitions say. */
final class SurveyTest {

  private static final int GRAPHS = 400;
  private static final int SYSTEMS = 60;
  private static final int MUCH_ROOM = 10;
  private static final int MOST = 700;
  private static final long MEMORY = 64L << 20;

  private static final Path EXAMPLES = Path.of("").toAbsolutePath().getParent().resolve("examples");

  private static RunControl control(Limits limits) {
    return new RunControl(limits, new Cancellation());
  }

  private static Survey graph(ModelSource source) {
    return new RoomierModel(Registry.installed(), source, _ -> {})
        .apply(loaded -> GraphSurvey.of(loaded, MEMORY, control(Limits.none())));
  }

  private static Survey swept(ModelSource source) {
    Job job =
        Job.of(source, Job.Purpose.COUNT, List.of())
            .withEngine("sweepline")
            .with(Limits.none().withMemory(MEMORY));
    return new SweptSurvey(Registry.installed(), new Cancellation(), new Checker.Listener() {})
        .run(job);
  }

  private static List<String> names(List<Transition> transitions) {
    return transitions.stream().map(Transition::name).toList();
  }

  private static String text(Bound bound) {
    return bound.name()
        + switch (bound) {
          case Bound.OfNumber(var _, var upper, var lower) -> " " + upper + " " + lower;
          case Bound.OfLength(var _, var upper, var lower) -> " " + upper + " " + lower;
          case Bound.OfNames(var _, var values) -> new TreeSet<>(values).toString();
          case Bound.OfBag(var _, var upper, var lower, var most, var least) ->
              " " + upper + " " + lower + " " + total(most) + " " + total(least);
        };
  }

  /** The elements of a text such as {@code 2`a++1`b} or {@code {a * 2, b}}. */
  private static String total(String bag) {
    if (bag.equals("empty") || bag.equals("{}")) {
      return "0/0";
    }
    long different = 0;
    long all = 0;
    if (bag.startsWith("{")) {
      for (String element : bag.substring(1, bag.length() - 1).split(", ", -1)) {
        different++;
        int star = element.indexOf(" * ");
        all += star < 0 ? 1 : Long.parseLong(element.substring(star + 3));
      }
    } else {
      for (String element : bag.split("\\+\\+", -1)) {
        different++;
        all += Long.parseLong(element.substring(0, element.indexOf('`')));
      }
    }
    return different + "/" + all;
  }

  private static NaiveSurvey compare(String what, Model model, Survey survey) {
    NaiveSurvey naive = new NaiveSurvey(model, MOST);
    assertTrue(survey.isComplete(), what);
    assertEquals(naive.bounds(), survey.bounds().stream().map(SurveyTest::text).toList(), what);
    assertEquals(naive.neverTaken(), names(survey.neverTaken()), what);
    assertEquals(naive.dead().size(), survey.dead().count(), what);
    survey
        .homes()
        .ifPresent(
            homes -> {
              assertEquals(naive.homes(), homes.numbers(), what);
              assertEquals(naive.homes().size(), homes.count(), what);
              assertEquals(naive.isInitialHome(), homes.initial(), what);
            });
    survey.live().ifPresent(live -> assertEquals(naive.live(), names(live), what));
    return naive;
  }

  private static void compareGraph(String what, Model model, Survey survey) {
    NaiveSurvey naive = compare(what, model, survey);
    assertEquals(naive.size(), survey.figures().states().orElseThrow(), what);
    assertEquals(naive.arcs(), survey.figures().arcs().orElseThrow(), what);
    assertEquals(naive.dead(), survey.dead().numbers(), what);
    Survey.ComponentFigures components = survey.figures().components().orElseThrow();
    assertEquals(naive.components(), components.count(), what);
    assertEquals(naive.arcsBetween(), components.arcs(), what);
    assertTrue(survey.homes().isPresent() && survey.live().isPresent(), what);
    Map<Fairness, List<String>> found = new HashMap<>();
    survey.fairness().orElseThrow().forEach((kind, some) -> found.put(kind, names(some)));
    found.values().removeIf(List::isEmpty);
    assertEquals(naive.fairness(), found, what);
    assertEquals(List.of(), survey.untold(), what);
  }

  /** A sweep tells what it can, and names the rest. */
  private static void compareSwept(String what, Model model, Survey survey) {
    compare(what, model, survey);
    assertEquals(survey.dead().count() > 1, survey.homes().isPresent(), what);
    assertEquals(survey.dead().count() > 0, survey.live().isPresent(), what);
    assertEquals(Optional.empty(), survey.fairness(), what);
    int missing = 2 + (survey.homes().isPresent() ? 0 : 1) + (survey.live().isPresent() ? 0 : 1);
    assertEquals(missing, survey.untold().size(), what);
  }

  @Test
  void randomGraphs() {
    for (long seed = 0; seed < GRAPHS; seed++) {
      Model model = new RandomSteps(seed);
      compareGraph("seed " + seed, model, graph(ModelSource.of(model)));
      if (seed % 4 == 0) {
        compareSwept("swept, seed " + seed, model, swept(ModelSource.of(model)));
      }
    }
  }

  @Test
  void collections() {
    int compared = 0;
    for (long seed = 1; seed <= SYSTEMS; seed++) {
      CollectionSystem system = CollectionSystem.of(seed);
      if (system.explore(MOST / 4).isPresent()) {
        Model model = CollectionModel.of(system, MUCH_ROOM);
        compareGraph("seed " + seed, model, graph(ModelSource.of(model)));
        compared++;
      }
    }
    assertTrue(compared > SYSTEMS / 3, "compared " + compared);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cpn/courier.cpn",
        "cpn/docks.cpn",
        "cpn/kettle.cpn",
        "cpn/lift.cpn",
        "cpn/queue.cpn",
        "petri/cache.pnml",
        "petri/couriers.pnml",
        "petri/kitchen.lola",
        "petri/library.pnml",
        "dve/lights.dve",
        "promela/hello.pml"
      })
  void examples(String file) {
    ModelSource source = ModelSource.of(EXAMPLES.resolve(file).toString());
    Survey survey = graph(source);
    compareGraph(file, survey.model().model(), survey);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cpn/docks.cpn", "cpn/kettle.cpn"})
  void timedExamplesBySweep(String file) {
    Survey survey = swept(ModelSource.of(EXAMPLES.resolve(file).toString()));
    compareSwept(file, survey.model().model(), survey);
  }

  /** Half of a state space may be a part of anything, but what was seen is true. */
  @Test
  void limitsLeaveWhatIsKnown() {
    int ended = 0;
    for (long seed = 0; seed < GRAPHS; seed++) {
      Model model = new RandomSteps(seed);
      NaiveSurvey naive = new NaiveSurvey(model, MOST);
      if (naive.size() < 3) {
        continue;
      }
      Limits limits = Limits.none().withMaxStates(naive.size() / 2);
      LoadedModel loaded = new LoadedModel("steps", "java", model, List.of(), List.of());
      Survey survey = GraphSurvey.of(loaded, MEMORY, control(limits));
      assertFalse(survey.isComplete(), "seed " + seed);
      assertTrue(naive.dead().containsAll(survey.dead().numbers()), "seed " + seed);
      assertTrue(names(survey.neverTaken()).containsAll(naive.neverTaken()), "seed " + seed);
      survey.live().ifPresent(live -> assertEquals(naive.live(), names(live)));
      survey.homes().ifPresent(homes -> assertEquals(naive.homes(), homes.numbers()));
      assertEquals(Optional.empty(), survey.fairness());
      ended++;
    }
    assertTrue(ended > GRAPHS / 2, "ended " + ended);
  }
}
