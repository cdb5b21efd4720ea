package tideline.properties.ctl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tideline.properties.ctl.CtlFormula.Connective;
import tideline.properties.ctl.CtlFormula.PathConnective;
import tideline.properties.ctl.CtlFormula.PathPrefix;
import tideline.properties.ctl.CtlFormula.Quantifier;

/**
 * A formula over EX, EU and EG as a graph without repetitions: nodes are numbered, operands before
 * what is made of them, the formula itself is the last one.
 *
 * <p>What a deadlock means is part of it: see {@link FiniteRuns}. Where only endless paths count,
 * every EX and EU asks besides for an endless path behind it, which is {@code EG true}.
 */
public final class NormalForm {

  /** One subformula; operands are numbers of nodes. */
  public sealed interface Node {
    /** True or false everywhere. */
    record Constant(boolean value) implements Node {}

    /** Proposition number {@code bit}. */
    record Atom(int bit) implements Node {}

    /** The opposite. */
    record Not(int operand) implements Node {}

    /** Both. */
    record And(int left, int right) implements Node {}

    /** At least one. */
    record Or(int left, int right) implements Node {}

    /** EX: some next state. */
    record Next(int operand) implements Node {}

    /** EU: a path on which the second comes some time, and the first until then. */
    record Until(int left, int right) implements Node {}

    /** EG: a path on which it always holds. */
    record Always(int operand) implements Node {}
  }

  private final List<Node> nodes;
  private final List<String> atoms;
  private final FiniteRuns finiteRuns;
  private final boolean[] propositional;

  NormalForm(List<Node> nodes, List<String> atoms, FiniteRuns finiteRuns) {
    this.nodes = List.copyOf(nodes);
    this.atoms = List.copyOf(atoms);
    this.finiteRuns = finiteRuns;
    this.propositional = new boolean[nodes.size()];
    for (int i = 0; i < nodes.size(); i++) {
      propositional[i] =
          switch (nodes.get(i)) {
            case Node.Constant _, Node.Atom _ -> true;
            case Node.Not(int operand) -> propositional[operand];
            case Node.And(int left, int right) -> propositional[left] && propositional[right];
            case Node.Or(int left, int right) -> propositional[left] && propositional[right];
            case Node.Next _, Node.Until _, Node.Always _ -> false;
          };
    }
  }

  /** The normal form of a formula; the atoms get bits in the order of their first appearance. */
  public static NormalForm of(CtlFormula formula, FiniteRuns finiteRuns) {
    return new NormalFormBuilder(finiteRuns).build(formula);
  }

  /** How many nodes there are. */
  public int size() {
    return nodes.size();
  }

  /** A node by its number. */
  public Node node(int number) {
    return nodes.get(number);
  }

  /** The number of the whole formula. */
  public int root() {
    return nodes.size() - 1;
  }

  /** The texts of the atoms; the index is the bit. */
  public List<String> atoms() {
    return atoms;
  }

  /** What a deadlock means. */
  public FiniteRuns finiteRuns() {
    return finiteRuns;
  }

  /** Whether a node is about one state only. */
  public boolean isPropositional(int number) {
    return propositional[number];
  }

  /** Whether a node is EX, EU or EG. */
  public boolean isTemporal(int number) {
    return switch (nodes.get(number)) {
      case Node.Next _, Node.Until _, Node.Always _ -> true;
      case Node.Constant _, Node.Atom _, Node.Not _, Node.And _, Node.Or _ -> false;
    };
  }

  /** The truth of a propositional node in a state with these propositions. */
  public boolean holds(int number, long bits) {
    return switch (nodes.get(number)) {
      case Node.Constant(boolean value) -> value;
      case Node.Atom(int bit) -> (bits >>> bit & 1) != 0;
      case Node.Not(int operand) -> !holds(operand, bits);
      case Node.And(int left, int right) -> holds(left, bits) && holds(right, bits);
      case Node.Or(int left, int right) -> holds(left, bits) || holds(right, bits);
      case Node.Next _, Node.Until _, Node.Always _ ->
          throw new IllegalArgumentException(text(number) + " is not about one state");
    };
  }

  /** A node as a formula, in the words that users know: AG, AF, EF where they fit. */
  public CtlFormula formula(int number) {
    return formula(number, new HashMap<>());
  }

  private CtlFormula formula(int number, Map<Integer, CtlFormula> known) {
    CtlFormula found = known.get(number);
    if (found == null) {
      found =
          switch (nodes.get(number)) {
            case Node.Constant(boolean value) -> new CtlFormula.Constant(value);
            case Node.Atom(int bit) -> new CtlFormula.Atom(atoms.get(bit));
            case Node.Not(int operand) -> negated(operand, known);
            case Node.And(int left, int right) ->
                new CtlFormula.Logic(Connective.AND, formula(left, known), formula(right, known));
            case Node.Or(int left, int right) ->
                new CtlFormula.Logic(Connective.OR, formula(left, known), formula(right, known));
            case Node.Next(int operand) -> exists(PathPrefix.X, operand, known);
            case Node.Always(int operand) -> exists(PathPrefix.G, operand, known);
            case Node.Until(int left, int right) ->
                isTrue(left)
                    ? exists(PathPrefix.F, right, known)
                    : new CtlFormula.Infix(
                        Quantifier.E,
                        PathConnective.U,
                        formula(left, known),
                        formula(right, known));
          };
      known.put(number, found);
    }
    return found;
  }

  private CtlFormula exists(PathPrefix prefix, int operand, Map<Integer, CtlFormula> known) {
    return new CtlFormula.Prefix(Quantifier.E, prefix, formula(operand, known));
  }

  private CtlFormula negated(int operand, Map<Integer, CtlFormula> known) {
    return switch (nodes.get(operand)) {
      case Node.Next(int inner) -> all(PathPrefix.X, inner, known);
      case Node.Always(int inner) -> all(PathPrefix.F, inner, known);
      case Node.Until(int left, int right) when isTrue(left) -> all(PathPrefix.G, right, known);
      default -> new CtlFormula.Not(formula(operand, known));
    };
  }

  private CtlFormula all(PathPrefix prefix, int inner, Map<Integer, CtlFormula> known) {
    CtlFormula opposite =
        nodes.get(inner) instanceof Node.Not(int operand)
            ? formula(operand, known)
            : new CtlFormula.Not(formula(inner, known));
    return new CtlFormula.Prefix(Quantifier.A, prefix, opposite);
  }

  private boolean isTrue(int number) {
    return nodes.get(number).equals(new Node.Constant(true));
  }

  /** A node as text. */
  public String text(int number) {
    return formula(number).toString();
  }

  /** All nodes that are not about one state only, in the order of their numbers. */
  public List<Integer> temporalNodes() {
    return IntStream.range(0, size()).filter(this::isTemporal).boxed().toList();
  }

  @Override
  public String toString() {
    return text(root());
  }
}
