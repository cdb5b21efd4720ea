package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.flow.Exit;
import tideline.languages.promela.flow.ExitGroup;
import tideline.languages.promela.flow.Flow;
import tideline.languages.promela.flow.FlowBuilder;
import tideline.languages.promela.flow.Mark;
import tideline.languages.promela.flow.Node;
import tideline.languages.promela.flow.Surroundings;
import tideline.languages.promela.lower.Locations.Mode;
import tideline.languages.promela.lower.Locations.Point;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ModelSyntax.ClaimSyntax;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.model.StatedProperty;
import tideline.model.StatedProperty.ClaimEdge;
import tideline.model.StatedProperty.ClaimState;
import tideline.model.diagnostic.Diagnostics;
import tideline.system.ir.Expression;

/**
 * Lowers a {@code never} claim to an automaton. An atomic sequence is one of its steps: all of it
 * looks at the same state of the model, and one that blocks is not taken.
 */
final class ClaimLowering {

  private static final int LONGEST_SEQUENCE = 100;

  /** Names what is asked of a state. */
  @FunctionalInterface
  interface Atoms {
    String name(Expression condition, ExpressionSyntax written, String owner, Place at);
  }

  private final World world;
  private final ExpressionLowering expressions;
  private final Atoms atoms;
  private final List<ClaimState> states = new ArrayList<>();
  private final List<ClaimEdge> edges = new ArrayList<>();

  ClaimLowering(World world, ExpressionLowering expressions, Atoms atoms) {
    this.world = world;
    this.expressions = expressions;
    this.atoms = atoms;
  }

  /**
   * The steps that leave a state of the claim, or go on with an atomic sequence.
   *
   * @param from the number of the state
   * @param at where the claim is now
   * @param before what the steps of the sequence up to here asked
   * @param written the same as it was written
   * @param steps how many there were
   */
  private record Way(int from, Point at, Expression before, ExpressionSyntax written, int steps) {
    Way on(Point next, Expression condition, ExpressionSyntax asWritten) {
      return new Way(from, next, condition, asWritten, steps + 1);
    }
  }

  StatedProperty lower(ClaimSyntax claim, Diagnostics errors) {
    Flow flow =
        FlowBuilder.build(
            List.of(),
            claim.body(),
            new Surroundings(
                world.program().globals(), Set.of(), world.program().typing().ones(), _ -> {}),
            claim.at(),
            errors);
    if (!flow.locals().isEmpty()) {
      world.report(claim.at(), "variables inside a never claim are not supported");
    }
    Locations locations = Locations.of(flow);
    List<Point> points =
        locations.points().stream().filter(point -> point.mode() == Mode.OPEN).toList();
    points.forEach(p -> states.add(new ClaimState(locations.name(p), kind(locations.marks(p)))));
    for (int from = 0; from < points.size(); from++) {
      ExpressionSyntax nothing = new ExpressionSyntax.Constant(1, claim.at());
      Way way = new Way(from, points.get(from), Expression.always(), nothing, 0);
      edges(claim, flow, points, way);
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

  private void edges(ClaimSyntax claim, Flow flow, List<Point> points, Way way) {
    if (way.steps() > LONGEST_SEQUENCE) {
      world.report(way.at().node().at(), "an atomic sequence of a claim that may not end");
      return;
    }
    for (ExitGroup group : flow.exits(way.at().node())) {
      Expression earlier = Expression.never();
      ExpressionSyntax earlierWritten = new ExpressionSyntax.Constant(0, claim.at());
      for (Exit exit : group.exits()) {
        Optional<Point> target = Locations.target(exit);
        if (target.isEmpty()) {
          continue;
        }
        ExpressionSyntax ownWritten = written(exit.step(), earlierWritten);
        earlierWritten = joined("||", earlierWritten, ownWritten);
        ExpressionSyntax asWritten = joined("&&", way.written(), ownWritten);
        Expression own = condition(exit.step(), earlier);
        earlier = Arithmetic.either(earlier, own);
        Expression condition = Arithmetic.both(way.before(), own);
        violation(claim, exit.step(), way);
        if (target.get().mode() == Mode.OPEN) {
          int to = points.indexOf(target.get());
          add(claim, way.from(), to, condition, asWritten, exit.step().at());
        } else {
          edges(claim, flow, points, way.on(target.get(), condition, asWritten));
        }
      }
    }
  }

  /** An assertion that fails is a violation at once. */
  private void violation(ClaimSyntax claim, Node step, Way way) {
    if (step.statement().orElse(null) instanceof StatementSyntax.Assertion assertion) {
      Expression broken = Arithmetic.unary("!", expressions.truth(assertion.condition()));
      states.add(new ClaimState("violated at line " + step.at().line(), ClaimState.Kind.END));
      Expression condition = Arithmetic.both(way.before(), broken);
      ExpressionSyntax no = new ExpressionSyntax.Unary("!", assertion.condition(), assertion.at());
      ExpressionSyntax asWritten = joined("&&", way.written(), no);
      add(claim, way.from(), states.size() - 1, condition, asWritten, step.at());
    }
  }

  private void add(
      ClaimSyntax claim,
      int from,
      int to,
      Expression condition,
      ExpressionSyntax asWritten,
      Place at) {
    String name = atoms.name(condition, asWritten, claim.name(), at);
    if (!name.equals("false")) {
      Optional<String> proposition = name.equals("true") ? Optional.empty() : Optional.of(name);
      edges.add(new ClaimEdge(from, to, proposition));
    }
  }

  private static ExpressionSyntax joined(
      String operator, ExpressionSyntax left, ExpressionSyntax right) {
    return new ExpressionSyntax.Binary(operator, left, right, right.at());
  }

  /** What {@link #condition} lowers. */
  private static ExpressionSyntax written(Node step, ExpressionSyntax earlier) {
    return switch (step.statement().orElse(null)) {
      case StatementSyntax.Condition(var condition, _) -> condition;
      case StatementSyntax.Else otherwise ->
          new ExpressionSyntax.Unary("!", earlier, otherwise.at());
      case null, default -> new ExpressionSyntax.Constant(1, step.at());
    };
  }

  private Expression condition(Node step, Expression earlier) {
    if (step.kind() == Node.Kind.DETERMINISTIC) {
      world.report(step.at(), "d_step inside a never claim is not supported");
      return Expression.never();
    }
    return switch (step.statement().orElse(null)) {
      case StatementSyntax.Condition(var condition, _) -> expressions.truth(condition);
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
