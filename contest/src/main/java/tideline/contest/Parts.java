package tideline.contest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.contest.Answers.Technique;
import tideline.contest.simplify.Folding;
import tideline.languages.petri.formula.Formula;

/**
 * Formulas and the parts that they are put together from by "and", "or" and "not". Each part is
 * decided by the means that suit it, and a formula is answered as soon as its parts decide it.
 */
final class Parts implements TruthSink {

  private record Part(String owner, Formula formula) {}

  private final TruthSink answers;
  private final Map<String, Formula> formulas = new LinkedHashMap<>();
  private final Map<String, Part> parts = new HashMap<>();

  Parts(TruthSink answers) {
    this.answers = answers;
  }

  /** Adds a formula; its parts, by ids of their own if they are not all of it. */
  Map<String, Formula> add(String id, Formula formula) {
    List<Formula> leaves = new ArrayList<>();
    collect(formula, leaves);
    formulas.put(id, formula);
    Map<String, Formula> added = new LinkedHashMap<>();
    for (Formula leaf : leaves) {
      added.put(leaf.equals(formula) ? id : id + "#" + (added.size() + 1), leaf);
    }
    added.forEach((part, leaf) -> parts.put(part, new Part(id, leaf)));
    return added;
  }

  private static void collect(Formula formula, List<Formula> leaves) {
    switch (formula) {
      case Formula.Not(Formula operand) -> collect(operand, leaves);
      case Formula.And(List<Formula> operands) -> operands.forEach(each -> collect(each, leaves));
      case Formula.Or(List<Formula> operands) -> operands.forEach(each -> collect(each, leaves));
      default -> {
        if (!leaves.contains(formula)) {
          leaves.add(formula);
        }
      }
    }
  }

  @Override
  public void truth(String id, boolean value, Technique technique) {
    Part part = part(id);
    Formula known = new Formula.Constant(value);
    formulas.computeIfPresent(part.owner, (_, formula) -> replaced(formula, part.formula, known));
    if (formulas.get(part.owner) instanceof Formula.Constant(boolean decided)) {
      answers.truth(part.owner, decided, technique);
    }
  }

  @Override
  public boolean has(String id) {
    return answers.has(part(id).owner);
  }

  private Part part(String id) {
    Part part = parts.get(id);
    if (part == null) {
      throw new IllegalArgumentException("no part " + id);
    }
    return part;
  }

  private static Formula replaced(Formula in, Formula leaf, Formula by) {
    if (in.equals(leaf)) {
      return by;
    }
    return switch (in) {
      case Formula.Not(Formula operand) -> Folding.not(replaced(operand, leaf, by));
      case Formula.And(List<Formula> operands) ->
          Folding.and(operands.stream().map(each -> replaced(each, leaf, by)).toList());
      case Formula.Or(List<Formula> operands) ->
          Folding.or(operands.stream().map(each -> replaced(each, leaf, by)).toList());
      default -> in;
    };
  }
}
