package tideline.testkit.wrappers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tideline.architecture.AllClasses;
import tideline.model.ForwardingModel;
import tideline.model.Model;
import tideline.model.StartedModel;
import tideline.model.SuccessorBatch;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;
import tideline.nets.step.NetModel;
import tideline.properties.automaton.Label;
import tideline.properties.automaton.PropertyAutomaton;
import tideline.properties.omega.Guard;
import tideline.properties.omega.OmegaAutomaton;
import tideline.reductions.check.CheckedModel;
import tideline.reductions.covered.CoveredModel;
import tideline.reductions.observed.Observations;
import tideline.reductions.observed.ObservedModel;
import tideline.reductions.own.OwnModel;
import tideline.reductions.own.Watch;
import tideline.reductions.partialorder.Choosing;
import tideline.reductions.partialorder.Kept;
import tideline.reductions.partialorder.StubbornModel;
import tideline.reductions.product.BuchiProduct;
import tideline.reductions.product.ProductModel;
import tideline.reductions.reset.ResetModel;
import tideline.reductions.shuffled.ShuffledModel;
import tideline.reductions.symmetry.Representatives;
import tideline.reductions.symmetry.SymmetricModel;
import tideline.storage.Memory;
import tideline.system.compile.DeferredModel;
import tideline.system.compile.SystemModel;

/**
 * No wrapper loses what its model knows: each answer of the inner model comes through as it is or
 * lifted, or stands below with the reason why it does not.
 */
final class WrapperTest {

  private static final NetModel NET = NetModel.of(oneTransition());

  /** Wrappers that cannot be made of a model alone; the others are made by their constructor. */
  private static final Map<String, Function<SystemModel, Model>> MADE =
      Map.ofEntries(
          made(
              "StubbornModel",
              inner -> StubbornModel.of(inner, Kept.deadlocks(), Choosing.CLOSURE)),
          made("ResetModel", inner -> ResetModel.of(inner, inner, "nothing")),
          made(
              "Beside",
              inner -> constructed(named("tideline.engine.plan.WholeRuns$Beside"), inner, inner)),
          made(
              "SymmetricModel",
              inner -> SymmetricModel.of(inner, List.of(Probe.STILL), Representatives.FULL)),
          made(
              "NetSubject",
              inner -> constructed(named("tideline.testkit.nets.NetSubject"), inner, NET)),
          made("ShuffledModel", inner -> new ShuffledModel(inner, 7)),
          made("CoveredModel", inner -> new CoveredModel(inner, List.of())),
          made("ObservedModel", WrapperTest::observed),
          made("OwnModel", inner -> OwnModel.of(() -> inner, Watch.EVERY_STATE)),
          made("CheckedModel", CheckedModel::of),
          made(
              "DefinedModel",
              inner -> constructed(named("tideline.DefinedModel"), inner, Map.of())),
          made("BuchiProduct", WrapperTest::buchiProduct),
          made("ProductModel", WrapperTest::product),
          made("PromelaModel", inner -> Probe.promela().remade(inner)),
          made(
              "DeferredModel",
              inner -> new DeferredModel(inner.system(), inner.arithmetic(), _ -> inner)),
          made("SurveyedModel", WrapperTest::surveyed),
          made("StartedModel", WrapperTest::started),
          made("MutantModel", WrapperTest::mutant),
          made(
              "NotedModel",
              inner ->
                  constructed(
                      named("tideline.languages.petri.NotedModel"), inner, List.of("read"))));

  private static final Map<String, String> DROPPED = new TreeMap<>();

  static {
    String language = "the language answers, not the model of its single steps";
    for (String answer :
        List.of(
            "acceptance",
            "arithmetic",
            "marksProgress",
            "nonProgress",
            "notes",
            "simulatorLines",
            "statedProperties",
            "validEnd")) {
      DROPPED.put("PromelaModel." + answer, language);
    }
    DROPPED.put("NotedModel.notes", "what the reader of the net says");
    DROPPED.put("NetSubject.propositions", "they are about the tokens of the net");
    DROPPED.put("NetSubject.progressMeasures", "those that the net proposes");
    DROPPED.put("DeferredModel.name", "that of the system, before there is a model");
    DROPPED.put("DeferredModel.notes", "what the reader of the system says");
    for (String product : List.of("BuchiProduct", "ProductModel")) {
      DROPPED.put(product + ".validEnd", "a product also stops where the automaton does");
      DROPPED.put(product + ".dependencies", "the automaton moves with each step");
      DROPPED.put(product + ".newEnabledness", "the automaton may hinder any step");
      DROPPED.put(product + ".symmetries", "the automaton may tell symmetric states apart");
    }
    DROPPED.put("ObservedModel.dependencies", "a line of the log may hinder any step");
    DROPPED.put("ObservedModel.progressMeasures", "that of the log comes first");
    DROPPED.put("ObservedModel.newEnabledness", "a line of the log may hinder any step");
    DROPPED.put("ObservedModel.symmetries", "a line of the log may tell symmetric states apart");
    DROPPED.put("StubbornModel.dependencies", "a step waits for what others can do");
    DROPPED.put("StubbornModel.newEnabledness", "a step waits for what others can do");
    DROPPED.put("StubbornModel.symmetries", "which steps are taken depends on their order");
    for (String answer :
        List.of(
            "functions",
            "newCompletingStepper",
            "newEnabledness",
            "newStepper",
            "progressMeasures",
            "proposedMeasures")) {
      DROPPED.put("ShuffledModel." + answer, "the same, state by state in another order");
    }
    DROPPED.put("SymmetricModel.symmetries", "no two states that are left are symmetric");
    DROPPED.put("SymmetricModel.dependencies", "a step may exchange any slots");
    DROPPED.put("SymmetricModel.newEnabledness", "asked by way of the steps");
    DROPPED.put("Stuttering.dependencies", "whether it stays depends on what others can do");
    DROPPED.put("Stuttering.newEnabledness", "to stay has no guard of the model");
    DROPPED.put("CompletedModel.dependencies", "a transition may have aborted steps alone");
    DROPPED.put("CompletedModel.newEnabledness", "a transition may have aborted steps alone");
    DROPPED.put("BuchiProduct.acceptance", "what it accepts is in its edges");
    DROPPED.put("MutantModel.assertions", "a mutant whose assertions never fail");
  }

  private static Net oneTransition() {
    NetBuilder builder = new NetBuilder("one transition");
    builder.input(builder.place("before", "before", 1), builder.transition("go", "go"), 1);
    return builder.build();
  }

  /** Nothing was logged, and nothing had to be. */
  private static Model observed(SystemModel inner) {
    return new ObservedModel(
        inner,
        new Observations() {
          @Override
          public long count() {
            return 0;
          }

          @Override
          public boolean isSilent(int transition) {
            return true;
          }

          @Override
          public Reader newReader() {
            return _ -> {
              throw new AssertionError("there is no line");
            };
          }
        });
  }

  private static final SystemModel PROBE = Probe.model();

  @Test
  void forwardingModelForwardsEveryMethodOfModel() {
    Set<String> missing = new TreeSet<>();
    for (Capability capability : Capability.all()) {
      boolean forwarded =
          Stream.of(ForwardingModel.class.getDeclaredMethods())
              .anyMatch(method -> method.getName().equals(capability.name()));
      if (!forwarded) {
        missing.add(capability.name());
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void noAnswerOfTheProbeIsThatOfAModelThatKnowsNothing() {
    Set<String> alike = new TreeSet<>();
    Model ignorant = new Ignorant(PROBE);
    for (Capability capability : Capability.all()) {
      if (capability.method().isDefault()
          && !capability.name().equals("newCompletingStepper")
          && !capability.name().equals("aborted")
          && capability.answer(ignorant).equals(capability.answer(PROBE))) {
        alike.add(capability.name());
      }
    }
    assertEquals(Set.of(), alike, "the probe needs an answer of its own");
  }

  @Test
  void everyWrapperForwardsOrSaysWhyNot() {
    List<Class<?>> wrappers = wrappers();
    assertTrue(wrappers.size() >= 10, wrappers.toString());
    Set<String> wrong = new TreeSet<>();
    Set<String> needless = new TreeSet<>(DROPPED.keySet());
    for (Class<?> wrapper : wrappers) {
      if (!ForwardingModel.class.isAssignableFrom(wrapper)) {
        wrong.add(wrapper.getName() + " forwards by hand");
        continue;
      }
      Model outer = made(wrapper);
      for (Capability capability : Capability.all()) {
        List<String> inside = capability.answer(PROBE);
        List<String> outside = capability.answer(outer);
        String title = wrapper.getSimpleName() + "." + capability.name();
        boolean comesThrough =
            outside.size() >= inside.size() && outside.subList(0, inside.size()).equals(inside);
        if (!comesThrough && !needless.remove(title)) {
          wrong.add(title + " says " + outside + ", its model says " + inside);
        }
      }
    }
    assertEquals(Set.of(), wrong);
    assertEquals(Set.of(), needless, "these come through");
  }

  /** All classes that are a model and take one. */
  private static List<Class<?>> wrappers() {
    List<Class<?>> found = new ArrayList<>();
    for (JavaClass each : AllClasses.AND_TESTS) {
      boolean made = !each.isInterface() && !each.getModifiers().toString().contains("ABSTRACT");
      if (made && each.isAssignableTo(Model.class) && !each.isEquivalentTo(Ignorant.class)) {
        Class<?> loaded = each.reflect();
        if (ForwardingModel.class.isAssignableFrom(loaded) || takesModel(loaded)) {
          found.add(loaded);
        }
      }
    }
    return found;
  }

  private static boolean takesModel(Class<?> type) {
    return Stream.of(type.getDeclaredFields())
        .anyMatch(
            field ->
                !Modifier.isStatic(field.getModifiers())
                    && !field.isSynthetic()
                    && Model.class.isAssignableFrom(field.getType()));
  }

  private static Model made(Class<?> wrapper) {
    Function<SystemModel, Model> maker = MADE.get(wrapper.getSimpleName());
    return maker == null ? constructed(wrapper, PROBE) : maker.apply(PROBE);
  }

  private static Model constructed(Class<?> wrapper, Object... arguments) {
    for (Constructor<?> constructor : wrapper.getDeclaredConstructors()) {
      if (constructor.getParameterCount() == arguments.length) {
        try {
          constructor.setAccessible(true);
          return (Model) constructor.newInstance(arguments);
        } catch (ReflectiveOperationException failed) {
          throw new LinkageError("say in this test how to make a " + wrapper, failed);
        }
      }
    }
    throw new AssertionError("say in this test how to make a " + wrapper);
  }

  private static Map.Entry<String, Function<SystemModel, Model>> made(
      String wrapper, Function<SystemModel, Model> maker) {
    return Map.entry(wrapper, maker);
  }

  private static Class<?> named(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException moved) {
      throw new LinkageError(moved.getMessage(), moved);
    }
  }

  private static Model started(SystemModel inner) {
    SuccessorBatch initial = new SuccessorBatch(inner.schema().words());
    inner.initialStates(initial);
    long[] start = Arrays.copyOf(initial.words(), initial.stateWords());
    return new StartedModel(inner, start);
  }

  /** What is noted of its states is looked at elsewhere. */
  private static Model surveyed(SystemModel inner) {
    Class<?> sightings = named("tideline.engine.survey.Sightings");
    try {
      Constructor<?> maker = sightings.getDeclaredConstructors()[0];
      maker.setAccessible(true);
      return constructed(
          named("tideline.engine.survey.SurveyedModel"),
          inner,
          maker.newInstance(inner, new Memory(1 << 20)));
    } catch (ReflectiveOperationException changed) {
      throw new LinkageError("say in this test how to make " + sightings, changed);
    }
  }

  private static Model mutant(SystemModel inner) {
    Object neverFails =
        Stream.of(named("tideline.testkit.judge.StepMutation").getEnumConstants())
            .filter(mutation -> mutation.toString().equals("ASSERTION_NEVER_FAILS"))
            .findAny()
            .orElseThrow();
    return constructed(named("tideline.testkit.judge.MutantModel"), inner, neverFails);
  }

  private static BitSet first() {
    return BitSet.valueOf(new long[] {1});
  }

  private static Model product(Model inner) {
    return ProductModel.of(
        inner,
        PropertyAutomaton.of(
            inner.propositions().names(),
            List.of("any"),
            first(),
            first(),
            List.of(new PropertyAutomaton.Edge(0, Label.TRUE, 0))));
  }

  private static Model buchiProduct(Model inner) {
    OmegaAutomaton.Edge stay = new OmegaAutomaton.Edge(0, Guard.TRUE, 1, 0);
    return BuchiProduct.of(
        inner,
        OmegaAutomaton.of(List.of(), 1, first(), 1, List.of(stay)),
        List.of(),
        BuchiProduct.FiniteRuns.STUTTER);
  }
}
