package tideline.languages.cpn.ml.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.cpn.colour.Construction;
import tideline.languages.cpn.colour.Constructor;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Tuple;
import tideline.languages.cpn.ml.machine.Machine;
import tideline.languages.cpn.ml.machine.MlFunction;
import tideline.languages.cpn.ml.machine.MlRaise;
import tideline.languages.cpn.ml.terms.Binder;
import tideline.languages.cpn.ml.terms.Global;
import tideline.languages.cpn.ml.terms.Term;
import tideline.languages.cpn.ml.terms.TermDeclaration;
import tideline.languages.cpn.ml.terms.TermPattern;

/**
 * Evaluates terms as they stand: the reference. Names are looked up in maps, nothing is prepared,
 * and functions of lists are those of {@link Prelude}, which are written in ML.
 */
public final class Interpreter implements Evaluator {

  private final Map<Global, Object> globals = new HashMap<>();
  private final Map<String, Object> library;

  /** An interpreter that knows the library alone. */
  public Interpreter() {
    this(Prelude.functions());
  }

  Interpreter(Map<String, Object> library) {
    this.library = library;
  }

  @Override
  public void declare(TermDeclaration declaration, Machine machine) {
    switch (declaration) {
      case TermDeclaration.Value value -> {
        Map<Binder, Object> found = new HashMap<>();
        Object result = evaluate(value.value(), Map.of(), machine);
        if (!matches(value.pattern(), result, found)) {
          throw MlRaise.of("Bind");
        }
        for (int i = 0; i < value.binders().size(); i++) {
          globals.put(value.globals().get(i), found.get(value.binders().get(i)));
        }
      }
      case TermDeclaration.Functions functions -> {
        for (int i = 0; i < functions.globals().size(); i++) {
          globals.put(
              functions.globals().get(i),
              function(functions.functions().get(i), Map.of(), List.of()));
        }
      }
    }
  }

  @Override
  public Code code(Term term) {
    return machine -> evaluate(term, Map.of(), machine);
  }

  /** The value of a global name. */
  Object value(Global global) {
    return Optional.ofNullable(globals.get(global)).orElseThrow();
  }

  private Object evaluate(Term term, Map<Binder, Object> names, Machine machine) {
    return switch (term) {
      case Term.Constant(Object value) -> value;
      case Term.Whole whole -> Whole.value(whole.value(), whole.type().get());
      case Term.Local(Binder binder) -> Optional.ofNullable(names.get(binder)).orElseThrow();
      case Term.Known(Global global) -> value(global);
      case Term.Net net -> machine.frame().get(net.variable());
      case Term.Library entry -> library.getOrDefault(entry.name(), entry.value());
      case Term.Make(Constructor constructor) -> make(constructor);
      case Term.Fields fields -> {
        Object[] values = new Object[fields.labels().size()];
        for (Term.Field field : fields.fields()) {
          values[field.place()] = evaluate(field.value(), names, machine);
        }
        yield Tuple.of(fields.labels(), values);
      }
      case Term.Items(List<Term> items) -> {
        List<Object> values = new ArrayList<>();
        items.forEach(item -> values.add(evaluate(item, names, machine)));
        yield Sequence.of(values);
      }
      case Term.Select select -> (MlFunction) (record, _) -> ((Tuple) record).get(select.label());
      case Term.Apply apply -> {
        MlFunction function = (MlFunction) evaluate(apply.function(), names, machine);
        yield function.apply(evaluate(apply.argument(), names, machine), machine);
      }
      case Term.If choice ->
          (Boolean) evaluate(choice.condition(), names, machine)
              ? evaluate(choice.yes(), names, machine)
              : evaluate(choice.no(), names, machine);
      case Term.All(List<Term> parts) -> {
        boolean all = true;
        for (int i = 0; all && i < parts.size(); i++) {
          all = (Boolean) evaluate(parts.get(i), names, machine);
        }
        yield all;
      }
      case Term.Some(List<Term> parts) -> {
        boolean some = false;
        for (int i = 0; !some && i < parts.size(); i++) {
          some = (Boolean) evaluate(parts.get(i), names, machine);
        }
        yield some;
      }
      case Term.Match match -> {
        Object value = evaluate(match.value(), names, machine);
        yield firstRule(match.rules(), value, names, machine)
            .orElseThrow(() -> MlRaise.of("Match"));
      }
      case Term.Function function -> function(function, names, List.of());
      case Term.Let let -> let(let, names, machine);
      case Term.InOrder(List<Term> terms) -> {
        Object last = Tuple.UNIT;
        for (Term part : terms) {
          last = evaluate(part, names, machine);
        }
        yield last;
      }
      case Term.Raise raise ->
          throw new MlRaise((Construction) evaluate(raise.exception(), names, machine));
      case Term.Handle handle -> {
        int depth = machine.depth();
        try {
          yield evaluate(handle.body(), names, machine);
        } catch (MlRaise raised) {
          machine.unwind(depth);
          yield firstRule(handle.rules(), raised.exception(), names, machine)
              .orElseThrow(() -> raised);
        }
      }
      case Term.Delayed delayed -> {
        Sequence tokens = (Sequence) evaluate(delayed.tokens(), names, machine);
        Object delay = evaluate(delayed.delay(), names, machine);
        yield Stamps.delayed(tokens, delay, delayed.stamp(), machine.frame().time());
      }
    };
  }

  private static Object make(Constructor constructor) {
    return constructor.carries() == Constructor.Argument.NOTHING
        ? Construction.of(constructor)
        : (MlFunction) (argument, _) -> Construction.of(constructor, argument);
  }

  private Optional<Object> firstRule(
      List<Term.Rule> rules, Object value, Map<Binder, Object> names, Machine machine) {
    for (Term.Rule rule : rules) {
      Map<Binder, Object> inside = new HashMap<>(names);
      if (matches(rule.pattern(), value, inside)) {
        return Optional.of(evaluate(rule.result(), inside, machine));
      }
    }
    return Optional.empty();
  }

  /** A function that has some of its arguments. */
  private MlFunction function(
      Term.Function function, Map<Binder, Object> names, List<Object> before) {
    return (argument, machine) -> {
      List<Object> arguments = new ArrayList<>(before);
      arguments.add(argument);
      if (arguments.size() < function.arity()) {
        return function(function, names, arguments);
      }
      if (!machine.enter(function.name())) {
        return machine.further(() -> call(function, names, arguments, machine));
      }
      Object value = call(function, names, arguments, machine);
      machine.leave();
      return value;
    };
  }

  private Object call(
      Term.Function function, Map<Binder, Object> names, List<Object> arguments, Machine machine) {
    for (Term.Clause clause : function.clauses()) {
      Map<Binder, Object> inside = new HashMap<>(names);
      boolean fits = true;
      for (int i = 0; fits && i < arguments.size(); i++) {
        fits = matches(clause.patterns().get(i), arguments.get(i), inside);
      }
      if (fits) {
        return evaluate(clause.result(), inside, machine);
      }
    }
    throw MlRaise.of("Match");
  }

  private Object let(Term.Let let, Map<Binder, Object> names, Machine machine) {
    Map<Binder, Object> inside = new HashMap<>(names);
    for (Term.Binding binding : let.bindings()) {
      switch (binding) {
        case Term.Binding.Value value -> {
          Object result = evaluate(value.value(), inside, machine);
          if (!matches(value.pattern(), result, inside)) {
            throw MlRaise.of("Bind");
          }
        }
        case Term.Binding.Functions functions -> {
          // The functions see this very map, and so one another.
          for (int i = 0; i < functions.binders().size(); i++) {
            inside.put(
                functions.binders().get(i),
                function(functions.functions().get(i), inside, List.of()));
          }
        }
      }
    }
    return evaluate(let.body(), inside, machine);
  }

  private static boolean matches(TermPattern pattern, Object value, Map<Binder, Object> found) {
    return switch (pattern) {
      case TermPattern.Any _ -> true;
      case TermPattern.Named(Binder binder) -> {
        found.put(binder, value);
        yield true;
      }
      case TermPattern.Constant(Object constant) -> constant.equals(value);
      case TermPattern.Whole whole -> Whole.value(whole.value(), whole.type().get()).equals(value);
      case TermPattern.Fields(List<TermPattern.Field> fields) -> {
        boolean fits = true;
        for (int i = 0; fits && i < fields.size(); i++) {
          Object part = ((Tuple) value).get(fields.get(i).place().get());
          fits = matches(fields.get(i).pattern(), part, found);
        }
        yield fits;
      }
      case TermPattern.Constructed constructed -> {
        Construction construction = (Construction) value;
        yield construction.constructor().equals(constructed.constructor())
            && (constructed.argument().isEmpty()
                || matches(constructed.argument().get(), construction.argument(), found));
      }
      case TermPattern.Cons(TermPattern first, TermPattern rest) -> {
        Sequence list = (Sequence) value;
        yield !list.isEmpty()
            && matches(first, list.first(), found)
            && matches(rest, list.rest(), found);
      }
      case TermPattern.As(Binder binder, TermPattern inner) -> {
        found.put(binder, value);
        yield matches(inner, value, found);
      }
    };
  }
}
