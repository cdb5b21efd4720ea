package tideline.properties.ctl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.properties.ctl.CtlFormula.Quantifier;
import tideline.properties.ctl.NormalForm.Node;

/**
 * Translates to EX, EU and EG.
 *
 * <pre>
 *   EF q     =  E[true U q]              AX p      =  !EX !p
 *   E[p R q] =  E[q U p && q] || EG q    AF p      =  !EG !p
 *   E[p W q] =  E[p U q] || EG p         AG p      =  !EF !p
 *   E[p M q] =  E[q U p && q]            A[p op q] =  !E[!p dual !q]
 * </pre>
 *
 * The duals are U and R, W and M. A node that is there already is not made again, and constants are
 * folded as far as they are the same in every state.
 */
final class NormalFormBuilder {

  private final FiniteRuns finiteRuns;
  private final List<Node> nodes = new ArrayList<>();
  private final Map<Node, Integer> numbers = new HashMap<>();
  private final List<String> atoms = new ArrayList<>();

  NormalFormBuilder(FiniteRuns finiteRuns) {
    this.finiteRuns = finiteRuns;
  }

  NormalForm build(CtlFormula formula) {
    int root = translate(formula);
    return new NormalForm(reachable(root), atoms, finiteRuns);
  }

  private int translate(CtlFormula formula) {
    return switch (formula) {
      case CtlFormula.Constant(boolean value) -> constant(value);
      case CtlFormula.Atom(String text) -> number(new Node.Atom(bit(text)));
      case CtlFormula.Not(CtlFormula operand) -> not(translate(operand));
      case CtlFormula.Logic(var connective, var left, var right) -> {
        int first = translate(left);
        int second = translate(right);
        yield switch (connective) {
          case AND -> and(first, second);
          case OR -> or(first, second);
          case IMPLIES -> or(not(first), second);
          case IFF -> or(and(first, second), and(not(first), not(second)));
        };
      }
      case CtlFormula.Prefix(var quantifier, var prefix, var operand) -> {
        int inner = translate(operand);
        yield quantifier == Quantifier.E
            ? exists(prefix, inner)
            : not(exists(prefix.dual(), not(inner)));
      }
      case CtlFormula.Infix(var quantifier, var connective, var left, var right) -> {
        int first = translate(left);
        int second = translate(right);
        yield quantifier == Quantifier.E
            ? exists(connective, first, second)
            : not(exists(connective.dual(), not(first), not(second)));
      }
    };
  }

  private int exists(CtlFormula.PathPrefix prefix, int operand) {
    return switch (prefix) {
      case X -> next(operand);
      case F -> until(constant(true), operand);
      case G -> always(operand);
    };
  }

  private int exists(CtlFormula.PathConnective connective, int left, int right) {
    return switch (connective) {
      case U -> until(left, right);
      case W -> or(until(left, right), always(left));
      case M -> until(right, and(left, right));
      case R -> or(until(right, and(left, right)), always(right));
    };
  }

  private int bit(String text) {
    int known = atoms.indexOf(text);
    if (known >= 0) {
      return known;
    }
    atoms.add(text);
    return atoms.size() - 1;
  }

  private int constant(boolean value) {
    return number(new Node.Constant(value));
  }

  private int not(int operand) {
    return switch (nodes.get(operand)) {
      case Node.Constant(boolean value) -> constant(!value);
      case Node.Not(int inner) -> inner;
      default -> number(new Node.Not(operand));
    };
  }

  private int and(int left, int right) {
    if (left == right || is(left, false) || is(right, true)) {
      return left;
    }
    return is(left, true) || is(right, false) ? right : number(new Node.And(left, right));
  }

  private int or(int left, int right) {
    if (left == right || is(left, true) || is(right, false)) {
      return left;
    }
    return is(left, false) || is(right, true) ? right : number(new Node.Or(left, right));
  }

  private int next(int operand) {
    int wanted = endless(operand);
    if (is(wanted, false) || (is(wanted, true) && finiteRuns == FiniteRuns.STUTTER)) {
      return wanted;
    }
    return number(new Node.Next(wanted));
  }

  private int until(int left, int right) {
    int wanted = endless(right);
    if (is(wanted, false) || is(wanted, true)) {
      return wanted;
    }
    return is(left, false) ? wanted : number(new Node.Until(left, wanted));
  }

  private int always(int operand) {
    if (is(operand, false) || (is(operand, true) && finiteRuns != FiniteRuns.IGNORE)) {
      return operand;
    }
    return number(new Node.Always(operand));
  }

  /** Where only endless paths count, a state must be on one. */
  private int endless(int operand) {
    return finiteRuns == FiniteRuns.IGNORE ? and(operand, always(constant(true))) : operand;
  }

  private boolean is(int number, boolean value) {
    return nodes.get(number).equals(new Node.Constant(value));
  }

  private int number(Node node) {
    Integer known = numbers.get(node);
    if (known != null) {
      return known;
    }
    numbers.put(node, nodes.size());
    nodes.add(node);
    return nodes.size() - 1;
  }

  /** Only what the root needs, with the root last. */
  private List<Node> reachable(int root) {
    boolean[] needed = new boolean[nodes.size()];
    needed[root] = true;
    for (int i = root; i >= 0; i--) {
      if (needed[i]) {
        operands(nodes.get(i)).forEach(operand -> needed[operand] = true);
      }
    }
    int[] renumbered = new int[nodes.size()];
    List<Node> kept = new ArrayList<>();
    for (int i = 0; i <= root; i++) {
      if (needed[i]) {
        renumbered[i] = kept.size();
        kept.add(renumber(nodes.get(i), renumbered));
      }
    }
    return kept;
  }

  private static List<Integer> operands(Node node) {
    return switch (node) {
      case Node.Constant _, Node.Atom _ -> List.of();
      case Node.Not(int operand) -> List.of(operand);
      case Node.Next(int operand) -> List.of(operand);
      case Node.Always(int operand) -> List.of(operand);
      case Node.And(int left, int right) -> List.of(left, right);
      case Node.Or(int left, int right) -> List.of(left, right);
      case Node.Until(int left, int right) -> List.of(left, right);
    };
  }

  private static Node renumber(Node node, int[] to) {
    return switch (node) {
      case Node.Constant constant -> constant;
      case Node.Atom atom -> atom;
      case Node.Not(int operand) -> new Node.Not(to[operand]);
      case Node.Next(int operand) -> new Node.Next(to[operand]);
      case Node.Always(int operand) -> new Node.Always(to[operand]);
      case Node.And(int left, int right) -> new Node.And(to[left], to[right]);
      case Node.Or(int left, int right) -> new Node.Or(to[left], to[right]);
      case Node.Until(int left, int right) -> new Node.Until(to[left], to[right]);
    };
  }
}
