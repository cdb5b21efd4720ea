package tideline.testkit.symmetry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tideline.engine.plan.Symmetries;
import tideline.languages.dve.DveLanguage;
import tideline.model.Model;
import tideline.model.StatePermutation;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Symmetry;
import tideline.model.Trace;
import tideline.properties.expression.Expression;
import tideline.properties.expression.ExpressionReader;
import tideline.reductions.check.SymmetryCheck;
import tideline.reductions.symmetry.Representatives;
import tideline.reductions.symmetry.SymmetricModel;
import tideline.reductions.symmetry.SymmetricQuestion;

/**
 * Whether symmetries of random systems are symmetries of their states, whether one state stands for
 * each orbit, and whether the smaller model says the same about dead ends and conditions, with runs
 * that are runs of the system.
 */
public final class SymmetricFamilyCheck {

  private static final int MOST_STATES = 3_000;

  private final Path folder;
  private int systems;
  private int symmetric;
  private int conditions;
  private int refused;

  /** A check that writes its texts to a folder. */
  public SymmetricFamilyCheck(Path folder) {
    this.folder = folder;
  }

  /** Checks many seeds; ends with an exception at the first difference. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      throw new IllegalArgumentException("usage: SymmetricFamilyCheck FIRST COUNT");
    }
    Path folder = Files.createTempDirectory("tideline-symmetric");
    SymmetricFamilyCheck check = new SymmetricFamilyCheck(folder);
    long first = Long.parseLong(arguments[0]);
    for (long seed = first; seed < first + Long.parseLong(arguments[1]); seed++) {
      check.check(seed);
    }
    Files.deleteIfExists(folder);
    System.out.println(check);
  }

  /**
   * Checks the system of a seed.
   *
   * @throws IllegalStateException if something is not as it should be
   */
  public void check(long seed) throws IOException {
    String text = RandomFamily.of(seed);
    Path file = folder.resolve("family" + seed + ".dve");
    Files.writeString(file, text);
    try {
      check(new DveLanguage().load(file, Map.of()), seed);
    } catch (RuntimeException wrong) {
      throw new IllegalStateException(
          "seed " + seed + ": " + wrong.getMessage() + "\n" + text, wrong);
    } finally {
      Files.delete(file);
    }
  }

  private void check(Model model, long seed) {
    Space all = new Space(model);
    if (!all.isWhole) {
      return;
    }
    systems++;
    List<Symmetry> symmetries = Symmetries.of(model);
    if (symmetries.isEmpty()) {
      return;
    }
    symmetric++;
    SymmetryCheck law = SymmetryCheck.of(model, symmetries);
    Stepper stepper = model.newStepper();
    all.states.forEach(state -> law.check(words(state), 0, stepper));

    SymmetricModel full = SymmetricModel.of(model, symmetries, Representatives.FULL);
    SymmetricModel sorted = SymmetricModel.of(model, symmetries, Representatives.SORT);
    Space fullSpace = new Space(full);
    Space sortedSpace = new Space(sorted);
    int orbits = orbits(all.states, symmetries, model.schema().words());
    require(
        fullSpace.states.size() == orbits,
        "%d orbits, but full has %d".formatted(orbits, fullSpace.states.size()));
    require(
        sortedSpace.states.size() >= orbits && sortedSpace.states.size() <= all.states.size(),
        "sort has %d of %d states, in %d orbits"
            .formatted(sortedSpace.states.size(), all.states.size(), orbits));
    for (Space space : List.of(fullSpace, sortedSpace)) {
      require(space.deadEnd.isPresent() == all.deadEnd.isPresent(), "other dead ends");
      space.deadEnd.ifPresent(end -> follow(space, end, (s, off) -> !hasSuccessor(model, s, off)));
    }
    ExpressionReader reader = ExpressionReader.of(model);
    for (String source : RandomFamily.conditions(seed)) {
      Expression condition = reader.readCondition("condition", source);
      if (SymmetricQuestion.objection(condition, symmetries).isPresent()) {
        refused++;
        continue;
      }
      conditions++;
      StatePredicate holds = reader.predicate(condition);
      boolean reached = all.first(holds).isPresent();
      for (Space space : List.of(fullSpace, sortedSpace)) {
        Optional<List<Long>> there = space.first(holds);
        require(there.isPresent() == reached, source + " is reached in one space alone");
        there.ifPresent(state -> follow(space, state, holds));
      }
    }
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalStateException(otherwise);
    }
  }

  private static boolean hasSuccessor(Model model, long[] s, int off) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.newStepper().successors(s, off, batch);
    return batch.count() > 0;
  }

  /** The run of representatives to a state is that of the system to one with the same quality. */
  private static void follow(Space space, List<Long> end, StatePredicate quality) {
    SymmetricModel reduced = (SymmetricModel) space.model;
    Model model = reduced.inner();
    Trace run = reduced.project(space.run(end));
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    long[] state = state(batch, run.initial());
    for (int i = 0; i < run.length(); i++) {
      batch.clear();
      model.newStepper().successors(state, 0, batch);
      state = state(batch, run.choice(i));
    }
    require(quality.test(state, 0), "the lifted run ends elsewhere");
  }

  private static long[] state(SuccessorBatch batch, int i) {
    return Arrays.copyOfRange(batch.words(), batch.offset(i), batch.offset(i) + batch.stateWords());
  }

  private static int orbits(Set<List<Long>> states, List<Symmetry> symmetries, int words) {
    Set<List<Long>> seen = new HashSet<>();
    int orbits = 0;
    for (List<Long> state : states) {
      if (!seen.add(state)) {
        continue;
      }
      orbits++;
      Deque<List<Long>> open = new ArrayDeque<>(List.of(state));
      while (!open.isEmpty()) {
        long[] next = words(open.remove());
        for (Symmetry symmetry : symmetries) {
          for (StatePermutation permutation : symmetry.permutations()) {
            List<Long> image = key(permutation.of(next, 0, words));
            if (seen.add(image)) {
              open.add(image);
            }
          }
        }
      }
    }
    return orbits;
  }

  private static List<Long> key(long[] state) {
    return Arrays.stream(state).boxed().toList();
  }

  private static long[] words(List<Long> state) {
    return state.stream().mapToLong(Long::longValue).toArray();
  }

  /** How many systems had a symmetry. */
  public int symmetric() {
    return symmetric;
  }

  /** How many conditions were symmetric, and compared. */
  public int conditions() {
    return conditions;
  }

  /** How many conditions were not known to be symmetric. */
  public int refused() {
    return refused;
  }

  @Override
  public String toString() {
    return "%d systems, %d of them symmetric; %d conditions compared, %d refused"
        .formatted(systems, symmetric, conditions, refused);
  }

  /** All states, by a search that knows nothing, and how each was found. */
  private static final class Space {

    private record Step(List<Long> from, int choice) {}

    final Model model;
    final Set<List<Long>> states = new LinkedHashSet<>();
    final Map<List<Long>, Step> steps = new HashMap<>();
    final Map<List<Long>, Integer> initial = new HashMap<>();
    final boolean isWhole;
    Optional<List<Long>> deadEnd = Optional.empty();

    Space(Model model) {
      this.model = model;
      Stepper stepper = model.newStepper();
      SuccessorBatch batch = new SuccessorBatch(model.schema().words());
      Deque<List<Long>> open = new ArrayDeque<>();
      model.initialStates(batch);
      for (int i = 0; i < batch.count(); i++) {
        List<Long> state = key(state(batch, i));
        if (states.add(state)) {
          initial.put(state, i);
          open.add(state);
        }
      }
      while (!open.isEmpty() && states.size() <= MOST_STATES) {
        List<Long> from = open.remove();
        batch.clear();
        stepper.successors(words(from), 0, batch);
        if (batch.count() == 0 && deadEnd.isEmpty()) {
          deadEnd = Optional.of(from);
        }
        for (int i = 0; i < batch.count(); i++) {
          List<Long> state = key(state(batch, i));
          if (states.add(state)) {
            steps.put(state, new Step(from, i));
            open.add(state);
          }
        }
      }
      isWhole = open.isEmpty();
    }

    Optional<List<Long>> first(StatePredicate holds) {
      return states.stream().filter(state -> holds.test(words(state), 0)).findFirst();
    }

    Trace run(List<Long> end) {
      Deque<Integer> choices = new ArrayDeque<>();
      List<Long> at = end;
      while (steps.containsKey(at)) {
        Step step = Objects.requireNonNull(steps.get(at));
        choices.addFirst(step.choice());
        at = step.from();
      }
      return Trace.path(
          Objects.requireNonNull(initial.get(at)),
          choices.stream().mapToInt(Integer::intValue).toArray());
    }
  }
}
