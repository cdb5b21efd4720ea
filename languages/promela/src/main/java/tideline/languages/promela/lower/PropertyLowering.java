package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.flow.Exit;
import tideline.languages.promela.flow.ExitGroup;
import tideline.languages.promela.flow.Flow;
import tideline.languages.promela.flow.FlowBuilder;
import tideline.languages.promela.flow.Mark;
import tideline.languages.promela.flow.Node;
import tideline.languages.promela.lower.Locations.Point;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ModelSyntax.ClaimSyntax;
import tideline.languages.promela.syntax.ModelSyntax.FormulaSyntax;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.model.Propositions;
import tideline.model.StatedProperty;
import tideline.model.StatedProperty.ClaimEdge;
import tideline.model.StatedProperty.ClaimState;
import tideline.model.diagnostic.Diagnostics;
import tideline.system.ir.Expression;

/** Lowers {@code ltl} blocks and {@code never} claims; what they ask of a state has names. */
final class PropertyLowering {

  /** Operators that make formulas of formulas; all others make values of values. */
  private static final Set<String> LOGICAL =
      Set.of("!", "[]", "<>", "X", "&&", "||", "->", "<->", "U", "W", "V");

  private final World world;
  private final Diagnostics errors;
  private final ExpressionLowering expressions;
  private final Map<Expression, String> names = new LinkedHashMap<>();

  PropertyLowering(World world, Diagnostics errors) {
    this.world = world;
    this.errors = errors;
    this.expressions =
        new ExpressionLowering(world, Context.global(), ExpressionLowering.Timeout.NO);
  }

  List<StatedProperty> lower() {
    List<StatedProperty> properties = new ArrayList<>();
    for (FormulaSyntax formula : world.program().syntax().formulas()) {
      properties.add(
          new StatedProperty.Formula(
              formula.name(),
              text(formula.formula(), formula.name()),
              Optional.of(formula.at().position())));
    }
    for (ClaimSyntax claim : world.program().syntax().claims()) {
      properties.add(claim(claim));
    }
    names.forEach((expression, name) -> world.network().definition(name, expression));
    return properties;
  }

  private String text(ExpressionSyntax formula, String owner) {
    if (!isTemporal(formula)) {
      return atom(expressions.lower(formula), owner, formula.at());
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

  private String atom(Expression condition, String owner, Place at) {
    if (condition instanceof Expression.Constant constant) {
      return constant.value() != 0 ? "true" : "false";
    }
    String known = names.get(condition);
    if (known != null) {
      return known;
    }
    // One proposition is already there, for the end states.
    if (names.size() + 1 == Propositions.MAX) {
      world.report(at, "formulas and claims ask more than " + names.size() + " things of a state");
    }
    String name = owner + "_" + (names.size() + 1);
    names.put(condition, name);
    return name;
  }

  private StatedProperty claim(ClaimSyntax claim) {
    Flow flow = FlowBuilder.build(List.of(), claim.body(), Set.of(), claim.at(), errors);
    if (!flow.locals().isEmpty()) {
      world.report(claim.at(), "variables inside a never claim are not supported");
    }
    Locations locations = Locations.of(flow);
    List<Point> points = locations.points();
    List<ClaimState> states = new ArrayList<>();
    points.forEach(p -> states.add(new ClaimState(locations.name(p), kind(locations.marks(p)))));
    List<ClaimEdge> edges = new ArrayList<>();
    for (int from = 0; from < points.size(); from++) {
      for (ExitGroup group : flow.exits(points.get(from).node())) {
        Expression earlier = Expression.never();
        for (Exit exit : group.exits()) {
          earlier = edge(claim, exit, from, points, earlier, states, edges);
        }
      }
    }
    return new StatedProperty.NeverClaim(
        claim.name(), states, edges, Optional.of(claim.at().position()));
  }

  private static ClaimState.Kind kind(Set<Mark> marks) {
    if (marks.contains(Mark.END)) {
      return ClaimState.Kind.END;
    }
    return marks.contains(Mark.ACCEPT) ? ClaimState.Kind.ACCEPTING : ClaimState.Kind.ORDINARY;
  }

  /** Adds the edges of an exit; what has been possible up to and with it. */
  private Expression edge(
      ClaimSyntax claim,
      Exit exit,
      int from,
      List<Point> points,
      Expression earlier,
      List<ClaimState> states,
      List<ClaimEdge> edges) {
    Optional<Point> target = Locations.target(exit);
    if (target.isEmpty()) {
      return earlier;
    }
    Node step = exit.step();
    if (step.isAtomic() || step.kind() == Node.Kind.DETERMINISTIC) {
      world.report(step.at(), "atomic and d_step inside a never claim are not supported");
      return earlier;
    }
    int to = points.indexOf(target.get());
    Expression condition = condition(step, earlier);
    if (step.statement().orElse(null) instanceof StatementSyntax.Assertion assertion) {
      // An assertion that fails is a violation at once.
      Expression broken = Arithmetic.unary("!", expressions.lower(assertion.condition()));
      states.add(new ClaimState("violated at line " + step.at().line(), ClaimState.Kind.END));
      add(claim, from, states.size() - 1, broken, step.at(), edges);
    }
    add(claim, from, to, condition, step.at(), edges);
    return Arithmetic.binary("||", earlier, condition);
  }

  private void add(
      ClaimSyntax claim, int from, int to, Expression condition, Place at, List<ClaimEdge> out) {
    String name = atom(condition, claim.name(), at);
    if (!name.equals("false")) {
      Optional<String> proposition = name.equals("true") ? Optional.empty() : Optional.of(name);
      out.add(new ClaimEdge(from, to, proposition));
    }
  }

  private Expression condition(Node step, Expression earlier) {
    return switch (step.statement().orElse(null)) {
      case StatementSyntax.Condition(var condition, _) -> expressions.lower(condition);
      case StatementSyntax.Else _ -> Arithmetic.unary("!", earlier);
      case StatementSyntax.Assertion _,
          StatementSyntax.Goto _,
          StatementSyntax.Break _,
          StatementSyntax.Print _ ->
          Expression.always();
      case null -> Expression.always();
      default -> {
        world.report(step.at(), "a never claim can only look at the model, not change it");
        yield Expression.never();
      }
    };
  }
}
