package tideline.languages.cpn.ml.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import tideline.languages.cpn.colour.Constructor;
import tideline.languages.cpn.colour.Labels;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Tuple;
import tideline.languages.cpn.ml.syntax.Pattern;
import tideline.languages.cpn.ml.terms.Binder;
import tideline.languages.cpn.ml.terms.TermPattern;

/** Finds the types of patterns, and what their names stand for. */
final class PatternInference {

  private final Inference inference;
  private final Unifier unifier;

  /** What the patterns give names to, in the order of the text. */
  private final List<Binder> binders = new ArrayList<>();

  private final List<Type> types = new ArrayList<>();

  PatternInference(Inference inference, Unifier unifier) {
    this.inference = inference;
    this.unifier = unifier;
  }

  List<Binder> binders() {
    return binders;
  }

  List<Type> types() {
    return types;
  }

  /** Puts the names into a scope, for values of one type each. */
  void bindIn(Scope scope) {
    for (int i = 0; i < binders.size(); i++) {
      scope.add(binders.get(i).name(), new Meaning.Inner(binders.get(i), Scheme.of(types.get(i))));
    }
  }

  /** A pattern for values of a type. */
  TermPattern infer(Pattern pattern, Type type, Scope scope) {
    return switch (pattern) {
      case Pattern.Any _ -> new TermPattern.Any();
      case Pattern.Whole whole -> {
        Type.Variable number =
            inference.undecided().overloaded(Set.of(TypeName.INT, TypeName.INTINF));
        expect(pattern, number, type);
        yield new TermPattern.Whole(whole.value(), inference.numbers(number), whole.at());
      }
      case Pattern.Literal literal -> {
        expect(pattern, Inference.typeOf(literal.value()), type);
        yield new TermPattern.Constant(literal.value());
      }
      case Pattern.Name name -> name(name, type, scope);
      case Pattern.Constructed constructed -> constructed(constructed, type, scope);
      case Pattern.Fields fields -> fields(fields, type, scope);
      case Pattern.Items items -> items(items, type, scope);
      case Pattern.As as -> {
        as.type().ifPresent(annotation -> expect(pattern, inference.type(annotation, scope), type));
        Binder binder = bind(as.at(), as.name(), type);
        yield new TermPattern.As(binder, infer(as.pattern(), type, scope));
      }
      case Pattern.Typed typed -> {
        expect(pattern, inference.type(typed.type(), scope), type);
        yield infer(typed.pattern(), type, scope);
      }
    };
  }

  private void expect(Pattern pattern, Type is, Type wanted) {
    if (!unifier.unify(is, wanted)) {
      throw inference.mismatch(pattern.at(), "this pattern is for", is, "values of", wanted);
    }
  }

  private Binder bind(int at, String name, Type type) {
    if (binders.stream().anyMatch(known -> known.name().equals(name))) {
      throw inference.text().fault(at, "the name " + name + " stands in this pattern twice");
    }
    if (name.indexOf('.') >= 0) {
      throw inference.text().fault(at, "there is no constructor " + name);
    }
    Binder binder = new Binder(name);
    binders.add(binder);
    types.add(type);
    return binder;
  }

  private TermPattern name(Pattern.Name name, Type type, Scope scope) {
    if (name.name().equals("nil") || name.name().equals("empty")) {
      expect(name, Types.list(unifier.fresh()), type);
      return new TermPattern.Constant(Sequence.EMPTY);
    }
    if (name.name().equals("true") || name.name().equals("false")) {
      expect(name, Types.BOOL, type);
      return new TermPattern.Constant(Boolean.valueOf(name.name()));
    }
    Optional<Meaning.Constructing> meaning = constructor(name.name(), scope);
    if (meaning.isEmpty()) {
      return new TermPattern.Named(bind(name.at(), name.name(), type));
    }
    Constructor constructor = meaning.get().constructor();
    if (constructor.carries() == Constructor.Argument.A_VALUE) {
      throw inference
          .text()
          .fault(name.at(), "the constructor " + name.name() + " needs a pattern behind it");
    }
    expect(name, unifier.instance(meaning.get().scheme()), type);
    return new TermPattern.Constructed(constructor, Optional.empty());
  }

  private static Optional<Meaning.Constructing> constructor(String name, Scope scope) {
    return scope
        .find(name)
        .flatMap(
            meaning ->
                meaning instanceof Meaning.Constructing constructing
                    ? Optional.of(constructing)
                    : Optional.empty());
  }

  private TermPattern constructed(Pattern.Constructed pattern, Type type, Scope scope) {
    if (pattern.name().equals("::")) {
      return cons(pattern, type, scope);
    }
    Meaning.Constructing meaning =
        constructor(pattern.name(), scope)
            .orElseThrow(() -> inference.noConstructor(pattern.at(), pattern.name(), scope));
    if (!(unifier.instance(meaning.scheme()).pruned() instanceof Type.Arrow(Type from, Type to))) {
      throw inference
          .text()
          .fault(pattern.at(), "the constructor " + pattern.name() + " carries nothing");
    }
    expect(pattern, to, type);
    return new TermPattern.Constructed(
        meaning.constructor(), Optional.of(infer(pattern.argument(), from, scope)));
  }

  private TermPattern cons(Pattern.Constructed pattern, Type type, Scope scope) {
    Type element = unifier.fresh();
    expect(pattern, Types.list(element), type);
    Pattern.Fields pair = (Pattern.Fields) pattern.argument();
    TermPattern first = infer(pair.fields().get(0).value(), element, scope);
    return new TermPattern.Cons(first, infer(pair.fields().get(1).value(), type, scope));
  }

  private TermPattern items(Pattern.Items items, Type type, Scope scope) {
    Type element = unifier.fresh();
    expect(items, Types.list(element), type);
    List<TermPattern> patterns =
        items.items().stream().map(item -> infer(item, element, scope)).toList();
    TermPattern list = new TermPattern.Constant(Sequence.EMPTY);
    for (TermPattern pattern : patterns.reversed()) {
      list = new TermPattern.Cons(pattern, list);
    }
    return list;
  }

  private TermPattern fields(Pattern.Fields fields, Type type, Scope scope) {
    List<String> names = fields.fields().stream().map(Pattern.Field::label).toList();
    if (names.stream().distinct().count() < names.size()) {
      throw inference.text().fault(fields.at(), "a label stands here twice");
    }
    List<Type> parts = names.stream().<Type>map(_ -> unifier.fresh()).toList();
    if (fields.rest() == Pattern.Rest.SOME) {
      Type.Variable record = inference.undecided().record(fields.at());
      for (int i = 0; i < names.size(); i++) {
        record.fields.put(names.get(i), parts.get(i));
      }
      expect(fields, record, type);
    } else {
      Labels labels = Labels.of(names);
      List<Type> sorted =
          labels.names().stream().map(label -> parts.get(names.indexOf(label))).toList();
      expect(fields, new Type.Fields(labels, sorted), type);
      if (names.isEmpty()) {
        return new TermPattern.Constant(Tuple.UNIT);
      }
    }
    return new TermPattern.Fields(
        IntStream.range(0, names.size())
            .mapToObj(
                i ->
                    new TermPattern.Field(
                        inference.place(type, names.get(i)),
                        infer(fields.fields().get(i).value(), parts.get(i), scope)))
            .toList());
  }
}
