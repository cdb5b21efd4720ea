package tideline.search.ctl.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import tideline.model.Trace;
import tideline.properties.ctl.NormalForm;
import tideline.properties.ctl.NormalForm.Node;
import tideline.properties.ctl.TerminalShape;
import tideline.search.ctl.Evidence;
import tideline.search.ctl.Evidence.Branch;
import tideline.search.ctl.Evidence.Reason;
import tideline.search.ctl.Evidence.Truth;

/** Evidence that consists of a path to a terminal component. */
public final class TerminalEvidence {

  private TerminalEvidence() {}

  /** EF !EF p holds by the path, or AG EF p fails by it; its last state is in the component. */
  public static Evidence of(NormalForm formula, Trace path) {
    return build(formula, formula.root(), Truth.HOLDS, path);
  }

  private static Evidence build(NormalForm formula, int node, Truth truth, Trace path) {
    return switch (formula.node(node)) {
      case Node.Not(int operand) when truth == Truth.HOLDS && node == formula.root() ->
          not(node, Truth.FAILS, build(formula, operand, Truth.HOLDS, path));
      case Node.Until(int _, int right) when truth == Truth.HOLDS ->
          new Evidence(
              node,
              truth,
              Reason.PATH,
              choices(path),
              OptionalInt.empty(),
              List.of(new Branch(path.length(), never(formula, right))));
      default -> throw new IllegalArgumentException(formula + " is of another shape");
    };
  }

  /** !EF p holds, because the state is in a terminal component without p. */
  private static Evidence never(NormalForm formula, int node) {
    int reached = ((Node.Not) formula.node(node)).operand();
    int predicate = ((Node.Until) formula.node(reached)).right();
    Evidence missing = Evidence.here(predicate, Truth.FAILS, Reason.STATE, List.of());
    Evidence component =
        Evidence.here(
            reached, Truth.FAILS, Reason.TERMINAL_COMPONENT, List.of(new Branch(0, missing)));
    return not(node, Truth.HOLDS, component);
  }

  private static Evidence not(int node, Truth truth, Evidence operand) {
    return Evidence.here(node, truth, Reason.BRANCHES, List.of(new Branch(0, operand)));
  }

  private static List<Integer> choices(Trace path) {
    List<Integer> choices = new ArrayList<>();
    for (int i = 0; i < path.length(); i++) {
      choices.add(path.choice(i));
    }
    return choices;
  }

  /** AG EF p holds, or EF AG p fails: no run shows that. */
  public static Evidence none(NormalForm formula, TerminalShape.Kind kind) {
    Truth truth = Truth.of(kind == TerminalShape.Kind.AG_EF);
    return Evidence.here(formula.root(), truth, Reason.ALL_PATHS, List.of());
  }
}
