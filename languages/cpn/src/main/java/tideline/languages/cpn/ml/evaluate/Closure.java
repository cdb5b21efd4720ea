package tideline.languages.cpn.ml.evaluate;

import java.util.Arrays;
import java.util.List;
import tideline.languages.cpn.ml.machine.Machine;
import tideline.languages.cpn.ml.machine.MlFunction;
import tideline.languages.cpn.ml.machine.MlRaise;

/** A compiled function as a value. */
final class Closure implements MlFunction {

  /** What all values of one function share. */
  static final class Body {
    private final String name;
    private final int arity;
    private final int size;
    private final Clause[] clauses;
    private final int[] copiedFrom;
    private final int[] copiedTo;

    /** A function with its arguments at the first of the places. */
    Body(String name, int arity, Places places, List<Clause> clauses) {
      this.name = name;
      this.arity = arity;
      this.size = places.size();
      this.clauses = clauses.toArray(Clause[]::new);
      this.copiedFrom = places.copiedFrom();
      this.copiedTo = places.copiedTo();
    }
  }

  /** Patterns for the arguments and what they lead to. */
  static final class Clause {
    private final Matcher[] patterns;
    private final Node result;

    Clause(List<Matcher> patterns, Node result) {
      this.patterns = patterns.toArray(Matcher[]::new);
      this.result = result;
    }
  }

  private final Body body;
  private final Object[] copied;

  /** A function whose values from around are still to be copied. */
  Closure(Body body) {
    this.body = body;
    this.copied = new Object[body.copiedTo.length];
  }

  /** Copies the values from around. */
  void copy(Object[] around) {
    for (int i = 0; i < copied.length; i++) {
      copied[i] = around[body.copiedFrom[i]];
    }
  }

  @Override
  public Object apply(Object argument, Machine machine) {
    if (body.arity == 1) {
      Object[] names = names();
      names[0] = argument;
      return call(names, machine);
    }
    return new Partial(this, new Object[] {argument});
  }

  @Override
  public Object apply(Object first, Object second, Machine machine) {
    if (body.arity == 2) {
      Object[] names = names();
      names[0] = first;
      names[1] = second;
      return call(names, machine);
    }
    return MlFunction.super.apply(first, second, machine);
  }

  private Object[] names() {
    Object[] names = new Object[body.size];
    for (int i = 0; i < copied.length; i++) {
      names[body.copiedTo[i]] = copied[i];
    }
    return names;
  }

  private Object call(Object[] names, Machine machine) {
    if (!machine.enter(body.name)) {
      return machine.further(() -> clauses(names, machine));
    }
    Object value = clauses(names, machine);
    machine.leave();
    return value;
  }

  private Object clauses(Object[] names, Machine machine) {
    for (Clause clause : body.clauses) {
      Matcher[] patterns = clause.patterns;
      int fitting = 0;
      while (fitting < patterns.length && patterns[fitting].fits(names[fitting], names)) {
        fitting++;
      }
      if (fitting == patterns.length) {
        return clause.result.run(names, machine);
      }
    }
    throw MlRaise.of("Match");
  }

  /** A function that has some of its arguments. */
  private static final class Partial implements MlFunction {
    private final Closure function;
    private final Object[] arguments;

    Partial(Closure function, Object[] arguments) {
      this.function = function;
      this.arguments = arguments;
    }

    @Override
    public Object apply(Object argument, Machine machine) {
      Object[] more = Arrays.copyOf(arguments, arguments.length + 1);
      more[arguments.length] = argument;
      if (more.length < function.body.arity) {
        return new Partial(function, more);
      }
      Object[] names = function.names();
      System.arraycopy(more, 0, names, 0, more.length);
      return function.call(names, machine);
    }
  }
}
