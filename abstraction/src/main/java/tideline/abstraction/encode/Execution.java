package tideline.abstraction.encode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.solver.Formulas;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;

/** Executes operations on symbolic values. Choices are merged, so the result is one path. */
final class Execution {

  private final Symbols symbols;
  private final Formulas formulas;
  private final Cells cells;
  private final Map<String, String> locations;
  private final Hints hints;
  private final List<BooleanFormula> faults = new ArrayList<>();
  private final List<Encoded.Guess> guesses = new ArrayList<>();

  Execution(Symbols symbols, Cells cells, Map<String, String> locations, Hints hints) {
    this.symbols = symbols;
    this.formulas = symbols.formulas();
    this.cells = cells;
    this.locations = locations;
    this.hints = hints;
  }

  List<BooleanFormula> faults() {
    return faults;
  }

  List<Encoded.Guess> guesses() {
    return guesses;
  }

  Evaluation at(Path path) {
    return new Evaluation(symbols, cells, locations, hints, path, faults);
  }

  /** Demands a condition. */
  void assume(Expression condition, Path path) {
    path.demand(symbols.truth(at(path).value(condition)));
  }

  void run(Operation operation, Path path) {
    switch (operation) {
      case Operation.Assign assign -> {
        Evaluation evaluation = at(path);
        Value value = evaluation.value(assign.value());
        List<Evaluation.Candidate> targets = evaluation.candidates(assign.target());
        store(targets, evaluation.fitted(assign.target().type(), value), path);
      }
      case Operation.Assume assume -> assume(assume.condition(), path);
      case Operation.Havoc havoc -> havoc(havoc, path);
      case Operation.Sequence sequence -> sequence.parts().forEach(part -> run(part, path));
      case Operation.Choice choice -> choice(choice.branches(), path);
      case Operation.Branch branch -> branch(branch, path);
      case Operation.Send _, Operation.Receive _ ->
          throw new IllegalArgumentException(operation + " is not plain");
    }
  }

  private void store(List<Evaluation.Candidate> targets, Value value, Path path) {
    if (targets.size() == 1) {
      path.set(targets.getFirst().cell(), value);
      return;
    }
    for (Evaluation.Candidate target : targets) {
      Cell cell = target.cell();
      path.set(cell, chosen(cell, symbols.truth(target.when()), value, path.get(cell)));
    }
  }

  private Value chosen(Cell cell, BooleanFormula when, Value then, Value otherwise) {
    return cell.isTruth()
        ? new Value.Truth(formulas.choose(when, symbols.truth(then), symbols.truth(otherwise)))
        : new Value.Whole(formulas.choose(when, symbols.number(then), symbols.number(otherwise)));
  }

  private void havoc(Operation.Havoc havoc, Path path) {
    List<Evaluation.Candidate> targets = at(path).candidates(havoc.target());
    Cell first = targets.getFirst().cell();
    Value guess = symbols.fresh(first);
    path.demand(symbols.inRange(first.type(), guess));
    guesses.add(new Encoded.Guess(havoc, first, guess));
    store(targets, guess, path);
  }

  private void branch(Operation.Branch branch, Path path) {
    Value condition = at(path).value(branch.condition());
    if (condition instanceof Value.Known known) {
      run(known.isTrue() ? branch.then() : branch.otherwise(), path);
      return;
    }
    BooleanFormula formula = symbols.truth(condition);
    merge(
        List.of(branch.then(), branch.otherwise()), List.of(formula, formulas.not(formula)), path);
  }

  private void choice(List<Operation> branches, Path path) {
    if (branches.size() == 1) {
      run(branches.getFirst(), path);
      return;
    }
    List<BooleanFormula> selectors =
        branches.stream().map(_ -> symbols.freshTruth("choice")).toList();
    merge(branches, selectors, path);
  }

  /**
   * Goes every way that its selector allows. A way that its known values close is left out; where
   * the others differ, the cell becomes a new symbol that each way fixes.
   */
  private void merge(List<Operation> branches, List<BooleanFormula> selectors, Path path) {
    int common = path.constraints().size();
    List<BooleanFormula> open = new ArrayList<>();
    List<Path> ends = new ArrayList<>();
    for (int i = 0; i < branches.size(); i++) {
      Path way = path.fork();
      way.demand(selectors.get(i));
      run(branches.get(i), way);
      if (way.constraintsAfter(common).stream().noneMatch(formulas::isFalse)) {
        open.add(selectors.get(i));
        ends.add(way);
      }
    }
    if (ends.size() == 1) {
      Path only = ends.getFirst();
      only.constraintsAfter(common).forEach(path::demand);
      path.values().putAll(only.values());
      return;
    }
    path.demand(formulas.or(open));
    for (int i = 0; i < ends.size(); i++) {
      List<BooleanFormula> demands = ends.get(i).constraintsAfter(common + 1);
      path.demand(formulas.implies(open.get(i), formulas.and(demands)));
    }
    join(open, ends, path);
  }

  private void join(List<BooleanFormula> selectors, List<Path> ends, Path path) {
    if (ends.isEmpty()) {
      return;
    }
    for (Cell cell : List.copyOf(path.values().keySet())) {
      Set<Value> reached = new HashSet<>();
      ends.forEach(end -> reached.add(end.get(cell)));
      if (reached.size() == 1) {
        path.set(cell, reached.iterator().next());
      } else {
        Value joined = symbols.fresh(cell);
        for (int i = 0; i < ends.size(); i++) {
          path.demand(
              formulas.implies(
                  selectors.get(i), symbols.equal(cell, joined, ends.get(i).get(cell))));
        }
        path.set(cell, joined);
      }
    }
  }
}
