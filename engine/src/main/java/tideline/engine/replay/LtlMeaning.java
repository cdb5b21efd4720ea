package tideline.engine.replay;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import tideline.engine.job.PropertySpec;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StatePredicate;
import tideline.model.StatedProperty;
import tideline.model.Trace;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.expression.ExpressionReader;
import tideline.properties.ltl.LassoWord;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlReader;
import tideline.properties.ltl.ParsedFormula;
import tideline.properties.ltl.Progression;
import tideline.reductions.product.BuchiProduct;

/** A formula of linear temporal logic and what its propositions mean in the states of a model. */
public final class LtlMeaning {

  private static final String SOURCE = "--ltl";

  private final Model model;
  private final ParsedFormula parsed;

  private LtlMeaning(Model model, ParsedFormula parsed) {
    this.model = model;
    this.parsed = parsed;
  }

  /** Reads a formula about a model. */
  public static LtlMeaning of(Model model, PropertySpec.Ltl property) {
    String formula = statedFormula(model, property.formula());
    return new LtlMeaning(model, LtlReader.read(SOURCE, formula, names(model)));
  }

  /** The same property, with the formula in the place of the name that the model states it by. */
  public static PropertySpec.Linear spelledOut(Model model, PropertySpec.Linear property) {
    return switch (property) {
      case PropertySpec.Claim claim -> spelledOut(model, claim.asked());
      case PropertySpec.Ltl(var text, var finiteRuns, var id) ->
          new PropertySpec.Ltl(statedFormula(model, text), finiteRuns, id);
      default -> property;
    };
  }

  /** The formula that the model states under this name, or the text itself. */
  private static String statedFormula(Model model, String text) {
    for (StatedProperty stated : model.statedProperties()) {
      if (stated instanceof StatedProperty.Formula(var name, var formula, _)
          && name.equals(text.strip())) {
        return formula;
      }
    }
    return text;
  }

  /**
   * Slots, propositions, arguments, and the names of values: {@code Green} is not a formula {@code
   * reen}.
   */
  private static Predicate<String> names(Model model) {
    Set<String> values = new HashSet<>();
    for (Slot slot : model.schema().slots()) {
      if (slot.type() instanceof SlotType.Enumeration(List<String> names)) {
        values.addAll(names);
      }
    }
    model.functions().forEach(function -> values.addAll(function.arguments()));
    return name ->
        model.schema().slot(name).isPresent()
            || model.propositions().names().contains(name)
            || values.contains(name);
  }

  public LtlFormula formula() {
    return parsed.formula();
  }

  /** What propositions of the formula mean; all that mean nothing are reported at once. */
  public List<StatePredicate> predicates(List<String> propositions) {
    ExpressionReader reader =
        ExpressionReader.suggesting(
            model, model.statedProperties().stream().map(StatedProperty::name).toList());
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
   * A graph whose states have all that the formula speaks of.
   *
   * @param lift makes a predicate on states of the formula's model one on those of the graph
   */
  record Graph(Model model, UnaryOperator<StatePredicate> lift) {
    /** A model itself. */
    public static Graph of(Model model) {
      return new Graph(model, UnaryOperator.identity());
    }
  }

  /**
   * Whether a lasso satisfies the formula, evaluated on its states without any automaton.
   *
   * @param product where the lasso was found
   */
  public boolean holdsOn(BuchiProduct product, Trace lasso) {
    return word(new Graph(product, product::lift), lasso).satisfies(formula(), propositions());
  }

  /** The same of a lasso of another model, whose states have all that the formula speaks of. */
  public boolean holdsOn(Model other, Trace lasso) {
    return word(Graph.of(other), lasso).satisfies(formula(), propositions());
  }

  /** How many states of a lasso refute the formula, however the run goes on; empty if none do. */
  OptionalInt badPrefix(Graph graph, Trace lasso) {
    // Who asks for what no run satisfies wants to see a run.
    return formula() instanceof LtlFormula.Constant
        ? OptionalInt.empty()
        : new Progression(propositions()).badPrefix(formula(), word(graph, lasso));
  }

  private LassoWord word(Graph graph, Trace lasso) {
    List<StatePredicate> predicates =
        predicates(propositions()).stream().map(graph.lift()).toList();
    return LassoLetters.word(graph.model(), lasso, predicates);
  }

  private List<String> propositions() {
    return parsed.atoms().stream().map(ParsedFormula.Atom::text).distinct().toList();
  }
}
