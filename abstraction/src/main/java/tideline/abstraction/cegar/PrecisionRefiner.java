package tideline.abstraction.cegar;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.domain.GrowingPrecision;
import tideline.abstraction.domain.Precision;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.solver.Formulas;

/**
 * Learns from a path that is not possible. If the chosen way teaches nothing new, stronger ones are
 * tried: interpolants for all states, then predicates even where values were wanted.
 */
public final class PrecisionRefiner {

  /** One way to learn. */
  public record Attempt(Refiner refiner, Domain domain, PredicateSplit split) {}

  private final Formulas formulas;
  private final Learning learning;
  private final List<Attempt> attempts;

  private final List<Cell> counters;

  /**
   * Makes these attempts, up to the first that helps.
   *
   * @param counters what is known anyhow, and no news
   */
  public PrecisionRefiner(
      Formulas formulas, Learning learning, List<Attempt> attempts, List<Cell> counters) {
    this.formulas = formulas;
    this.counters = List.copyOf(counters);
    this.learning = learning;
    this.attempts = List.copyOf(attempts);
  }

  /** Adds to the precision; the formulas for the nodes of the path, or nothing if none is new. */
  public Optional<List<BooleanFormula>> learn(TraceFormula trace, GrowingPrecision precision) {
    return learn(attempts, trace, precision);
  }

  /** The same in the chosen way only: for paths that what is known may already rule out. */
  Optional<List<BooleanFormula>> learnAsChosen(TraceFormula trace, GrowingPrecision precision) {
    return learn(attempts.subList(0, 1), trace, precision);
  }

  private Optional<List<BooleanFormula>> learn(
      List<Attempt> some, TraceFormula trace, GrowingPrecision precision) {
    for (Attempt attempt : some) {
      List<BooleanFormula> learnt = attempt.refiner().refute(trace);
      boolean isNew = false;
      for (int i = 0; i < learnt.size(); i++) {
        Precision more = learning.from(learnt.get(i), attempt.domain(), attempt.split());
        isNew |= precision.add(more);
      }
      if (isNew) {
        return Optional.of(learnt);
      }
    }
    return Optional.empty();
  }

  /** Cuts the tree where the path will look different from now on. */
  void prune(ReachabilityTree tree, TraceFormula trace, List<BooleanFormula> learnt) {

    for (int i = 0; i < learnt.size(); i++) {
      if (!formulas.isTrue(learnt.get(i))) {
        tree.prune(trace.trace().nodes().get(i));
        return;
      }
    }
    tree.clear();
  }

  /** A precision in words. */
  public List<String> describe(Precision precision) {
    List<String> lines = new ArrayList<>();
    Stream.concat(
            precision.tracked().stream()
                .filter(cell -> !counters.contains(cell))
                .map(cell -> "the value of " + cell.name()),
            precision.predicates().stream().map(formulas::print))
        .sorted()
        .forEach(lines::add);
    return lines;
  }
}
