package tideline.contest.replay;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.languages.petri.NetFile;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Term;
import tideline.languages.petri.reference.PetriReference;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;
import tideline.model.reference.ReferenceValue;

/** Executes paths on the net of a file and evaluates formulas where they end. */
final class Judge {

  private final NetFile file;
  private final PetriReference reference;

  Judge(NetFile file) {
    this.file = file;
    this.reference = file.reference();
  }

  /**
   * Where a run ends.
   *
   * @throws IllegalStateException if it is no run of the net
   */
  ReferenceState end(List<Integer> firings) {
    ReferenceState state = reference.initialStates().getFirst();
    for (int i = 0; i < firings.size(); i++) {
      String transition = file.net().transitions().get(firings.get(i)).id();
      int step = i + 1;
      state =
          reference
              .fired(state, transition)
              .orElseThrow(
                  () ->
                      new IllegalStateException(
                          "step " + step + " of a path: " + transition + " is not enabled"));
    }
    return state;
  }

  /** Whether a formula about one marking holds. */
  boolean holds(Formula formula, ReferenceState state) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value;
      case Formula.Comparison(var relation, Term left, Term right) ->
          relation.holds(value(left, state), value(right, state));
      case Formula.Fireable(List<String> ids) -> isFireable(ids, state);
      case Formula.Deadlock() -> reference.steps(state).isEmpty();
      case Formula.Not(Formula operand) -> !holds(operand, state);
      case Formula.And(List<Formula> operands) ->
          operands.stream().allMatch(operand -> holds(operand, state));
      case Formula.Or(List<Formula> operands) ->
          operands.stream().anyMatch(operand -> holds(operand, state));
      case Formula.Paths _, Formula.Later _, Formula.Until _ ->
          throw new IllegalArgumentException("not about one marking: " + formula);
    };
  }

  private boolean isFireable(List<String> ids, ReferenceState state) {
    Set<String> wanted = new HashSet<>();
    for (String id : ids) {
      Arrays.stream(file.transitions().get(id))
          .forEach(t -> wanted.add(file.net().transitions().get(t).id()));
    }
    return reference.steps(state).stream()
        .map(ReferenceStep::description)
        .anyMatch(wanted::contains);
  }

  private long value(Term term, ReferenceState state) {
    return switch (term) {
      case Term.Constant(long value) -> value;
      case Term.Times(long factor, Term inner) -> Math.multiplyExact(factor, value(inner, state));
      case Term.Sum(List<Term> terms) ->
          terms.stream().mapToLong(each -> value(each, state)).reduce(0, Math::addExact);
      case Term.Tokens(List<String> ids) ->
          ids.stream()
              .flatMapToInt(id -> Arrays.stream(file.places().get(id)))
              .mapToLong(place -> tokens(place, state))
              .reduce(0, Math::addExact);
    };
  }

  private long tokens(int place, ReferenceState state) {
    String id = file.net().places().get(place).id();
    if (state.value(id) instanceof ReferenceValue.Exactly(long tokens)) {
      return tokens;
    }
    throw new IllegalStateException("the reference does not know " + id);
  }
}
