package tideline.languages.xsts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;
import tideline.system.text.Tokens;
import tideline.system.transform.Folding;

/**
 * Counted loops, unrolled: operations have no loops of their own. With fixed bounds the loop is
 * unrolled as often as it runs; otherwise a number of times that is always checked, so that a loop
 * which needs more is a model error and no behaviour is lost.
 */
record Loops(Tokens tokens, Scratch scratch, Map<String, Long> fixed) {

  /** How often a loop with computed bounds can run. */
  static final int MOST_ROUNDS = 32;

  private static final int MOST_FIXED_ROUNDS = 1000;

  Operation unroll(
      Variable counter,
      Expression from,
      Expression to,
      Operation body,
      Optional<SourcePosition> position) {
    Optional<Long> first = fold(from);
    Optional<Long> last = fold(to);
    return first.isPresent() && last.isPresent()
        ? counted(counter, first.get(), last.get(), body, position)
        : checked(counter, from, to, body, position);
  }

  private Operation counted(
      Variable counter, long first, long last, Operation body, Optional<SourcePosition> position) {
    if (last - first > MOST_FIXED_ROUNDS) {
      throw new DiagnosticException(
          tokens
              .source()
              .at(
                  0,
                  "the loop at %s runs %d times; %d are the most"
                      .formatted(position.orElseThrow(), last - first, MOST_FIXED_ROUNDS)));
    }
    List<Operation> rounds = new ArrayList<>();
    for (long i = first; i < last; i++) {
      rounds.add(new Operation.Assign(counter.place(), Expression.number(i), position));
      rounds.add(body);
    }
    return Operation.sequence(rounds);
  }

  private Operation checked(
      Variable counter,
      Expression from,
      Expression to,
      Operation body,
      Optional<SourcePosition> position) {
    Variable end = scratch.variable("end", Type.integer());
    Variable rounds = scratch.variable("rounds", new Type.Range(0, MOST_ROUNDS));
    Expression goesOn = counter.read().less(end.read());
    List<Operation> parts = new ArrayList<>();
    parts.add(new Operation.Assign(counter.place(), from, position));
    parts.add(new Operation.Assign(end.place(), to, position));
    Operation next =
        new Operation.Assign(counter.place(), counter.read().plus(Expression.number(1)), position);
    for (int i = 0; i < MOST_ROUNDS; i++) {
      parts.add(
          new Operation.Branch(
              goesOn, new Operation.Sequence(List.of(body, next)), Operation.skip(), position));
    }
    Operation tooMany =
        new Operation.Assign(rounds.place(), Expression.number(MOST_ROUNDS + 1L), position);
    parts.add(new Operation.Branch(goesOn, tooMany, Operation.skip(), position));
    return Operation.sequence(parts);
  }

  /** The value of an expression over constants and variables that never change. */
  private Optional<Long> fold(Expression expression) {
    Expression folded =
        expression.rewrite(
            part ->
                part instanceof Expression.Read(Place.Whole(var variable))
                        && fixed.containsKey(variable.name())
                    ? Expression.number(fixed.get(variable.name()))
                    : Folding.fold(part));
    return folded instanceof Expression.Constant(long value, _)
        ? Optional.of(value)
        : Optional.empty();
  }
}
