package tideline.reductions.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import tideline.model.Assertion;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Propositions;
import tideline.model.StateFunction;
import tideline.model.StatePermutation;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Symmetry;

/**
 * Holds what is said to be symmetric against what the model does: behind a permutation a state has
 * the permuted successors, each as often, and everything that is said to be kept is as it was.
 */
public final class SymmetryCheck {

  private final Model model;
  private final StateForm form;
  private final List<Claim> claims = new ArrayList<>();
  private final List<Demand> demands = new ArrayList<>();
  private final SuccessorBatch batch;

  /** One permutation, and what it is said to keep. */
  private record Claim(Symmetry symmetry, StatePermutation permutation) {}

  /** What must not change, whatever is permuted. */
  private record Demand(String name, StatePredicate holds) {}

  SymmetryCheck(Model model, StateForm form, List<Symmetry> symmetries) {
    this.model = model;
    this.form = form;
    this.batch = new SuccessorBatch(form.words());
    for (Symmetry symmetry : symmetries) {
      symmetry.permutations().forEach(p -> claims.add(new Claim(symmetry, p)));
    }
    for (Assertion assertion : model.assertions()) {
      demands.add(new Demand(assertion.name(), assertion.holds()));
    }
    model.validEnd().ifPresent(end -> demands.add(new Demand("the valid end states", end)));
    model.aborted().ifPresent(end -> demands.add(new Demand("the aborted states", end)));
  }

  /** A check of symmetries that somebody has found. */
  public static SymmetryCheck of(Model model, List<Symmetry> symmetries) {
    return new SymmetryCheck(model, new StateForm(model.name(), model.schema()), symmetries);
  }

  /**
   * Tries every permutation on a state.
   *
   * @throws ContractViolation if one of them makes a difference
   */
  public void check(long[] s, int off, Stepper stepper) {
    long[] state = Arrays.copyOfRange(s, off, off + form.words());
    successors(state, stepper)
        .ifPresent(behind -> claims.forEach(claim -> check(claim, state, behind, stepper)));
  }

  /** Tries one permutation on a state whose successors are known. */
  void check(Expansion expansion, GuardedState state, Stepper stepper, RandomGenerator random) {
    if (!claims.isEmpty()) {
      long[] copy =
          Arrays.copyOfRange(state.original(), state.offset(), state.offset() + form.words());
      List<long[]> behind = new ArrayList<>();
      for (int i = 0; i < expansion.count(); i++) {
        int at = expansion.offset(i);
        behind.add(Arrays.copyOfRange(expansion.words(), at, at + form.words()));
      }
      check(claims.get(random.nextInt(claims.size())), copy, behind, stepper);
    }
  }

  private void check(Claim claim, long[] state, List<long[]> behind, Stepper stepper) {
    long[] image = claim.permutation().of(state, 0, form.words());
    List<long[]> behindImage =
        successors(image, stepper)
            .orElseThrow(() -> violation(claim, "the image of the state is at fault", state));
    Map<List<Long>, Integer> counts = new HashMap<>();
    for (long[] successor : behind) {
      counts.merge(key(claim.permutation().of(successor, 0, form.words())), 1, Integer::sum);
    }
    for (long[] successor : behindImage) {
      counts.merge(key(successor), -1, Integer::sum);
    }
    if (counts.values().stream().anyMatch(difference -> difference != 0)) {
      throw violation(claim, "the image of the state has other successors", state);
    }
    checkKept(claim, state, image);
  }

  /** Nothing if the model is at fault there. */
  private Optional<List<long[]>> successors(long[] state, Stepper stepper) {
    batch.clear();
    try {
      stepper.successors(state, 0, batch);
    } catch (ModelError fault) {
      return Optional.empty();
    }
    List<long[]> all = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      int at = batch.offset(i);
      all.add(Arrays.copyOfRange(batch.words(), at, at + form.words()));
    }
    return Optional.of(all);
  }

  private static List<Long> key(long[] state) {
    return Arrays.stream(state).boxed().toList();
  }

  private void checkKept(Claim claim, long[] state, long[] image) {
    for (Demand demand : demands) {
      if (demand.holds().test(state, 0) != demand.holds().test(image, 0)) {
        throw violation(claim, demand.name() + " is not kept", state);
      }
    }
    Propositions propositions = model.propositions();
    BitSet different = new BitSet();
    for (int ap = 0; ap < propositions.names().size(); ap++) {
      StatePredicate holds = propositions.predicate(ap);
      different.set(ap, holds.test(state, 0) != holds.test(image, 0));
    }
    for (int ap = different.nextSetBit(0); ap >= 0; ap = different.nextSetBit(ap + 1)) {
      if (claim.symmetry().keeps().contains(propositions.names().get(ap))) {
        throw violation(claim, propositions.names().get(ap) + " is not kept", state);
      }
    }
    for (StateFunction function : model.functions()) {
      if (claim.symmetry().keeps().contains(function.name())
          && !calls(function).stream()
              .map(arguments -> function.application().to(arguments))
              .allMatch(value -> value.of(state, 0) == value.of(image, 0))) {
        throw violation(claim, function.name() + " is not kept", state);
      }
    }
  }

  /**
   * With one argument at a time, or with none if there are none; what is in a text is not known.
   */
  private static List<List<String>> calls(StateFunction function) {
    if (function.text() == StateFunction.Text.LAST) {
      return List.of();
    }
    return function.arguments().isEmpty()
        ? List.of(List.of())
        : function.arguments().stream().map(List::of).toList();
  }

  private ContractViolation violation(Claim claim, String what, long[] state) {
    return form.violation(
        Rule.SYMMETRY,
        "%s (%s): %s".formatted(claim.symmetry().name(), claim.permutation(), what),
        state,
        0);
  }
}
