package tideline.search.ctl.sweepline;

import java.util.List;
import java.util.stream.IntStream;
import tideline.properties.ctl.NormalForm;
import tideline.properties.ctl.NormalForm.Node;
import tideline.storage.BitVector;
import tideline.storage.Memory;

/**
 * One bit per state for each subformula that cannot be read off a state's own bits: EX, EU and EG,
 * and what EX asks of successors. All others are calculated when they are asked for.
 */
final class TruthVectors {

  private final NormalForm formula;

  /** By node; null where the truth is calculated. */
  private final BitVector[] vectors;

  TruthVectors(NormalForm formula, Memory memory, long states) {
    this.formula = formula;
    this.vectors = new BitVector[formula.size()];
    for (int node = 0; node < vectors.length; node++) {
      switch (formula.node(node)) {
        case Node.Next(int operand) -> {
          if (vectors[operand] == null) {
            vectors[operand] = clear(memory, states);
          }
          vectors[node] = clear(memory, states);
        }
        case Node.Until _ -> vectors[node] = clear(memory, states);
        case Node.Always _ -> vectors[node] = new BitVector(memory, states, BitVector.Fill.SET);
        case Node.Constant _, Node.Atom _, Node.Not _, Node.And _, Node.Or _ -> {}
      }
    }
  }

  private static BitVector clear(Memory memory, long states) {
    return new BitVector(memory, states, BitVector.Fill.CLEAR);
  }

  /** The nodes that have a vector, innermost first. */
  List<Integer> nodes() {
    return IntStream.range(0, vectors.length)
        .filter(node -> vectors[node] != null)
        .boxed()
        .toList();
  }

  /** The vector of a node that has one. */
  BitVector vector(int node) {
    return vectors[node];
  }

  /** The truth of a node in a state with these bits of its own. */
  boolean holds(int node, long number, long bits) {
    if (formula.isPropositional(node)) {
      return formula.holds(node, bits);
    }
    return switch (formula.node(node)) {
      case Node.Not(int operand) -> !holds(operand, number, bits);
      case Node.And(int left, int right) -> holds(left, number, bits) && holds(right, number, bits);
      case Node.Or(int left, int right) -> holds(left, number, bits) || holds(right, number, bits);
      case Node.Next _, Node.Until _, Node.Always _ -> vectors[node].get(number);
      case Node.Constant _, Node.Atom _ -> throw new AssertionError(node);
    };
  }
}
