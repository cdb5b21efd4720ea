package tideline.contest.simplify;

import java.util.List;
import java.util.function.UnaryOperator;
import tideline.contest.net.ConditionCompiler;
import tideline.contest.net.ContestNet;
import tideline.contest.net.EnabledTransitions;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Logic;
import tideline.model.SuccessorBatch;

/** Simplifies formulas by what is true in the first marking, where they are asked. */
public final class InitialMarking {

  private final ConditionCompiler compiler;
  private final long[] words;
  private final EnabledTransitions enabled;

  /** The first marking of a net. */
  public InitialMarking(ContestNet net) {
    this.compiler = new ConditionCompiler(net);
    SuccessorBatch batch = new SuccessorBatch(net.model().schema().words());
    net.model().initialStates(batch);
    this.words = new long[net.model().schema().words()];
    System.arraycopy(batch.words(), batch.offset(0), words, 0, words.length);
    batch.clear();
    net.model().newStepper().successors(words, 0, batch);
    this.enabled = new EnabledTransitions(net.net().transitions().size());
    enabled.set(batch, 0, batch.count());
  }

  /**
   * A formula that is true of the first marking, or of the same runs from there, exactly if the
   * given one is. What is about the first marking alone is a constant afterwards.
   */
  public Formula simplified(Formula formula) {
    if (Logic.isState(formula)) {
      return new Formula.Constant(compiler.condition(formula).test(words, 0, enabled));
    }
    return switch (formula) {
      case Formula.Not(Formula operand) -> Folding.not(simplified(operand));
      case Formula.And(List<Formula> operands) -> Folding.and(all(operands, this::simplified));
      case Formula.Or(List<Formula> operands) -> Folding.or(all(operands, this::simplified));
      case Formula.Paths(Quantifier quantifier, Formula path) ->
          quantified(quantifier, simplified(path));
      case Formula.Later(Moment moment, Formula operand) -> {
        Formula now = moment == Moment.NEXT ? formula : simplified(operand);
        boolean decides =
            now.equals(moment == Moment.FINALLY ? Folding.TRUE : Folding.FALSE)
                && moment != Moment.NEXT;
        yield decides ? now : formula;
      }
      case Formula.Until(Formula first, Formula second) -> {
        Formula then = simplified(second);
        boolean decides = then.equals(Folding.TRUE) || simplified(first).equals(Folding.FALSE);
        yield decides ? then : formula;
      }
      case Formula.Constant _, Formula.Comparison _, Formula.Fireable _, Formula.Deadlock _ ->
          formula;
    };
  }

  /** Whether nothing is enabled, so that the only run repeats the marking for ever. */
  public boolean isEnd() {
    return enabled.isEmpty();
  }

  /** Whether a formula of LTL is true of the run that repeats the marking for ever. */
  public boolean holdsForEver(Formula formula) {
    if (Logic.isState(formula)) {
      return compiler.condition(formula).test(words, 0, enabled);
    }
    return switch (formula) {
      case Formula.Not(Formula operand) -> !holdsForEver(operand);
      case Formula.And(List<Formula> operands) -> operands.stream().allMatch(this::holdsForEver);
      case Formula.Or(List<Formula> operands) -> operands.stream().anyMatch(this::holdsForEver);
      case Formula.Paths(_, Formula path) -> holdsForEver(path);
      case Formula.Later(_, Formula operand) -> holdsForEver(operand);
      case Formula.Until(_, Formula second) -> holdsForEver(second);
      case Formula.Constant _, Formula.Comparison _, Formula.Fireable _, Formula.Deadlock _ ->
          throw new IllegalStateException("about one marking: " + formula);
    };
  }

  /** Paths of which all satisfy all of some formulas, or some one of them, are asked one by one. */
  private static Formula quantified(Quantifier quantifier, Formula path) {
    return switch (path) {
      case Formula.Constant _, Formula.Paths _ -> path;
      case Formula.Not(Formula inner) -> Folding.not(quantified(Logic.dual(quantifier), inner));
      case Formula.And(List<Formula> operands) when quantifier == Quantifier.ALL ->
          Folding.and(all(operands, each -> quantified(quantifier, each)));
      case Formula.Or(List<Formula> operands) when quantifier == Quantifier.SOME ->
          Folding.or(all(operands, each -> quantified(quantifier, each)));
      default -> new Formula.Paths(quantifier, path);
    };
  }

  private static List<Formula> all(List<Formula> formulas, UnaryOperator<Formula> change) {
    return formulas.stream().map(change).toList();
  }
}
