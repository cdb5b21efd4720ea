package tideline.languages.cpn.ml.environment;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tideline.languages.cpn.colour.Construction;
import tideline.languages.cpn.colour.Constructor;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Tuple;
import tideline.languages.cpn.ml.MlCondition.Equation;
import tideline.languages.cpn.ml.MlExpression;
import tideline.languages.cpn.ml.MlPattern;
import tideline.languages.cpn.ml.MlText;
import tideline.languages.cpn.ml.MlTokens;
import tideline.languages.cpn.ml.MlVariable;
import tideline.languages.cpn.ml.evaluate.Evaluator;
import tideline.languages.cpn.ml.terms.Term;
import tideline.languages.cpn.ml.types.Checked;

/** Sees expressions as patterns, where they have that form. */
final class PatternView {

  private static final Set<String> SUMS = Set.of("++", "+++");

  private static final Term ONE = new Term.Constant(1L);

  private final Evaluator evaluator;

  PatternView(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  /** Tokens as terms of a multiset. */
  Optional<List<MlTokens.Term>> terms(MlText text, Checked tokens) {
    List<MlTokens.Term> terms = new ArrayList<>();
    return collect(text, tokens, tokens.term(), Optional.empty(), terms)
        ? Optional.of(List.copyOf(terms))
        : Optional.empty();
  }

  private boolean collect(
      MlText text,
      Checked whole,
      Term tokens,
      Optional<MlExpression> delay,
      List<MlTokens.Term> terms) {
    return switch (tokens) {
      case Term.Constant(Sequence sequence) when sequence.isEmpty() -> true;
      case Term.Items(List<Term> items) -> {
        for (Term item : items) {
          terms.add(
              new MlTokens.Term(expression(text, whole, ONE), pattern(text, whole, item), delay));
        }
        yield true;
      }
      case Term.Delayed delayed when delayed.stamp() == Term.Stamp.DELAY -> {
        boolean none = delayed.delay().equals(new Term.Constant(0L));
        Optional<MlExpression> later =
            none
                ? delay
                : Optional.of(new DelayExpression(expression(text, whole, delayed.delay())));
        yield collect(text, whole, delayed.tokens(), later, terms);
      }
      case Term.Apply(int _, Term.Library library, Term.Fields(var _, List<Term.Field> fields)) -> {
        if (fields.size() == 2 && SUMS.contains(library.name())) {
          yield collect(text, whole, fields.get(0).value(), delay, terms)
              && collect(text, whole, fields.get(1).value(), delay, terms);
        }
        if (fields.size() == 2 && library.name().equals("`")) {
          terms.add(
              new MlTokens.Term(
                  expression(text, whole, fields.get(0).value()),
                  pattern(text, whole, fields.get(1).value()),
                  delay));
          yield true;
        }
        yield false;
      }
      default -> false;
    };
  }

  /** What a part of a guard says about variables. */
  List<Equation> equations(MlText text, Checked guard) {
    List<Equation> equations = new ArrayList<>();
    Term term = guard.term();
    if (term instanceof Term.Net) {
      add(text, guard, term, new Term.Constant(true), equations);
    }
    if (term instanceof Term.Apply(int _, Term.Library library, Term argument)) {
      if (library.name().equals("not") && argument instanceof Term.Net) {
        add(text, guard, argument, new Term.Constant(false), equations);
      }
      if (library.name().equals("=")
          && argument instanceof Term.Fields(var _, List<Term.Field> sides)) {
        Term left = sides.get(0).value();
        Term right = sides.get(1).value();
        add(text, guard, left, right, equations);
        add(text, guard, right, left, equations);
      }
    }
    return equations;
  }

  private void add(MlText text, Checked guard, Term pattern, Term value, List<Equation> equations) {
    MlPattern view = pattern(text, guard, pattern);
    if (!view.bound().isEmpty()) {
      equations.add(new Equation(view, expression(text, guard, value)));
    }
  }

  private MlPattern pattern(MlText text, Checked whole, Term term) {
    return switch (term) {
      case Term.Net(MlVariable variable) -> new MlPattern.Variable(variable);
      case Term.Constant(Object value) -> new MlPattern.Constant(value);
      case Term.Whole number -> number(text, whole, number);
      case Term.Make(Constructor constructor)
          when constructor.carries() == Constructor.Argument.NOTHING ->
          new MlPattern.Constant(Construction.of(constructor));
      case Term.Fields fields -> parts(text, whole, fields);
      case Term.Items(List<Term> items) -> {
        MlPattern list = new MlPattern.Constant(Sequence.EMPTY);
        for (Term item : items.reversed()) {
          list = cons(pattern(text, whole, item), list);
        }
        yield list;
      }
      case Term.Apply(int _, Term.Make(Constructor constructor), Term argument) ->
          constructed(constructor, pattern(text, whole, argument));
      case Term.Apply(int _, Term.Library library, Term.Fields(var _, List<Term.Field> fields))
          when library.name().equals("::") ->
          cons(
              pattern(text, whole, fields.get(0).value()),
              pattern(text, whole, fields.get(1).value()));
      default -> new MlPattern.Computed(expression(text, whole, term));
    };
  }

  private MlPattern number(MlText text, Checked whole, Term.Whole number) {
    BigInteger value = number.value();
    if (number.type().get() == Term.Numbers.INTINF) {
      return new MlPattern.Constant(value);
    }
    return value.bitLength() < Long.SIZE
        ? new MlPattern.Constant(value.longValue())
        : new MlPattern.Computed(expression(text, whole, number));
  }

  /** What is made of constants alone is a constant. */
  private static MlPattern cons(MlPattern first, MlPattern rest) {
    return first instanceof MlPattern.Constant(Object element)
            && rest instanceof MlPattern.Constant(Object list)
        ? new MlPattern.Constant(((Sequence) list).with(element))
        : new MlPattern.Cons(first, rest);
  }

  private static MlPattern constructed(Constructor constructor, MlPattern argument) {
    return argument instanceof MlPattern.Constant(Object value)
        ? new MlPattern.Constant(Construction.of(constructor, value))
        : new MlPattern.Constructed(constructor, Optional.of(argument));
  }

  private MlPattern parts(MlText text, Checked whole, Term.Fields fields) {
    TreeMap<Integer, MlPattern> sorted = new TreeMap<>();
    fields
        .fields()
        .forEach(field -> sorted.put(field.place(), pattern(text, whole, field.value())));
    List<MlPattern> parts = List.copyOf(sorted.values());
    Object[] values = new Object[parts.size()];
    for (int i = 0; i < values.length; i++) {
      if (!(parts.get(i) instanceof MlPattern.Constant(Object value))) {
        return new MlPattern.Parts(fields.labels(), parts);
      }
      values[i] = value;
    }
    return new MlPattern.Constant(Tuple.of(fields.labels(), values));
  }

  /** A part of an expression as one of its own, with the variables that are in it. */
  private MlExpression expression(MlText text, Checked whole, Term part) {
    Set<MlVariable> used = new LinkedHashSet<>(NetVariables.of(part));
    used.retainAll(whole.variables());
    List<MlVariable> sorted = whole.variables().stream().filter(used::contains).toList();
    return new EvaluatedExpression(text, new Checked(part, sorted, whole.traits()), evaluator);
  }
}
