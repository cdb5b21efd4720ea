package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ModelSyntax.ClaimSyntax;
import tideline.languages.promela.syntax.ModelSyntax.FormulaSyntax;
import tideline.model.Propositions;
import tideline.model.StatedProperty;
import tideline.model.diagnostic.Diagnostics;
import tideline.system.ir.Expression;

/** Lowers {@code ltl} blocks, and names what they and {@code never} claims ask of a state. */
final class PropertyLowering {

  /** Operators that make formulas of formulas; all others make values of values. */
  private static final Set<String> LOGICAL =
      Set.of("!", "[]", "<>", "X", "&&", "||", "->", "<->", "U", "W", "V");

  /** Those for end states, progress and acceptance. */
  private static final int OWN_PROPOSITIONS = 3;

  private final World world;
  private final Diagnostics errors;
  private final ExpressionLowering expressions;
  private final Map<Expression, String> names = new LinkedHashMap<>();
  private final Map<String, ExpressionSyntax> written = new LinkedHashMap<>();

  PropertyLowering(World world, Diagnostics errors) {
    this.world = world;
    this.errors = errors;
    this.expressions =
        new ExpressionLowering(world, Context.global(), ExpressionLowering.Timeout.UNKNOWN);
  }

  StatedProperties lower() {
    List<StatedProperty> properties = new ArrayList<>();
    for (FormulaSyntax formula : world.program().syntax().formulas()) {
      properties.add(
          new StatedProperty.Formula(
              formula.name(),
              text(formula.formula(), formula.name()),
              Optional.of(formula.at().position())));
    }
    for (ClaimSyntax claim : world.program().syntax().claims()) {
      properties.add(new ClaimLowering(world, expressions, this::atom).lower(claim, errors));
    }
    names.forEach((expression, name) -> world.network().definition(name, expression));
    return new StatedProperties(properties, written);
  }

  private String text(ExpressionSyntax formula, String owner) {
    if (!isTemporal(formula)) {
      return atom(expressions.truth(formula), formula, owner, formula.at());
    }
    return switch (formula) {
      case ExpressionSyntax.Unary unary when LOGICAL.contains(unary.operator()) ->
          unary.operator() + " (" + text(unary.operand(), owner) + ")";
      case ExpressionSyntax.Binary binary when LOGICAL.contains(binary.operator()) ->
          "("
              + text(binary.left(), owner)
              + ") "
              + binary.operator()
              + " ("
              + text(binary.right(), owner)
              + ")";
      default -> {
        world.report(
            formula.at(),
            "a formula has no value to compute with; parentheses around the condition may help");
        yield "false";
      }
    };
  }

  /** Whether anything in it is about more than one state. */
  private static boolean isTemporal(ExpressionSyntax formula) {
    return switch (formula) {
      case ExpressionSyntax.Unary unary ->
          Set.of("[]", "<>", "X").contains(unary.operator()) || isTemporal(unary.operand());
      case ExpressionSyntax.Binary binary ->
          Set.of("U", "W", "V", "->", "<->").contains(binary.operator())
              || isTemporal(binary.left())
              || isTemporal(binary.right());
      default -> false;
    };
  }

  private String atom(Expression condition, ExpressionSyntax asWritten, String owner, Place at) {
    if (condition instanceof Expression.Constant constant) {
      return constant.value() != 0 ? "true" : "false";
    }
    String known = names.get(condition);
    if (known != null) {
      return known;
    }
    if (names.size() + OWN_PROPOSITIONS == Propositions.MAX) {
      world.report(at, "formulas and claims ask more than " + names.size() + " things of a state");
    }
    String name = owner + "_" + (names.size() + 1);
    names.put(condition, name);
    written.put(name, asWritten);
    return name;
  }
}
