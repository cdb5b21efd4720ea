package tideline.abstraction.cegar;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Formula;
import tideline.abstraction.domain.AbstractState;
import tideline.abstraction.encode.Action;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Encoded;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Hints;
import tideline.abstraction.encode.Symbols;
import tideline.abstraction.encode.Value;
import tideline.abstraction.solver.Formulas;
import tideline.system.ir.Expression;

/**
 * A path as formulas: one for the initial states, one for each step, one for what is bad at the
 * end. Between two formulas the state is named by symbols: a cell that a step changes gets a new
 * one, {@code x@3}, the others keep theirs. So what two neighbours have in common are the values of
 * the state between them ({@code UNFOLD} of 003).
 */
public final class TraceFormula {

  private final Encoder encoder;
  private final Symbols symbols;
  private final Formulas formulas;
  private final AbstractTrace trace;
  private final List<BooleanFormula> parts = new ArrayList<>();
  private final List<Map<Cell, Value>> states = new ArrayList<>();
  private final List<Map<String, Formula>> names = new ArrayList<>();
  private final List<Encoded.Guess> guesses = new ArrayList<>();
  private final Hints hints = new Hints();

  /** The formulas of a path that ends with this condition. */
  public TraceFormula(Encoder encoder, AbstractTrace trace, Expression bad) {
    this.encoder = encoder;
    this.symbols = encoder.symbols();
    this.formulas = symbols.formulas();
    this.trace = trace;
    build(bad);
  }

  private void build(Expression bad) {
    Encoded initial = encoder.initial();
    guesses.addAll(initial.guesses());
    if (trace.nodes().isEmpty()) {
      parts.add(initial.faults());
      return;
    }
    name(initial, Map.of(), Map.of());
    for (int i = 1; i < trace.nodes().size(); i++) {
      Node before = trace.nodes().get(i - 1);
      Action action = trace.nodes().get(i).action().orElseThrow();
      Encoded step = encoder.step(before.locations(), action, states.getLast(), hints);
      guesses.addAll(step.guesses());
      name(step, states.getLast(), names.getLast());
    }
    Node last = trace.nodes().getLast();
    Optional<Action> failing = trace.failing();
    if (failing.isPresent()) {
      Encoded step = encoder.step(last.locations(), failing.get(), states.getLast(), hints);
      guesses.addAll(step.guesses());
      parts.add(step.faults());
    } else {
      parts.add(encoder.conditionOrFault(last.locations(), bad, states.getLast(), hints));
    }
  }

  /** Gives names to the values that a step has changed. */
  private void name(Encoded step, Map<Cell, Value> before, Map<String, Formula> namesBefore) {
    List<BooleanFormula> part = new ArrayList<>();
    part.add(step.relation());
    Map<Cell, Value> after = new HashMap<>();
    Map<String, Formula> canonical = new HashMap<>();
    int position = states.size();
    step.values()
        .forEach(
            (cell, value) -> {
              boolean fixed = value instanceof Value.Known && encoder.counters().contains(cell);
              if (fixed || value.equals(before.get(cell))) {
                after.put(cell, value);
              } else {
                Value symbol = symbols.indexed(cell, position);
                part.add(symbols.equal(cell, symbol, value));
                after.put(cell, symbol);
                hints.of(value).ifPresent(expected -> hints.expect(symbol, expected));
                canonical.put(
                    cell.name() + "@" + position, symbols.term(cell, symbols.canonical(cell)));
              }
            });
    Map<String, Formula> all = new HashMap<>(namesBefore);
    all.putAll(canonical);
    parts.add(formulas.and(part));
    states.add(after);
    names.add(all);
  }

  AbstractTrace trace() {
    return trace;
  }

  /** The formulas in order. */
  public List<BooleanFormula> parts() {
    return List.copyOf(parts);
  }

  /** The symbols of the state at a node. */
  public List<Map<Cell, Value>> states() {
    return List.copyOf(states);
  }

  /** What was set free on the way. */
  List<Encoded.Guess> guesses() {
    return List.copyOf(guesses);
  }

  /** A formula over canonical symbols, as it reads at a node. */
  BooleanFormula at(int node, BooleanFormula formula) {
    return encoder.instantiate(formula, states.get(node));
  }

  /** What the abstract state of a node says, as it reads there. */
  BooleanFormula label(int node) {
    AbstractState state = trace.nodes().get(node).state();
    return formulas.and(
        encoder.holds(state.known(), states.get(node)), at(node, state.region(formulas)));
  }

  /** A formula over the symbols of a node, over canonical symbols: true if it has others. */
  BooleanFormula canonical(int node, BooleanFormula formula) {
    Map<String, Formula> known = names.get(node);
    boolean understood = known.keySet().containsAll(formulas.symbols(formula));
    return understood ? formulas.replace(formula, known) : formulas.truth(true);
  }
}
