package tideline.reductions.symmetry;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import tideline.model.Dependencies;
import tideline.model.Enabledness;
import tideline.model.Model;
import tideline.model.Reduction;
import tideline.model.StatePermutation;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Symmetry;
import tideline.model.Trace;
import tideline.model.diagnostic.DiagnosticException;

/**
 * A model of whose symmetric states one stands for all. Its states are states of the model, and its
 * transitions have the same numbers and stand in the same order.
 */
public final class SymmetricModel implements Reduction {

  /** The largest group whose elements are listed. */
  private static final int MOST_ELEMENTS = 5_040;

  private final Model inner;
  private final List<Symmetry> symmetries;
  private final Representatives wanted;
  private final Supplier<Canonizer> canonizers;

  /** Whether it is known that one state stands for each orbit. */
  private final boolean isExact;

  private SymmetricModel(Model inner, List<Symmetry> symmetries, Representatives wanted) {
    this.inner = inner;
    this.symmetries = symmetries;
    this.wanted = wanted;
    List<IndependentGroup> groups = IndependentGroup.of(symmetries);
    this.isExact = groups.stream().allMatch(group -> isExact(group, wanted));
    List<Supplier<Canonizer>> each =
        groups.stream().map(group -> canonizers(group, wanted)).toList();
    this.canonizers = () -> new GroupwiseCanonizer(each.stream().map(Supplier::get).toList());
  }

  private static boolean isExact(IndependentGroup group, Representatives wanted) {
    return wanted == Representatives.FULL || group.isSorted();
  }

  private static Supplier<Canonizer> canonizers(IndependentGroup group, Representatives wanted) {
    if (wanted == Representatives.SORT || group.isSorted()) {
      return () -> new SortingCanonizer(group.generators(), group.order());
    }
    List<StatePermutation> elements = elements(group.generators());
    return () -> new OrbitCanonizer(elements, group.order());
  }

  private static List<StatePermutation> elements(List<StatePermutation> generators) {
    return PermutationGroup.of(generators, MOST_ELEMENTS)
        .orElseThrow(
            () ->
                DiagnosticException.of(
                    "--symmetry full lists all permutations, and there are more than %,d; --symmetry sort does not list them"
                        .formatted(MOST_ELEMENTS)));
  }

  /**
   * The smaller model.
   *
   * @param symmetries of the model, at least one
   * @throws DiagnosticException if all permutations are to be listed and are too many
   */
  public static SymmetricModel of(
      Model model, List<Symmetry> symmetries, Representatives representatives) {
    return new SymmetricModel(model, List.copyOf(symmetries), representatives);
  }

  @Override
  public Model inner() {
    return inner;
  }

  /** What is done, for the user. */
  public String description() {
    String how =
        isExact ? "one state for each orbit" : "perhaps more than one state for some orbits";
    return "symmetry: %s; %s (%s)"
        .formatted(
            symmetries.stream().map(Symmetry::name).collect(Collectors.joining("; ")),
            how,
            wanted.word());
  }

  @Override
  public void project(long[] s, int off, long[] to, int toOff) {
    System.arraycopy(s, off, to, toOff, inner.schema().words());
  }

  @Override
  public Trace project(Trace trace) {
    return new LiftedRun(inner, canonizers.get()).of(trace);
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    int before = out.count();
    inner.initialStates(out);
    Canonizer canonizer = canonizers.get();
    for (int i = before; i < out.count(); i++) {
      canonizer.canonize(out.words(), out.offset(i));
    }
  }

  @Override
  public Stepper lift(Stepper stepper) {
    return new SymmetricStepper(stepper, canonizers.get());
  }

  /** The same states are symmetric to each other, but no two of those that are left. */
  @Override
  public Optional<Symmetry> lift(Symmetry symmetry) {
    return Optional.empty();
  }

  /** A step may change any slot, when the members of a family change places. */
  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(inner.schema().slots().size());
  }

  @Override
  public Enabledness newEnabledness() {
    return Enabledness.ofSteps(newStepper(), inner.schema().words());
  }
}
