package tideline.testkit.partialorder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import tideline.engine.plan.KeptFaults;
import tideline.languages.dve.DveLanguage;
import tideline.languages.promela.PromelaLanguage;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.SlotCondition;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.language.Language;
import tideline.reductions.completed.CompletedModel;
import tideline.reductions.partialorder.Choosing;
import tideline.reductions.partialorder.Kept;
import tideline.reductions.partialorder.StubbornModel;
import tideline.system.analysis.simplify.Simplifier;
import tideline.system.compile.SystemModel;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.ir.GuardedSystem;
import tideline.testkit.dve.Coverage;
import tideline.testkit.dve.RandomDve;
import tideline.testkit.promela.random.RandomModel;

/** The dead ends of random texts, and whether states with some values are reached. */
public final class ReducedTextCheck {

  private static final int MOST_STATES = 2_000;

  private final Path folder;
  private int compared;
  private long whole;
  private long reduced;
  private int smaller;
  private int faulty;

  /** A check that writes its texts to a folder. */
  public ReducedTextCheck(Path folder) {
    this.folder = folder;
  }

  /** Checks many seeds; ends with an exception at the first difference. */
  public static void main(String[] arguments) throws IOException {
    boolean onlyLoose = arguments.length == 3 && arguments[2].equals("loose");
    if (arguments.length != 2 && !onlyLoose) {
      throw new IllegalArgumentException("usage: ReducedTextCheck FIRST COUNT [loose]");
    }
    Path folder = Files.createTempDirectory("tideline-reduced");
    ReducedTextCheck check = new ReducedTextCheck(folder);
    long first = Long.parseLong(arguments[0]);
    for (long seed = first; seed < first + Long.parseLong(arguments[1]); seed++) {
      Optional<String> difference = onlyLoose ? Optional.empty() : check.promela(seed);
      if (difference.isEmpty() && !onlyLoose) {
        difference = check.dve(seed);
      }
      if (difference.isEmpty()) {
        difference = check.loose(seed);
      }
      if (difference.isPresent()) {
        throw new IllegalStateException(difference.get());
      }
    }
    Files.deleteIfExists(folder);
    System.out.println(check);
  }

  /** The first difference in a random model in Promela, if there is one. */
  public Optional<String> promela(long seed) throws IOException {
    return check(new PromelaLanguage(), RandomModel.of(seed).text(), ".pml", seed);
  }

  /** The first difference in a random model in DVE, if there is one. */
  public Optional<String> dve(long seed) throws IOException {
    return check(new DveLanguage(), RandomDve.of(seed, new Coverage()), ".dve", seed);
  }

  /** The first difference in processes that have little to do with each other, if there is one. */
  public Optional<String> loose(long seed) throws IOException {
    return check(new DveLanguage(), LooseProcesses.of(seed), ".dve", seed);
  }

  private Optional<String> check(Language language, String text, String ending, long seed)
      throws IOException {
    Path file = folder.resolve("seed" + seed + ending);
    Files.writeString(file, text);
    try {
      Model written = language.load(file, Map.of());
      Model model = CompletedModel.of(written);
      Optional<String> lost = lostFault(written, seed).map(what -> what + text);
      if (lost.isPresent()) {
        return lost;
      }
      return Space.of(model).flatMap(all -> difference(model, all, seed)).map(what -> what + text);
    } catch (DiagnosticException refused) {
      return Optional.empty();
    } finally {
      Files.delete(file);
    }
  }

  /** A system whose faults are kept has a fault in some reachable state, or has none. */
  private Optional<String> lostFault(Model written, long seed) {
    if (!(written instanceof SystemModel of)) {
      return Optional.empty();
    }
    GuardedSystem smaller =
        Simplifier.simplify(of.system(), Set.of(), Simplifier.Unread.REMOVE).system();
    Model model = CompletedModel.of(of.remade(Compiler.promptModel(smaller)));
    Optional<Boolean> fault = meetsFault(model);
    Optional<Kept> kept = KeptFaults.and(Kept.deadlocks(), smaller, model);
    if (fault.isEmpty() || kept.isEmpty()) {
      return Optional.empty();
    }
    faulty += fault.get() ? 1 : 0;
    for (Choosing choosing : Choosing.values()) {
      Optional<Boolean> some = meetsFault(StubbornModel.of(model, kept.get(), choosing));
      if (some.isPresent() && !some.equals(fault)) {
        return Optional.of("seed %d, %s: a fault is lost%n".formatted(seed, choosing));
      }
    }
    return Optional.empty();
  }

  /** Whether some reachable state is at fault; nothing if there are too many states. */
  private static Optional<Boolean> meetsFault(Model model) {
    try {
      return Space.of(model, MOST_STATES).map(_ -> false);
    } catch (ModelError fault) {
      return Optional.of(true);
    }
  }

  private Optional<String> difference(Model model, Space all, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    SlotCondition target = target(model, all, random);
    boolean reached = all.reaches(target, model);
    for (Choosing choosing : Choosing.values()) {
      Space ends = Space.of(StubbornModel.of(model, Kept.deadlocks(), choosing)).orElse(all);
      if (!ends.deadEnds.equals(all.deadEnds)) {
        return Optional.of("seed %d, %s: other dead ends%n".formatted(seed, choosing));
      }
      Kept kept = new Kept(Kept.DeadEnds.KEPT, List.of(target));
      Space some = Space.of(StubbornModel.of(model, kept, choosing)).orElse(all);
      if (some.reaches(target, model) != reached || !some.deadEnds.equals(all.deadEnds)) {
        return Optional.of("seed %d, %s: %s or dead ends%n".formatted(seed, choosing, target));
      }
      compared++;
      whole += all.states.size();
      reduced += ends.states.size();
      smaller += ends.states.size() < all.states.size() ? 1 : 0;
    }
    return Optional.empty();
  }

  /** Two slots have values that they have in some states, but perhaps never together. */
  private static SlotCondition target(Model model, Space all, SplittableRandom random) {
    List<Slot> slots = model.schema().slots().stream().filter(Slot::isFixed).toList();
    List<SlotCondition> parts = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Slot slot = slots.get(random.nextInt(slots.size()));
      long[] state = all.words.get(random.nextInt(all.words.size()));
      parts.add(SlotCondition.is(slot.index(), slot.get(state, 0)));
    }
    return new SlotCondition.All(parts);
  }

  /** How many spaces were compared. */
  public int compared() {
    return compared;
  }

  /** How many states the reduced models had, of a hundred. */
  public long percentage() {
    return 100 * reduced / Math.max(1, whole);
  }

  /** How many models had a fault to keep. */
  public int faulty() {
    return faulty;
  }

  /** How many of the reduced models had fewer states. */
  public int smaller() {
    return smaller;
  }

  @Override
  public String toString() {
    return "%d spaces compared, %d of them smaller, %d%% of the states left; %d models at fault"
        .formatted(compared, smaller, percentage(), faulty);
  }

  /** All states, by a search that knows nothing. */
  private static final class Space {

    final Set<List<Long>> states = new LinkedHashSet<>();
    final List<long[]> words = new ArrayList<>();
    final Set<List<Long>> deadEnds = new HashSet<>();

    /** Nothing if it is too large or at fault. */
    static Optional<Space> of(Model model) {
      try {
        return of(model, MOST_STATES);
      } catch (ModelError fault) {
        return Optional.empty();
      }
    }

    /** Nothing if it is too large. */
    static Optional<Space> of(Model model, int most) {
      Space space = new Space();
      Stepper stepper = model.newStepper();
      SuccessorBatch batch = new SuccessorBatch(model.schema().words());
      model.initialStates(batch);
      space.add(batch);
      for (int next = 0; next < space.words.size(); next++) {
        batch.clear();
        stepper.successors(space.words.get(next), 0, batch);
        if (batch.count() == 0) {
          space.deadEnds.add(Arrays.stream(space.words.get(next)).boxed().toList());
        }
        space.add(batch);
        if (space.words.size() > most) {
          return Optional.empty();
        }
      }
      return Optional.of(space);
    }

    private void add(SuccessorBatch batch) {
      for (int i = 0; i < batch.count(); i++) {
        long[] state =
            Arrays.copyOfRange(
                batch.words(), batch.offset(i), batch.offset(i) + batch.stateWords());
        if (states.add(Arrays.stream(state).boxed().toList())) {
          words.add(state);
        }
      }
    }

    boolean reaches(SlotCondition target, Model model) {
      List<Slot> slots = model.schema().slots();
      return words.stream().anyMatch(state -> holds(target, slots, state));
    }

    private static boolean holds(SlotCondition condition, List<Slot> slots, long[] state) {
      return switch (condition) {
        case SlotCondition.Within(var slot, var values) ->
            values.contains(slots.get(slot).get(state, 0));
        case SlotCondition.All(var parts) ->
            parts.stream().allMatch(part -> holds(part, slots, state));
        case SlotCondition.Any(var parts) ->
            parts.stream().anyMatch(part -> holds(part, slots, state));
        case SlotCondition.Reading _ -> throw new IllegalArgumentException("of no known form");
      };
    }
  }
}
