package tideline.languages.sts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tideline.model.SourcePosition;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;
import tideline.system.text.Names;
import tideline.system.text.Operator;
import tideline.system.text.Symbol;
import tideline.system.text.Syntax;
import tideline.system.text.Tokens;
import tideline.system.text.Typing;

/**
 * From formulas over this and the next state to one edge: the next value of each variable is
 * guessed into a scratch variable, or computed where a formula says {@code x' = ...}; then the
 * formulas are assumed, and the guesses become the state.
 */
final class StsLowering {

  private static final String PRIME = "'";
  private static final String PROCESS = "step";
  private static final String LOCATION = "run";

  private final Specification specification;
  private final Tokens tokens;
  private final Names now = new Names();
  private final Names next = new Names();
  private final NetworkBuilder network;
  private final Map<String, Variable> variables = new LinkedHashMap<>();
  private final Map<String, Variable> guesses = new HashMap<>();

  StsLowering(Specification specification, Tokens tokens, String name) {
    this.specification = specification;
    this.tokens = tokens;
    this.network = new NetworkBuilder(name);
  }

  GuardedSystem lower() {
    InvariantBounds bounds = new InvariantBounds(specification.invariants());
    for (Specification.Declaration declaration : specification.variables()) {
      if (variables.containsKey(declaration.name())) {
        throw tokens.error(declaration.at(), "two variables are named " + declaration.name());
      }
      declare(declaration.name(), bounds.of(declaration.name(), declaration.type()));
    }
    network.initialisation(initialisation());
    GuardedProcessBuilder process = network.process(processName());
    process.location(LOCATION);
    process.edge(LOCATION, LOCATION).label("transition").then(transition()).add();
    network.assertion(
        specification.name(),
        new Typing(tokens, now).condition(specification.property()),
        position(specification.property()));
    return network.build();
  }

  private void declare(String name, Type type) {
    long start = type instanceof Type.Range range ? Math.max(0, range.minimum()) : 0;
    long fitting = type instanceof Type.Range range ? Math.min(start, range.maximum()) : start;
    Variable variable = network.variable(name, type, fitting);
    Variable guess = network.add(scratch(name + PRIME, type, fitting));
    variables.put(name, variable);
    guesses.put(name, guess);
    now.declare(name, new Symbol.Scalar(variable));
    next.declare(name, new Symbol.Scalar(guess));
  }

  private static Variable scratch(String name, Type type, long start) {
    return new Variable(name, type, Variable.Lifetime.EDGE, List.of(start));
  }

  /** The name of the variable that a next value is guessed for. */
  static String withoutPrime(String name) {
    return name.endsWith(PRIME) ? name.substring(0, name.length() - PRIME.length()) : name;
  }

  private String processName() {
    String name = PROCESS;
    while (variables.containsKey(name)) {
      name += "_";
    }
    return name;
  }

  private Operation initialisation() {
    List<Operation> parts = new ArrayList<>();
    Map<String, Long> fixed = new HashMap<>();
    specification.initial().forEach(formula -> fixedValues(formula, fixed));
    variables.forEach(
        (name, variable) -> {
          Long value = fixed.get(name);
          parts.add(
              value != null && fits(value, variable.type())
                  ? new Operation.Assign(
                      variable.place(),
                      new Expression.Constant(value, variable.type()),
                      Optional.empty())
                  : new Operation.Havoc(variable.place(), Optional.empty()));
        });
    Typing typing = new Typing(tokens, now);
    specification.initial().forEach(formula -> parts.add(assume(typing, formula)));
    specification.invariants().forEach(formula -> parts.add(assume(typing, formula)));
    return Operation.sequence(parts);
  }

  /** What conjuncts like {@code x = 0}, {@code b} and {@code not b} say. */
  private void fixedValues(Syntax formula, Map<String, Long> fixed) {
    switch (formula) {
      case Syntax.Name name -> fixed.putIfAbsent(name.text(), 1L);
      case Syntax.Unary(int _, Operator operator, Syntax.Name name) when operator == Operator.NOT ->
          fixed.putIfAbsent(name.text(), 0L);
      case Syntax.Binary binary when binary.operator() == Operator.AND -> {
        fixedValues(binary.left(), fixed);
        fixedValues(binary.right(), fixed);
      }
      case Syntax.Binary binary
          when binary.operator() == Operator.EQUAL
              && binary.left() instanceof Syntax.Name name
              && binary.right() instanceof Syntax.Literal literal ->
          fixed.putIfAbsent(name.text(), literal.value());
      default -> {
        // Says nothing that simple.
      }
    }
  }

  private static boolean fits(long value, Type type) {
    return switch (type) {
      case Type.Bool _ -> value == 0 || value == 1;
      case Type.Range range -> value >= range.minimum() && value <= range.maximum();
      default -> true;
    };
  }

  private Operation transition() {
    Typing both = new Typing(tokens, now, name -> Optional.ofNullable(guesses.get(name)));
    Map<String, Expression> computed = new LinkedHashMap<>();
    List<Operation> assumed = new ArrayList<>();
    for (Syntax formula : specification.transitions()) {
      conjunct(formula, both, computed, assumed);
    }
    List<Operation> parts = new ArrayList<>();
    variables.forEach((name, variable) -> parts.add(guess(name, computed)));
    parts.addAll(assumed);
    Typing after = new Typing(tokens, next);
    specification.invariants().forEach(formula -> parts.add(assume(after, formula)));
    variables.forEach(
        (name, variable) ->
            parts.add(
                new Operation.Assign(
                    variable.place(), known(guesses, name).read(), Optional.empty())));
    return Operation.sequence(parts);
  }

  private static Variable known(Map<String, Variable> variables, String name) {
    return Objects.requireNonNull(variables.get(name), name);
  }

  /**
   * The next value of one variable. A computed one must fit the variable before it is stored: where
   * a formula allows no step, there is none, which is no fault of the model.
   */
  private Operation guess(String name, Map<String, Expression> computed) {
    Variable guess = known(guesses, name);
    Expression value = computed.get(name);
    if (value == null) {
      return new Operation.Havoc(guess.place(), Optional.empty());
    }
    List<Operation> parts = new ArrayList<>();
    if (guess.type() instanceof Type.Range range) {
      Expression low = Expression.number(range.minimum());
      Expression high = Expression.number(range.maximum());
      parts.add(
          new Operation.Assume(
              value.less(low).not().and(high.less(value).not()), Optional.empty()));
    }
    parts.add(new Operation.Assign(guess.place(), value, Optional.empty()));
    return Operation.sequence(parts);
  }

  private void conjunct(
      Syntax formula, Typing typing, Map<String, Expression> computed, List<Operation> assumed) {
    if (formula instanceof Syntax.Binary binary) {
      if (binary.operator() == Operator.AND) {
        conjunct(binary.left(), typing, computed, assumed);
        conjunct(binary.right(), typing, computed, assumed);
        return;
      }
      if (binary.operator() == Operator.EQUAL
          && binary.left() instanceof Syntax.Primed primed
          && guesses.containsKey(primed.text())
          && !computed.containsKey(primed.text())
          && !Primes.in(binary.right())) {
        Type type = known(variables, primed.text()).type();
        computed.put(primed.text(), typing.value(binary.right(), type));
        return;
      }
    }
    assumed.add(assume(typing, formula));
  }

  private Operation assume(Typing typing, Syntax formula) {
    return new Operation.Assume(typing.condition(formula), position(formula));
  }

  private Optional<SourcePosition> position(Syntax formula) {
    return Optional.of(tokens.position(formula.at()));
  }
}
