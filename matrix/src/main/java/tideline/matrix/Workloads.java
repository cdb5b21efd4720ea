package tideline.matrix;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import tideline.matrix.graph.GraphModel;
import tideline.matrix.random.CollectionModel;
import tideline.matrix.random.CollectionSystem;
import tideline.matrix.random.GuardedModel;
import tideline.matrix.random.RandomFormula;
import tideline.matrix.random.RandomGraph;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.model.Tail;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.translation.Translation;
import tideline.reductions.product.BuchiProduct;

/** Where workloads come from. */
public final class Workloads {

  /** Small graphs find most faults, and show them best. */
  private static final int SMALL = 9;

  private static final int MEDIUM = 60;

  /** Enough states for many groups, and for stores that grow and change their ways. */
  private static final int LARGE = 6000;

  private static final int MOST_AUTOMATON_STATES = 12;

  /** Words that are enough for every small model: nobody makes it again with more. */
  private static final long MUCH_ROOM = 8;

  private Workloads() {}

  /** Random graphs with the seeds from {@code firstSeed} on; a few of them are large. */
  public static Stream<Workload> randomGraphs(long firstSeed, int count) {
    return LongStream.range(firstSeed, firstSeed + count)
        .mapToObj(
            seed -> Workload.of("random graphs", RandomGraph.model(seed, sizeFor(seed)), seed));
  }

  /** Graphs full of cycles with the seeds from {@code firstSeed} on; most of them are small. */
  public static Stream<Workload> cyclicGraphs(long firstSeed, int count) {
    return LongStream.range(firstSeed, firstSeed + count)
        .mapToObj(
            seed -> {
              int size = seed % 8 == 0 ? MEDIUM : SMALL;
              return Workload.of(
                  "cyclic graphs", GraphModel.of(RandomGraph.cyclic(seed, size)), seed);
            });
  }

  private static int sizeFor(long seed) {
    if (Math.floorMod(seed, 500) == 0) {
      return LARGE;
    }
    return Math.floorMod(seed, 5) == 0 ? MEDIUM : SMALL;
  }

  /** Random models over several slots with the seeds from {@code firstSeed} on. */
  public static Stream<Workload> randomGuardedModels(long firstSeed, int count) {
    return LongStream.range(firstSeed, firstSeed + count)
        .mapToObj(seed -> Workload.of("random guarded models", GuardedModel.of(seed), seed));
  }

  /** Random models whose states are lists, bags and sets, with so many words for these. */
  public static Stream<Workload> randomCollections(long firstSeed, int count, int room) {
    return LongStream.range(firstSeed, firstSeed + count)
        .mapToObj(
            seed ->
                Workload.of(
                    "random collections",
                    CollectionModel.of(CollectionSystem.of(seed), room),
                    seed));
  }

  /** Products of such models with random automata. */
  public static Stream<Workload> collectionProducts(long firstSeed, int count, int room) {
    return randomCollections(firstSeed, count, room)
        .map(workload -> Workload.product(workload.family(), workload.model(), workload.seed()));
  }

  /** Products of small random graphs with random automata, with the seeds from one on. */
  public static Stream<Workload> randomProducts(long firstSeed, int count) {
    return LongStream.range(firstSeed, firstSeed + count)
        .mapToObj(
            seed ->
                seed % 3 == 0
                    ? Workload.product("random guarded models", GuardedModel.of(seed), seed)
                    : Workload.product("random graphs", graph(seed), seed));
  }

  /** Products of random graphs with the automata of random formulas, with the seeds from one on. */
  public static Stream<Workload> buchiProducts(long firstSeed, int count) {
    return LongStream.range(firstSeed, firstSeed + count).mapToObj(Workloads::buchiProduct);
  }

  private static Workload buchiProduct(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    Model model = seed % 2 == 0 ? GraphModel.of(RandomGraph.cyclic(seed, SMALL)) : graph(seed);
    OmegaAutomaton automaton;
    do {
      LtlFormula formula = RandomFormula.ltl(random, model.propositions().names(), 4);
      automaton = Translation.of(formula).generalised();
    } while (automaton.initial().isEmpty() || automaton.states() > MOST_AUTOMATON_STATES);
    BuchiProduct.FiniteRuns finiteRuns =
        random.nextInt(4) == 0 ? BuchiProduct.FiniteRuns.IGNORE : BuchiProduct.FiniteRuns.STUTTER;
    List<StatePredicate> atoms =
        automaton.propositions().stream()
            .map(name -> model.propositions().names().indexOf(name))
            .map(model.propositions()::predicate)
            .toList();
    return Workload.of(
        "Büchi products", BuchiProduct.of(model, automaton, atoms, finiteRuns), seed);
  }

  private static GraphModel graph(long seed) {
    return RandomGraph.model(seed, seed % 5 == 0 ? MEDIUM : SMALL);
  }

  /** Every registered model in a product with a random automaton over its propositions. */
  public static Stream<Workload> registeredProducts() {
    return registeredModels()
        .map(workload -> Workload.product(workload.family(), workload.model(), workload.seed()));
  }

  /** Every registered model, with parameters that keep it small. */
  public static Stream<Workload> registeredModels() {
    List<Workload> workloads = new ArrayList<>();
    for (ModelFactory factory : ServiceLoader.load(ModelFactory.class)) {
      long seed = 0;
      for (Map<String, String> definitions : smallDefinitions(factory.parameters())) {
        Parameters parameters = Parameters.of(factory.parameters(), definitions);
        workloads.add(Workload.of("java:" + factory.name(), factory.create(parameters), seed++));
      }
    }
    return workloads.stream();
  }

  /** All numbers at their least, or one more; each switch in turn; and the standard values. */
  private static Set<Map<String, String>> smallDefinitions(List<Parameter> parameters) {
    Set<Map<String, String>> all = new LinkedHashSet<>();
    for (long above = 0; above <= 1; above++) {
      Map<String, String> numbers = new LinkedHashMap<>();
      for (Parameter parameter : parameters) {
        if (parameter.kind() == Parameter.Kind.INTEGER) {
          boolean isRoom = parameter.name().equals(Tail.ROOM);
          long value =
              isRoom ? MUCH_ROOM : Math.min(parameter.minimum() + above, parameter.maximum());
          numbers.put(parameter.name(), parameter.print(value));
        }
      }
      all.add(numbers);
      for (Parameter parameter : parameters) {
        if (parameter.kind() == Parameter.Kind.SWITCH) {
          Map<String, String> flipped = new LinkedHashMap<>(numbers);
          flipped.put(parameter.name(), parameter.print(1 - parameter.standard()));
          all.add(flipped);
        }
      }
    }
    Map<String, String> standard = new LinkedHashMap<>();
    for (Parameter parameter : parameters) {
      if (parameter.name().equals(Tail.ROOM)) {
        standard.put(parameter.name(), parameter.print(MUCH_ROOM));
      }
    }
    all.add(standard);
    return all;
  }
}
