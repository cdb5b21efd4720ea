package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Formula;
import tideline.abstraction.cegar.Domain;
import tideline.abstraction.cegar.LassoRefinement;
import tideline.abstraction.cegar.Learning;
import tideline.abstraction.cegar.Options;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.cegar.PrecisionRefiner;
import tideline.abstraction.cegar.PredicateSplit;
import tideline.abstraction.cegar.TraceFormula;
import tideline.abstraction.domain.GrowingPrecision;
import tideline.abstraction.domain.Precision;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Symbols;
import tideline.abstraction.encode.Value;
import tideline.abstraction.solver.Assignment;
import tideline.abstraction.solver.Formulas;
import tideline.abstraction.solver.Refuter;

/**
 * Makes a lasso concrete or learns from it (003 sections 2.6.3 and 3.3).
 *
 * <pre>
 *   the steps are not possible in a row        learn as from any path
 *   they are, and the loop can close           a counterexample
 *   some number falls in each round            remember it ({@link Rankings})
 *   the loop is unrolled (if it needs few rounds), and
 *     so many rounds are not possible          learn as from any path
 *     some rounds close                        a counterexample
 *   otherwise                                  learn why the loop cannot close (003 Algorithm 3)
 * </pre>
 *
 * That so many rounds are possible and none closes happens, because a step may have choices; then
 * the number of rounds says nothing.
 */
final class LassoRefiner {

  /** How often a loop is unrolled at most. */
  private static final int MOST_UNROLLED = 16;

  private final Product product;
  private final Symbols symbols;
  private final Formulas formulas;
  private final Refuter refuter;
  private final LassoJudge judge;
  private final PrecisionRefiner precisionRefiner;
  private final Learning learning;
  private final Options options;

  LassoRefiner(
      Product product,
      Encoder encoder,
      Refuter refuter,
      LassoJudge judge,
      PrecisionRefiner precisionRefiner,
      Learning learning,
      Options options) {
    this.product = product;
    this.symbols = encoder.symbols();
    this.formulas = symbols.formulas();
    this.refuter = refuter;
    this.judge = judge;
    this.precisionRefiner = precisionRefiner;
    this.learning = learning;
    this.options = options;
  }

  /**
   * What a lasso shows; nothing if it is not possible, and something was learnt from it.
   *
   * @param forbidden says that a loop cannot be repeated for ever, and remembers why
   */
  Optional<Outcome> refine(
      LassoPath lasso,
      GrowingPrecision precision,
      BooleanSupplier forbidden,
      Outcome.Figures figures) {
    TraceFormula once = judge.formula(lasso);
    if (!isPossible(once.parts())) {
      return precisionRefiner.learn(once, precision).isPresent()
          ? Optional.empty()
          : Optional.of(nothingLearnt(figures));
    }
    Optional<Outcome> closed = judge.judge(lasso, figures);
    if (closed.isPresent()) {
      return closed;
    }
    if (forbidden.getAsBoolean()) {
      return Optional.empty();
    }
    if (options.lassoRefinement() == LassoRefinement.BOUNDED_UNROLLING) {
      OptionalInt rounds = new UnrollingBound(MOST_UNROLLED).of(lasso, product);
      if (rounds.isPresent() && rounds.getAsInt() > 1) {
        Optional<Outcome> unrolled = later(lasso, rounds.getAsInt(), figures);
        if (unrolled.isPresent()) {
          return unrolled;
        }
        if (learnFromRounds(lasso, rounds.getAsInt(), precision)) {
          return Optional.empty();
        }
      }
    }
    if (learnFromLoop(lasso, once, precision)) {
      return Optional.empty();
    }
    for (int rounds = 2; rounds <= MOST_UNROLLED; rounds++) {
      if (learnFromRounds(lasso, rounds, precision)) {
        return Optional.empty();
      }
    }
    return Optional.of(nothingLearnt(figures));
  }

  private static Outcome nothingLearnt(Outcome.Figures figures) {
    return new Outcome.Undecided(
        figures, "nothing more could be learnt from a lasso that is not possible");
  }

  private boolean isPossible(List<BooleanFormula> parts) {
    return refuter.model(parts, _ -> true).isPresent();
  }

  /** Whether something can be learnt because so many rounds are not possible. */
  private boolean learnFromRounds(LassoPath lasso, int rounds, GrowingPrecision precision) {
    TraceFormula many = judge.formula(lasso.rounds(rounds));
    return !isPossible(many.parts()) && precisionRefiner.learn(many, precision).isPresent();
  }

  /** A lasso whose loop is several rounds of this one. */
  private Optional<Outcome> later(LassoPath lasso, int rounds, Outcome.Figures figures) {
    TraceFormula many = judge.formula(lasso.rounds(rounds));
    List<BooleanFormula> ways = new ArrayList<>();
    List<LassoPath> closings = new ArrayList<>();
    List<BooleanFormula> demands = new ArrayList<>(many.parts());
    for (int end = 1; end <= rounds; end++) {
      for (int start = 0; start < end; start++) {
        int first = lasso.loopStart() + start * lasso.loopLength();
        int last = lasso.loopStart() + end * lasso.loopLength();
        BooleanFormula way = symbols.freshTruth("closing");
        demands.add(formulas.implies(way, formulas.and(judge.sameValues(many, first, last))));
        ways.add(way);
        closings.add(lasso.rounds(end).loopingFrom(first));
      }
    }
    demands.add(formulas.or(ways));
    return refuter
        .model(demands, values -> closings.get(chosen(ways, values)))
        .flatMap(closing -> judge.judge(closing, figures));
  }

  private static int chosen(List<BooleanFormula> ways, Assignment values) {
    for (int i = 0; i < ways.size(); i++) {
      if (values.value(ways.get(i))) {
        return i;
      }
    }
    throw new IllegalStateException("no way is true");
  }

  /**
   * Why a loop cannot close, as a condition on the state behind it: an interpolant between the path
   * and the demand that it closes, in which the state before the loop is the one of some run.
   */
  private boolean learnFromLoop(LassoPath lasso, TraceFormula once, GrowingPrecision precision) {
    Map<Cell, Value> before = once.states().get(lasso.loopStart());
    Map<Cell, Value> after = once.states().getLast();
    List<BooleanFormula> closing =
        judge.sameValues(once, lasso.loopStart(), lasso.actions().size());
    BooleanFormula path = formulas.and(once.parts());
    Optional<BooleanFormula> reason = refuter.binary(path, formulas.and(closing));
    if (reason.isEmpty()) {
      return false;
    }
    Map<String, Formula> terms = new HashMap<>();
    Set<Cell> changed = new HashSet<>();
    refuter.model(
        once.parts(),
        values -> {
          before.forEach(
              (cell, value) -> {
                if (!value.equals(after.get(cell))) {
                  changed.add(cell);
                  terms.put(name(value), symbols.term(cell, value.in(values)));
                  terms.put(
                      name(Objects.requireNonNull(after.get(cell))),
                      symbols.term(cell, symbols.canonical(cell)));
                }
              });
          return true;
        });
    BooleanFormula learnt = formulas.replace(reason.get(), terms);
    for (Precision more : lessons(learnt, changed)) {
      if (precision.add(more)) {
        return true;
      }
    }
    return false;
  }

  /** What a condition teaches: as the domain wants it, then stronger; at last all that changes. */
  private List<Precision> lessons(BooleanFormula learnt, Set<Cell> changed) {
    return List.of(
        learning.from(learnt, options.domain(), options.predicateSplit()),
        learning.from(learnt, Domain.PRED_SPLIT, PredicateSplit.WHOLE),
        learning.from(learnt, Domain.PRED_SPLIT, PredicateSplit.ATOMS),
        learning.from(learnt, Domain.EXPL, PredicateSplit.WHOLE),
        new Precision(changed, Set.of()));
  }

  /** The name of a symbol. */
  private String name(Value symbol) {
    BooleanFormula about =
        symbol instanceof Value.Truth(BooleanFormula truth)
            ? truth
            : formulas.atMost(symbols.number(symbol), formulas.number(0));
    return formulas.symbols(about).iterator().next();
  }
}
