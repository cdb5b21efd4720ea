package tideline.languages.cpn.ml.types;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.languages.cpn.colour.Labels;
import tideline.languages.cpn.ml.MlText;
import tideline.languages.cpn.ml.MlVariable;
import tideline.languages.cpn.ml.library.Entry;
import tideline.languages.cpn.ml.library.Library;
import tideline.languages.cpn.ml.syntax.Expression;
import tideline.languages.cpn.ml.syntax.Pattern;
import tideline.languages.cpn.ml.syntax.TypeText;
import tideline.languages.cpn.ml.terms.Term;
import tideline.languages.cpn.ml.terms.TermPattern;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;

/** Finds the types of the expressions of one text. */
final class Inference {

  private static final Set<TypeName> WHOLES = Set.of(TypeName.INT, TypeName.INTINF);

  private final MlText text;
  private final Unifier unifier;
  private final Names names;
  private final TypeResolver resolver;
  private final DeclarationInference declarations;

  private final Undecided undecided;
  private final Set<Trait> traits = EnumSet.noneOf(Trait.class);
  private final Set<MlVariable> variables = new LinkedHashSet<>();

  /** An expression and its type. */
  record Typed(Term term, Type type) {}

  Inference(MlText text, Unifier unifier, Names names) {
    this.text = text;
    this.unifier = unifier;
    this.names = names;
    this.resolver = new TypeResolver(text, unifier);
    this.undecided = new Undecided(text, unifier);
    this.declarations = new DeclarationInference(this, unifier);
  }

  MlText text() {
    return text;
  }

  Names names() {
    return names;
  }

  TypeResolver resolver() {
    return resolver;
  }

  Set<Trait> traits() {
    return traits;
  }

  Set<MlVariable> variables() {
    return variables;
  }

  Type type(TypeText type, Scope scope) {
    return resolver.type(type, scope);
  }

  static Type typeOf(Object literal) {
    return switch (literal) {
      case String _ -> Types.STRING;
      case Character _ -> Types.CHAR;
      default -> Types.REAL;
    };
  }

  Term.Later<Term.Numbers> numbers(Type type) {
    return () -> type.is(TypeName.INTINF) ? Term.Numbers.INTINF : Term.Numbers.INT;
  }

  Term.Later<Integer> place(Type type, String label) {
    return () -> type.pruned() instanceof Type.Fields fields ? fields.labels().place(label) : -1;
  }

  Undecided undecided() {
    return undecided;
  }

  DiagnosticException mismatch(int at, String is, Type type, String wanted, Type expected) {
    TypeWords words = new TypeWords();
    return text.fault(
        at,
        is
            + " "
            + words.shortened(type)
            + ", not "
            + (wanted.isEmpty() ? "" : wanted + " ")
            + words.shortened(expected));
  }

  DiagnosticException noConstructor(int at, String name, Scope scope) {
    return text.fault(
        at, "there is no constructor " + name + NearestNames.hint(name, scope.names()));
  }

  /** An expression that must have a type. */
  Term check(Expression expression, Type wanted, Scope scope) {
    Typed typed = infer(expression, scope);
    if (!unifier.unify(typed.type(), wanted)) {
      throw mismatch(expression.at(), "this has the type", typed.type(), "", wanted);
    }
    return typed.term();
  }

  Typed infer(Expression expression, Scope scope) {
    return switch (expression) {
      case Expression.Whole whole -> {
        Type.Variable number = undecided.overloaded(WHOLES);
        yield new Typed(new Term.Whole(whole.value(), numbers(number), whole.at()), number);
      }
      case Expression.Literal literal ->
          new Typed(new Term.Constant(literal.value()), typeOf(literal.value()));
      case Expression.Name name -> name(name, scope);
      case Expression.Fields fields -> fields(fields, scope);
      case Expression.Items items -> items(items, scope);
      case Expression.Selector selector -> selector(selector);
      case Expression.Apply apply -> apply(apply, scope);
      case Expression.If choice -> {
        Term condition = check(choice.condition(), Types.BOOL, scope);
        Typed yes = infer(choice.yes(), scope);
        Term no = check(choice.no(), yes.type(), scope);
        yield new Typed(new Term.If(condition, yes.term(), no), yes.type());
      }
      case Expression.All all -> new Typed(new Term.All(truths(all.parts(), scope)), Types.BOOL);
      case Expression.Some some ->
          new Typed(new Term.Some(truths(some.parts(), scope)), Types.BOOL);
      case Expression.Case match -> {
        Typed value = infer(match.value(), scope);
        Type result = unifier.fresh();
        List<Term.Rule> rules = rules(match.rules(), value.type(), result, scope);
        yield new Typed(new Term.Match(match.at(), value.term(), rules), result);
      }
      case Expression.Function function -> function(function, scope);
      case Expression.Let let -> {
        Scope inside = scope.inner();
        List<Term.Binding> bindings = declarations.bindings(let.declarations(), inside);
        Typed body = infer(let.body(), inside);
        yield new Typed(new Term.Let(bindings, body.term()), body.type());
      }
      case Expression.InOrder inOrder -> {
        List<Typed> all = inOrder.expressions().stream().map(e -> infer(e, scope)).toList();
        yield new Typed(
            new Term.InOrder(all.stream().map(Typed::term).toList()), all.getLast().type());
      }
      case Expression.Typed typed -> {
        Type wanted = type(typed.type(), scope);
        yield new Typed(check(typed.expression(), wanted, scope), wanted);
      }
      case Expression.Raise raise ->
          new Typed(
              new Term.Raise(raise.at(), check(raise.exception(), Types.EXCEPTION, scope)),
              unifier.fresh());
      case Expression.Handle handle -> {
        Typed body = infer(handle.expression(), scope);
        List<Term.Rule> rules = rules(handle.rules(), Types.EXCEPTION, body.type(), scope);
        yield new Typed(new Term.Handle(body.term(), rules), body.type());
      }
      case Expression.Unsupported unsupported ->
          throw new NotSupported(unsupported.at(), unsupported.what());
    };
  }

  private List<Term> truths(List<Expression> parts, Scope scope) {
    return parts.stream().map(part -> check(part, Types.BOOL, scope)).toList();
  }

  private Typed name(Expression.Name name, Scope scope) {
    Optional<Meaning> meaning = scope.find(name.name());
    if (meaning.isPresent()) {
      return switch (meaning.get()) {
        case Meaning.Inner inner ->
            new Typed(new Term.Local(inner.binder()), unifier.instance(inner.scheme()));
        case Meaning.Declared declared -> {
          traits.addAll(declared.traits());
          yield new Typed(new Term.Known(declared.global()), unifier.instance(declared.scheme()));
        }
        case Meaning.Constructing made ->
            new Typed(new Term.Make(made.constructor()), unifier.instance(made.scheme()));
        case Meaning.Net net -> {
          variables.add(net.variable());
          yield new Typed(new Term.Net(net.variable()), net.type());
        }
        case Meaning.Given(Object value, Type type) -> new Typed(new Term.Constant(value), type);
        case Meaning.Refused(String why) -> throw new NotSupported(name.at(), why);
      };
    }
    if (name.name().equals("true") || name.name().equals("false")) {
      return new Typed(new Term.Constant(Boolean.valueOf(name.name())), Types.BOOL);
    }
    Optional<Names.Found> found = names.library(name.name());
    if (found.isPresent()) {
      return library(name.at(), found.get().entry(), found.get().scope());
    }
    String refused = Library.refusal(name.name()).or(() -> names.refusal(name.name())).orElse("");
    if (!refused.isEmpty()) {
      throw new NotSupported(name.at(), refused);
    }
    Set<String> known = scope.names();
    known.addAll(names.libraryNames());
    throw text.fault(
        name.at(), "there is no " + name.name() + NearestNames.hint(name.name(), known));
  }

  private Typed library(int at, Entry entry, Scope scope) {
    if (Library.isRandom(entry.name())) {
      traits.add(Trait.RANDOM);
    }
    TypeResolver signature = new TypeResolver(text, unifier);
    Type type = signature.type(names.signature(entry), scope);
    Optional<Type.Variable> number = signature.overloaded();
    number.ifPresent(undecided::add);
    if (Library.isTime(entry.name())) {
      traits.add(Trait.TIME);
      number.ifPresent(variable -> undecided.addTime(variable, at));
    }
    Term.Later<Boolean> onInts =
        () -> number.map(variable -> variable.is(TypeName.INT)).orElse(false);
    return new Typed(new Term.Library(at, entry.name(), entry.value(), onInts), type);
  }

  private Typed fields(Expression.Fields fields, Scope scope) {
    List<String> labelled = fields.fields().stream().map(Expression.Field::label).toList();
    if (labelled.stream().distinct().count() < labelled.size()) {
      throw text.fault(fields.at(), "a label stands here twice");
    }
    Labels labels = Labels.of(labelled);
    Type[] types = new Type[labels.size()];
    List<Term.Field> parts = new ArrayList<>();
    for (Expression.Field field : fields.fields()) {
      Typed part = infer(field.value(), scope);
      int place = labels.place(field.label());
      types[place] = part.type();
      parts.add(new Term.Field(place, part.term()));
    }
    return new Typed(new Term.Fields(labels, parts), new Type.Fields(labels, List.of(types)));
  }

  private Typed items(Expression.Items items, Scope scope) {
    Type element = unifier.fresh();
    List<Term> terms = new ArrayList<>();
    for (Expression item : items.items()) {
      Typed typed = infer(item, scope);
      if (!unifier.unify(typed.type(), element)) {
        throw mismatch(
            item.at(), "this element has the type", typed.type(), "that of those before,", element);
      }
      terms.add(typed.term());
    }
    return new Typed(new Term.Items(terms), Types.list(element));
  }

  private Typed selector(Expression.Selector selector) {
    Type.Variable record = undecided.record(selector.at());
    Type field = unifier.fresh();
    record.fields.put(selector.label(), field);
    return new Typed(
        new Term.Select(selector.label(), place(record, selector.label())),
        new Type.Arrow(record, field));
  }

  private Typed apply(Expression.Apply apply, Scope scope) {
    Optional<Term.Stamp> stamp = stamp(apply);
    if (stamp.isPresent()) {
      return delayed(apply, stamp.get(), scope);
    }
    Typed function = infer(apply.function(), scope);
    Typed argument = infer(apply.argument(), scope);
    Type result = unifier.fresh();
    Type wanted = new Type.Arrow(argument.type(), result);
    if (!unifier.tryUnify(function.type(), wanted)) {
      throw notApplicable(apply, function.type(), argument.type());
    }
    return new Typed(new Term.Apply(apply.at(), function.term(), argument.term()), result);
  }

  private DiagnosticException notApplicable(Expression.Apply apply, Type function, Type argument) {
    if (function.pruned() instanceof Type.Variable unknown && !unknown.isOverloaded()) {
      return text.fault(apply.function().at(), "a type would contain itself");
    }
    if (!(function.pruned() instanceof Type.Arrow(Type from, Type _))) {
      return mismatch(
          apply.function().at(),
          "this is no function but has the type",
          function,
          "one on",
          argument);
    }
    boolean operator =
        apply.function() instanceof Expression.Name name
            && !Character.isLetter(name.name().charAt(0));
    int at = operator ? apply.at() : apply.argument().at();
    return mismatch(at, "the argument has the type", argument, "", from);
  }

  /** What the operator does that puts time stamps on tokens, if it is one. */
  static Optional<Term.Stamp> stamp(Expression.Apply apply) {
    if (!(apply.function() instanceof Expression.Name(int _, String name))) {
      return Optional.empty();
    }
    return switch (name) {
      case "@++" -> throw new NotSupported(apply.at(), "real time (@++)");
      case "@+", "@@+" -> Optional.of(Term.Stamp.DELAY);
      case "@" -> Optional.of(Term.Stamp.TIME);
      default -> Optional.empty();
    };
  }

  /** A list before a delay is a multiset, anything else is one token. */
  private Typed delayed(Expression.Apply apply, Term.Stamp stamp, Scope scope) {
    Expression.Fields pair = (Expression.Fields) apply.argument();
    Typed before = infer(pair.fields().get(0).value(), scope);
    Term delay = delay(pair.fields().get(1).value(), scope, stamp);
    if (before.type().pruned() instanceof Type.Named list && list.name().equals(TypeName.LIST)) {
      return new Typed(
          new Term.Delayed(apply.at(), before.term(), delay, stamp),
          Types.list(Types.timed(list.arguments().getFirst())));
    }
    Term one = new Term.Items(List.of(before.term()));
    return new Typed(
        new Term.Delayed(apply.at(), one, delay, stamp), Types.list(Types.timed(before.type())));
  }

  /** What stands behind an operator for time stamps; how far a point in time is depends on now. */
  Term delay(Expression expression, Scope scope, Term.Stamp stamp) {
    if (stamp == Term.Stamp.TIME) {
      traits.add(Trait.TIME);
    }
    return delay(expression, scope);
  }

  /** A number of units of time. */
  Term delay(Expression expression, Scope scope) {
    if (expression instanceof Expression.Items) {
      throw new NotSupported(expression.at(), "a time interval");
    }
    Typed delay = infer(expression, scope);
    if (delay.type().is(TypeName.REAL)) {
      throw new NotSupported(expression.at(), "real time");
    }
    if (!unifier.unify(delay.type(), undecided.overloaded(WHOLES))) {
      throw mismatch(expression.at(), "this has the type", delay.type(), "", Types.INT);
    }
    return delay.term();
  }

  private Typed function(Expression.Function function, Scope scope) {
    Type argument = unifier.fresh();
    Type result = unifier.fresh();
    List<Term.Clause> clauses =
        rules(function.rules(), argument, result, scope).stream()
            .map(rule -> new Term.Clause(List.of(rule.pattern()), rule.result()))
            .toList();
    return new Typed(
        new Term.Function(function.at(), "fn", 1, clauses), new Type.Arrow(argument, result));
  }

  private List<Term.Rule> rules(List<Expression.Rule> rules, Type value, Type result, Scope scope) {
    List<Term.Rule> read = new ArrayList<>();
    for (Expression.Rule rule : rules) {
      Scope inside = scope.inner();
      TermPattern pattern = patterns(List.of(rule.pattern()), List.of(value), inside).getFirst();
      read.add(new Term.Rule(pattern, check(rule.result(), result, inside)));
    }
    return read;
  }

  /** Patterns side by side; their names go to the scope. */
  List<TermPattern> patterns(List<Pattern> patterns, List<Type> types, Scope scope) {
    PatternInference reader = new PatternInference(this, unifier);
    List<TermPattern> read = new ArrayList<>();
    for (int i = 0; i < patterns.size(); i++) {
      read.add(reader.infer(patterns.get(i), types.get(i), scope));
    }
    reader.bindIn(scope);
    return read;
  }
}
