package tideline.languages.cpn.ml.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.languages.cpn.colour.Construction;
import tideline.languages.cpn.colour.Constructor;
import tideline.languages.cpn.colour.Labels;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Tuple;
import tideline.languages.cpn.ml.machine.Machine;
import tideline.languages.cpn.ml.machine.MlFunction;
import tideline.languages.cpn.ml.machine.MlRaise;
import tideline.languages.cpn.ml.terms.Binder;
import tideline.languages.cpn.ml.terms.Global;
import tideline.languages.cpn.ml.terms.Term;
import tideline.languages.cpn.ml.terms.TermDeclaration;

/**
 * Makes nodes of terms. Names become places of an array, labels become numbers, operators of int
 * become nodes of their own, and functions take all their arguments at once where they are given.
 */
public final class Compiler implements Evaluator {

  private final Map<Global, Cell> globals = new HashMap<>();

  /** Where the value of a declaration is. */
  private static final class Cell {
    private Object value = Tuple.UNIT;
  }

  /** Code without a name yet; its array of names is as large as it turns out to need. */
  private record Expression(Node node, Places places) implements Code {
    @Override
    public Object evaluate(Machine machine) {
      return node.run(new Object[places.size()], machine);
    }
  }

  @Override
  public Code code(Term term) {
    Places places = Places.outermost();
    return new Expression(node(term, places), places);
  }

  @Override
  public void declare(TermDeclaration declaration, Machine machine) {
    switch (declaration) {
      case TermDeclaration.Value value -> {
        Places places = Places.outermost();
        Node node = node(value.value(), places);
        Matcher matcher = Matchers.of(value.pattern(), places);
        Object[] names = new Object[places.size()];
        if (!matcher.fits(node.run(names, machine), names)) {
          throw MlRaise.of("Bind");
        }
        for (int i = 0; i < value.binders().size(); i++) {
          cell(value.globals().get(i)).value = names[places.find(value.binders().get(i))];
        }
      }
      case TermDeclaration.Functions functions -> {
        for (int i = 0; i < functions.globals().size(); i++) {
          Places places = Places.outermost();
          Node function = function(functions.functions().get(i), places);
          cell(functions.globals().get(i)).value = function.run(new Object[places.size()], machine);
        }
      }
    }
  }

  private Cell cell(Global global) {
    return globals.computeIfAbsent(global, _ -> new Cell());
  }

  private Node node(Term term, Places places) {
    return switch (term) {
      case Term.Constant(Object value) -> (_, _) -> value;
      case Term.Whole whole -> whole(whole);
      case Term.Local(Binder binder) -> {
        int place = places.find(binder);
        yield (names, _) -> names[place];
      }
      case Term.Known(Global global) -> {
        Cell cell = cell(global);
        yield (_, _) -> cell.value;
      }
      case Term.Net net -> {
        int place = net.variable().place();
        yield (_, machine) -> machine.frame().get(place);
      }
      case Term.Library library -> {
        Object value = library.value();
        yield (_, _) -> value;
      }
      case Term.Make(Constructor constructor) -> {
        Object value = make(constructor);
        yield (_, _) -> value;
      }
      case Term.Fields fields -> fields(fields, places);
      case Term.Items(List<Term> items) -> items(items, places);
      case Term.Select select -> {
        int place = select.place().get();
        MlFunction function = (record, _) -> ((Tuple) record).get(place);
        yield (_, _) -> function;
      }
      case Term.Apply apply -> apply(apply, places);
      case Term.If choice -> {
        Node condition = node(choice.condition(), places);
        Node yes = node(choice.yes(), places);
        Node no = node(choice.no(), places);
        yield (names, machine) ->
            (Boolean) condition.run(names, machine)
                ? yes.run(names, machine)
                : no.run(names, machine);
      }
      case Term.All(List<Term> parts) -> logic(parts, places, false);
      case Term.Some(List<Term> parts) -> logic(parts, places, true);
      case Term.Match match -> {
        Node value = node(match.value(), places);
        Rules rules = rules(match.rules(), places);
        yield (names, machine) -> rules.run(value.run(names, machine), names, machine);
      }
      case Term.Function function -> function(function, places);
      case Term.Let let -> let(let, places);
      case Term.InOrder(List<Term> terms) -> {
        Node[] nodes = nodes(terms, places);
        yield (names, machine) -> {
          Object last = Tuple.UNIT;
          for (Node node : nodes) {
            last = node.run(names, machine);
          }
          return last;
        };
      }
      case Term.Raise raise -> {
        Node exception = node(raise.exception(), places);
        yield (names, machine) -> {
          throw new MlRaise((Construction) exception.run(names, machine));
        };
      }
      case Term.Handle handle -> handle(handle, places);
      case Term.Delayed delayed -> {
        Node tokens = node(delayed.tokens(), places);
        Node delay = node(delayed.delay(), places);
        Term.Stamp stamp = delayed.stamp();
        yield (names, machine) ->
            Stamps.delayed(
                (Sequence) tokens.run(names, machine),
                delay.run(names, machine),
                stamp,
                machine.frame().time());
      }
    };
  }

  private Node[] nodes(List<Term> terms, Places places) {
    return terms.stream().map(term -> node(term, places)).toArray(Node[]::new);
  }

  /** A number that is too large for its type is a fault where it is evaluated. */
  private static Node whole(Term.Whole whole) {
    if (whole.type().get() == Term.Numbers.INT && whole.value().bitLength() >= Long.SIZE) {
      return (_, _) -> Whole.value(whole.value(), Term.Numbers.INT);
    }
    Object value = Whole.value(whole.value(), whole.type().get());
    return (_, _) -> value;
  }

  private static Object make(Constructor constructor) {
    return constructor.carries() == Constructor.Argument.NOTHING
        ? Construction.of(constructor)
        : (MlFunction) (argument, _) -> Construction.of(constructor, argument);
  }

  private Node fields(Term.Fields fields, Places places) {
    Labels labels = fields.labels();
    int size = fields.fields().size();
    if (size == 0) {
      return (_, _) -> Tuple.UNIT;
    }
    int[] at = fields.fields().stream().mapToInt(Term.Field::place).toArray();
    Node[] nodes = nodes(fields.fields().stream().map(Term.Field::value).toList(), places);
    return (names, machine) -> {
      Object[] values = new Object[size];
      for (int i = 0; i < size; i++) {
        values[at[i]] = nodes[i].run(names, machine);
      }
      return Tuple.of(labels, values);
    };
  }

  private Node items(List<Term> items, Places places) {
    Node[] nodes = nodes(items, places);
    return (names, machine) -> {
      Object[] values = new Object[nodes.length];
      for (int i = 0; i < nodes.length; i++) {
        values[i] = nodes[i].run(names, machine);
      }
      Sequence list = Sequence.EMPTY;
      for (int i = nodes.length - 1; i >= 0; i--) {
        list = list.with(values[i]);
      }
      return list;
    };
  }

  /** True up to the first part that decides, which is {@code decisive}. */
  private Node logic(List<Term> parts, Places places, Boolean decisive) {
    Node[] nodes = nodes(parts, places);
    Boolean other = !decisive;
    return (names, machine) -> {
      for (Node node : nodes) {
        if (node.run(names, machine).equals(decisive)) {
          return decisive;
        }
      }
      return other;
    };
  }

  /** A record with two fields is none, and keeps its labels. */
  private static boolean isPair(Term.Fields fields) {
    return fields.fields().size() == 2
        && fields.labels().isTuple()
        && fields.fields().getFirst().place() == 0;
  }

  private Node apply(Term.Apply apply, Places places) {
    if (apply.function() instanceof Term.Library library
        && apply.argument() instanceof Term.Fields fields
        && isPair(fields)) {
      Node left = node(fields.fields().get(0).value(), places);
      Node right = node(fields.fields().get(1).value(), places);
      return Operators.of(library, left, right);
    }
    Node argument = node(apply.argument(), places);
    return switch (apply.function()) {
      case Term.Make(Constructor constructor) ->
          (names, machine) -> Construction.of(constructor, argument.run(names, machine));
      case Term.Select select -> {
        int place = select.place().get();
        yield (names, machine) -> ((Tuple) argument.run(names, machine)).get(place);
      }
      case Term.Apply inner -> {
        Node function = node(inner.function(), places);
        Node first = node(inner.argument(), places);
        yield (names, machine) -> {
          MlFunction called = (MlFunction) function.run(names, machine);
          Object one = first.run(names, machine);
          return called.apply(one, argument.run(names, machine), machine);
        };
      }
      default -> {
        Node function = node(apply.function(), places);
        yield (names, machine) -> {
          MlFunction called = (MlFunction) function.run(names, machine);
          return called.apply(argument.run(names, machine), machine);
        };
      }
    };
  }

  /** Rules one after the other. */
  private static final class Rules {
    private final Matcher[] patterns;
    private final Node[] results;

    Rules(List<Matcher> patterns, List<Node> results) {
      this.patterns = patterns.toArray(Matcher[]::new);
      this.results = results.toArray(Node[]::new);
    }

    Object run(Object value, Object[] names, Machine machine) {
      int rule = first(value, names);
      if (rule < 0) {
        throw MlRaise.of("Match");
      }
      return results[rule].run(names, machine);
    }

    /** The number of the first rule that fits, or -1. */
    int first(Object value, Object[] names) {
      for (int i = 0; i < patterns.length; i++) {
        if (patterns[i].fits(value, names)) {
          return i;
        }
      }
      return -1;
    }
  }

  private Rules rules(List<Term.Rule> rules, Places places) {
    List<Matcher> patterns = new ArrayList<>();
    List<Node> results = new ArrayList<>();
    for (Term.Rule rule : rules) {
      patterns.add(Matchers.of(rule.pattern(), places));
      results.add(node(rule.result(), places));
    }
    return new Rules(patterns, results);
  }

  private Node handle(Term.Handle handle, Places places) {
    Node body = node(handle.body(), places);
    Rules rules = rules(handle.rules(), places);
    return (names, machine) -> {
      int depth = machine.depth();
      try {
        return body.run(names, machine);
      } catch (MlRaise raised) {
        machine.unwind(depth);
        int rule = rules.first(raised.exception(), names);
        if (rule < 0) {
          throw raised;
        }
        return rules.results[rule].run(names, machine);
      }
    };
  }

  private Closure.Body body(Term.Function function, Places around) {
    Places places = around.function(function.arity());
    List<Closure.Clause> clauses = new ArrayList<>();
    for (Term.Clause clause : function.clauses()) {
      List<Matcher> patterns =
          clause.patterns().stream().map(pattern -> Matchers.of(pattern, places)).toList();
      clauses.add(new Closure.Clause(patterns, node(clause.result(), places)));
    }
    return new Closure.Body(function.name(), function.arity(), places, clauses);
  }

  private Node function(Term.Function function, Places places) {
    Closure.Body body = body(function, places);
    return (names, _) -> {
      Closure closure = new Closure(body);
      closure.copy(names);
      return closure;
    };
  }

  private Node let(Term.Let let, Places places) {
    Node[] bindings =
        let.bindings().stream().map(binding -> binding(binding, places)).toArray(Node[]::new);
    Node body = node(let.body(), places);
    return (names, machine) -> {
      for (Node binding : bindings) {
        binding.run(names, machine);
      }
      return body.run(names, machine);
    };
  }

  private Node binding(Term.Binding binding, Places places) {
    return switch (binding) {
      case Term.Binding.Value value -> {
        Node node = node(value.value(), places);
        Matcher matcher = Matchers.of(value.pattern(), places);
        yield (names, machine) -> {
          if (!matcher.fits(node.run(names, machine), names)) {
            throw MlRaise.of("Bind");
          }
          return Tuple.UNIT;
        };
      }
      case Term.Binding.Functions functions -> {
        int[] at = functions.binders().stream().mapToInt(places::add).toArray();
        Closure.Body[] bodies =
            functions.functions().stream()
                .map(function -> body(function, places))
                .toArray(Closure.Body[]::new);
        yield (names, _) -> {
          // All of them are there before any copies what is around it: they may call one another.
          for (int i = 0; i < at.length; i++) {
            names[at[i]] = new Closure(bodies[i]);
          }
          for (int place : at) {
            ((Closure) names[place]).copy(names);
          }
          return Tuple.UNIT;
        };
      }
    };
  }
}
