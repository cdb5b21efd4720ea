package tideline.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.model.Trace;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.expression.ExpressionReader;
import tideline.properties.ltl.LassoWord;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlReader;
import tideline.properties.ltl.ParsedFormula;
import tideline.reductions.product.BuchiProduct;

/** A formula of linear temporal logic and what its propositions mean in the states of a model. */
final class LtlMeaning {

  private static final String SOURCE = "--ltl";

  private final Model model;
  private final ParsedFormula parsed;

  private LtlMeaning(Model model, ParsedFormula parsed) {
    this.model = model;
    this.parsed = parsed;
  }

  /** Reads a formula about a model. */
  static LtlMeaning of(Model model, PropertySpec.Ltl property) {
    return new LtlMeaning(model, LtlReader.read(SOURCE, property.formula(), names(model)));
  }

  private static Predicate<String> names(Model model) {
    return name ->
        model.schema().slot(name).isPresent() || model.propositions().names().contains(name);
  }

  LtlFormula formula() {
    return parsed.formula();
  }

  /** What propositions of the formula mean; all that mean nothing are reported at once. */
  List<StatePredicate> predicates(List<String> propositions) {
    ExpressionReader reader = ExpressionReader.of(model);
    List<StatePredicate> predicates = new ArrayList<>();
    List<Diagnostic> faults = new ArrayList<>();
    for (String proposition : propositions) {
      try {
        predicates.add(reader.predicate(SOURCE, proposition));
      } catch (DiagnosticException wrong) {
        faults.addAll(shown(proposition, wrong.diagnostics()));
      }
    }
    if (!faults.isEmpty()) {
      throw new DiagnosticException(faults);
    }
    return predicates;
  }

  /** The same faults, shown in the whole formula. */
  private List<Diagnostic> shown(String proposition, List<Diagnostic> faults) {
    int at =
        parsed.atoms().stream()
            .filter(atom -> atom.text().equals(proposition))
            .mapToInt(ParsedFormula.Atom::at)
            .findFirst()
            .orElse(0);
    List<Diagnostic> moved = new ArrayList<>();
    for (Diagnostic fault : faults) {
      int inside = fault.position().map(position -> position.column() - 1).orElse(0);
      int offset = Math.min(at + inside, parsed.source().text().length());
      moved.add(parsed.source().at(offset, fault.message()));
    }
    return moved;
  }

  /**
   * Whether a lasso satisfies the formula, evaluated on its states without any automaton.
   *
   * @param product where the lasso was found
   */
  boolean holdsOn(BuchiProduct product, Trace lasso) {
    List<String> propositions =
        parsed.atoms().stream().map(ParsedFormula.Atom::text).distinct().toList();
    List<StatePredicate> predicates = predicates(propositions).stream().map(product::lift).toList();
    int loopStart = lasso.loopStart().orElseThrow();
    long[] prefix = new long[loopStart];
    long[] loop = new long[lasso.length() - loopStart];
    Replay.of(product, lasso)
        .walk(
            new Replay.Visitor() {
              @Override
              public void start(long[] state) {}

              @Override
              public void step(int number, int transition, long[] before, long[] after) {
                long letter = letter(predicates, before);
                if (number <= loopStart) {
                  prefix[number - 1] = letter;
                } else {
                  loop[number - 1 - loopStart] = letter;
                }
              }
            });
    return LassoWord.of(prefix, loop).satisfies(parsed.formula(), propositions);
  }

  private static long letter(List<StatePredicate> predicates, long[] state) {
    long letter = 0;
    for (int i = 0; i < predicates.size(); i++) {
      if (predicates.get(i).test(state, 0)) {
        letter |= 1L << i;
      }
    }
    return letter;
  }
}
