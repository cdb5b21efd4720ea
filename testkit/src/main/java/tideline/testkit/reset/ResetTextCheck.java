package tideline.testkit.reset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import tideline.languages.dve.DveLanguage;
import tideline.languages.promela.PromelaLanguage;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.language.Language;
import tideline.system.analysis.simplify.Simplified;
import tideline.system.analysis.simplify.Simplifier;
import tideline.system.compile.SystemModel;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Variable;
import tideline.testkit.dve.Coverage;
import tideline.testkit.dve.RandomDve;
import tideline.testkit.promela.random.RandomModel;

/**
 * Walks through a model and the one whose dead variables are reset at the same time: both must have
 * the same steps in the same order, the same faults, and the same values of what is asked about.
 */
public final class ResetTextCheck {

  private static final int MOST_PAIRS = 3_000;

  private final Path folder;
  private int compared;
  private int changed;
  private int smaller;
  private long whole;
  private long reset;

  /** A check that writes its texts to a folder. */
  public ResetTextCheck(Path folder) {
    this.folder = folder;
  }

  /** Checks many seeds; ends with an exception at the first difference. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      throw new IllegalArgumentException("usage: ResetTextCheck FIRST COUNT");
    }
    Path folder = Files.createTempDirectory("tideline-reset");
    ResetTextCheck check = new ResetTextCheck(folder);
    long first = Long.parseLong(arguments[0]);
    for (long seed = first; seed < first + Long.parseLong(arguments[1]); seed++) {
      Optional<String> difference = check.promela(seed);
      if (difference.isEmpty()) {
        difference = check.dve(seed);
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

  private Optional<String> check(Language language, String text, String ending, long seed)
      throws IOException {
    Path file = folder.resolve("seed" + seed + ending);
    Files.writeString(file, text);
    try {
      return difference(language.load(file, Map.of()), seed)
          .map(what -> "seed %d: %s%n%s".formatted(seed, what, text));
    } catch (DiagnosticException refused) {
      return Optional.empty();
    } finally {
      Files.delete(file);
    }
  }

  private Optional<String> difference(Model model, long seed) {
    if (!(model instanceof SystemModel written)) {
      return Optional.empty();
    }
    Set<String> kept = kept(written.system(), new SplittableRandom(seed));
    Simplified simplified = Simplifier.simplify(written.system(), kept, Simplifier.Unread.REMOVE);
    Simplified without = Simplifier.resetting(simplified.system(), kept);
    compared++;
    if (without.steps().getLast().trace().isEmpty()) {
      return Optional.empty();
    }
    changed++;
    Model plain = written.remade(Compiler.promptModel(simplified.system()));
    Model fewer = written.remade(Compiler.promptModel(without.system()));
    Pairs pairs = new Pairs(plain, fewer, kept);
    Optional<String> difference = pairs.explore();
    whole += pairs.plainStates.size();
    reset += pairs.resetStates.size();
    smaller += pairs.resetStates.size() < pairs.plainStates.size() ? 1 : 0;
    return difference;
  }

  /** Some of the variables are asked about. */
  private static Set<String> kept(GuardedSystem system, SplittableRandom random) {
    List<Variable> all = new ArrayList<>(system.sharedVariables());
    system.allProcesses().forEach(process -> all.addAll(process.variables()));
    return all.stream()
        .map(Variable::name)
        .filter(_ -> random.nextInt(6) == 0)
        .collect(Collectors.toSet());
  }

  /** How many texts were looked at. */
  public int compared() {
    return compared;
  }

  /** How many of them have fewer states. */
  public int smaller() {
    return smaller;
  }

  @Override
  public String toString() {
    return "%d texts, %d with dead variables, %d of them smaller; %d states instead of %d"
        .formatted(compared, changed, smaller, reset, whole);
  }

  /** Pairs of states that the same choices lead to. */
  private static final class Pairs {

    final Set<List<Long>> plainStates = new HashSet<>();
    final Set<List<Long>> resetStates = new HashSet<>();
    private final Set<List<Long>> seen = new HashSet<>();
    private final Deque<long[]> worklist = new ArrayDeque<>();
    private final Model plain;
    private final Model reset;
    private final List<Integer> same = new ArrayList<>();
    private final int words;

    Pairs(Model plain, Model reset, Set<String> kept) {
      this.plain = plain;
      this.reset = reset;
      this.words = plain.schema().words();
      for (Slot slot : plain.schema().slots()) {
        String name = slot.name();
        if (kept.stream().anyMatch(v -> name.equals(v) || name.startsWith(v + "["))) {
          same.add(slot.index());
        }
      }
    }

    Optional<String> explore() {
      if (!plain.transitions().equals(reset.transitions())
          || plain.schema().words() != reset.schema().words()) {
        return Optional.of("other states or transitions");
      }
      SuccessorBatch one = new SuccessorBatch(words);
      SuccessorBatch other = new SuccessorBatch(words);
      plain.initialStates(one);
      reset.initialStates(other);
      Optional<String> difference = add(one, other);
      Stepper oneSteps = plain.newStepper();
      Stepper otherSteps = reset.newStepper();
      while (difference.isEmpty() && !worklist.isEmpty() && seen.size() < MOST_PAIRS) {
        long[] pair = worklist.remove();
        one.clear();
        other.clear();
        Optional<String> fault = fault(oneSteps, pair, 0, one);
        if (!fault.equals(fault(otherSteps, pair, words, other))) {
          return Optional.of("other faults: " + fault.orElse("none") + print(pair));
        }
        difference = fault.isPresent() ? Optional.empty() : add(one, other);
      }
      return difference;
    }

    private static Optional<String> fault(
        Stepper stepper, long[] pair, int off, SuccessorBatch out) {
      try {
        stepper.successors(pair, off, out);
        return Optional.empty();
      } catch (ModelError fault) {
        return Optional.of(String.valueOf(fault.getMessage()));
      }
    }

    private Optional<String> add(SuccessorBatch one, SuccessorBatch other) {
      if (one.count() != other.count()) {
        return Optional.of("%d steps, %d with resets".formatted(one.count(), other.count()));
      }
      for (int i = 0; i < one.count(); i++) {
        long[] pair = new long[2 * words];
        System.arraycopy(one.words(), one.offset(i), pair, 0, words);
        System.arraycopy(other.words(), other.offset(i), pair, words, words);
        if (one.transition(i) != other.transition(i) || !agree(pair)) {
          return Optional.of("another step" + print(pair));
        }
        plainStates.add(list(pair, 0));
        resetStates.add(list(pair, words));
        if (seen.add(Arrays.stream(pair).boxed().toList())) {
          worklist.add(pair);
        }
      }
      return Optional.empty();
    }

    private List<Long> list(long[] pair, int off) {
      return Arrays.stream(pair, off, off + words).boxed().toList();
    }

    /** What is asked about, where the processes are, and what the model demands. */
    private boolean agree(long[] pair) {
      List<Slot> slots = plain.schema().slots();
      boolean asked =
          same.stream()
              .map(slots::get)
              .allMatch(slot -> slot.print(pair, 0).equals(slot.print(pair, words)));
      return asked
          && plain.assertions().stream()
              .allMatch(a -> truth(a.holds(), pair, 0).equals(truth(a.holds(), pair, words)));
    }

    private static String truth(StatePredicate condition, long[] pair, int off) {
      try {
        return String.valueOf(condition.test(pair, off));
      } catch (ModelError fault) {
        return String.valueOf(fault.getMessage());
      }
    }

    private String print(long[] pair) {
      return "%n  %s%n  %s%n"
          .formatted(plain.schema().print(pair, 0), reset.schema().print(pair, words));
    }
  }
}
