package tideline.languages.cpn.ml.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.cpn.colour.Constructor;
import tideline.languages.cpn.ml.machine.MlRaise;
import tideline.languages.cpn.ml.syntax.Declaration;
import tideline.languages.cpn.ml.syntax.Expression;
import tideline.languages.cpn.ml.syntax.Pattern;
import tideline.languages.cpn.ml.terms.Binder;
import tideline.languages.cpn.ml.terms.Term;
import tideline.languages.cpn.ml.terms.TermPattern;

/** Finds the types of declarations, inside of expressions and at the outside. */
final class DeclarationInference {

  private final Inference inference;
  private final Unifier unifier;

  DeclarationInference(Inference inference, Unifier unifier) {
    this.inference = inference;
    this.unifier = unifier;
  }

  /** Declarations inside of an expression; their names go to the scope. */
  List<Term.Binding> bindings(List<Declaration> declarations, Scope scope) {
    List<Term.Binding> bindings = new ArrayList<>();
    for (Declaration declaration : declarations) {
      switch (declaration) {
        case Declaration.Values values -> bindings.addAll(values(values, scope));
        case Declaration.Functions functions -> bindings.add(functions(functions, scope));
        case Declaration.Local local -> {
          Scope hidden = scope.inner();
          bindings.addAll(bindings(local.hidden(), hidden));
          Scope shown = hidden.inner();
          bindings.addAll(bindings(local.shown(), shown));
          scope.addAll(shown);
        }
        case Declaration.Datatypes datatypes -> datatypes(datatypes, scope);
        case Declaration.Type type -> type(type, scope);
        case Declaration.Exceptions exceptions -> exceptions(exceptions, scope);
        case Declaration.Unsupported unsupported ->
            throw new NotSupported(unsupported.at(), unsupported.what());
        case Declaration.Colours colours ->
            throw inference.text().fault(colours.at(), "a colour set stands inside of something");
        case Declaration.Variables variables ->
            throw inference.text().fault(variables.at(), "variables stand inside of something");
      }
    }
    return bindings;
  }

  private List<Term.Binding> values(Declaration.Values values, Scope scope) {
    if (values.recursion() == Declaration.Recursion.RECURSIVE) {
      return List.of(functions(recursive(values), scope));
    }
    List<Term.Binding> bindings = new ArrayList<>();
    Scope names = scope.inner();
    for (Declaration.Value value : values.values()) {
      unifier.enter();
      Inference.Typed typed = inference.infer(value.expression(), scope);
      PatternInference reader = new PatternInference(inference, unifier);
      TermPattern pattern = reader.infer(value.pattern(), typed.type(), scope);
      unifier.leave();
      for (int i = 0; i < reader.binders().size(); i++) {
        Binder binder = reader.binders().get(i);
        Scheme scheme = unifier.generalise(reader.types().get(i));
        names.add(binder.name(), new Meaning.Inner(binder, scheme));
      }
      bindings.add(new Term.Binding.Value(value.expression().at(), pattern, typed.term()));
    }
    scope.addAll(names);
    return bindings;
  }

  /** {@code val rec f = fn x => e} is {@code fun f x = e}. */
  Declaration.Functions recursive(Declaration.Values values) {
    List<Declaration.FunctionText> functions = new ArrayList<>();
    for (Declaration.Value value : values.values()) {
      if (!(value.pattern() instanceof Pattern.Name(int at, String name))
          || !(value.expression() instanceof Expression.Function function)) {
        throw inference
            .text()
            .fault(values.at(), "a recursive value is a name for a function: fn ... => ...");
      }
      functions.add(
          new Declaration.FunctionText(
              at,
              name,
              function.rules().stream()
                  .map(
                      rule ->
                          new Declaration.Clause(
                              List.of(rule.pattern()), Optional.empty(), rule.result()))
                  .toList()));
    }
    return new Declaration.Functions(values.at(), functions);
  }

  private Term.Binding functions(Declaration.Functions functions, Scope scope) {
    List<Binder> binders =
        functions.functions().stream().map(function -> new Binder(function.name())).toList();
    unifier.enter();
    List<Type> types = functions.functions().stream().<Type>map(_ -> unifier.fresh()).toList();
    Scope inside = scope.inner();
    for (int i = 0; i < binders.size(); i++) {
      inside.add(binders.get(i).name(), new Meaning.Inner(binders.get(i), Scheme.of(types.get(i))));
    }
    List<Term.Function> read = functions(functions.functions(), types, inside);
    unifier.leave();
    for (int i = 0; i < binders.size(); i++) {
      scope.add(
          binders.get(i).name(),
          new Meaning.Inner(binders.get(i), unifier.generalise(types.get(i))));
    }
    return new Term.Binding.Functions(binders, read);
  }

  /** Functions whose names are known in a scope, with these types. */
  List<Term.Function> functions(
      List<Declaration.FunctionText> functions, List<Type> types, Scope scope) {
    List<Term.Function> read = new ArrayList<>();
    for (int i = 0; i < functions.size(); i++) {
      read.add(function(functions.get(i), types.get(i), scope));
    }
    return read;
  }

  private Term.Function function(Declaration.FunctionText function, Type type, Scope scope) {
    int arity = function.clauses().getFirst().patterns().size();
    List<Type> arguments = new ArrayList<>();
    Type result = unifier.fresh();
    Type whole = result;
    for (int i = 0; i < arity; i++) {
      Type argument = unifier.fresh();
      arguments.addFirst(argument);
      whole = new Type.Arrow(argument, whole);
    }
    if (!unifier.unify(type, whole)) {
      throw inference.mismatch(function.at(), "this function has the type", whole, "", type);
    }
    List<Term.Clause> clauses = new ArrayList<>();
    for (Declaration.Clause clause : function.clauses()) {
      Scope inside = scope.inner();
      List<TermPattern> patterns = inference.patterns(clause.patterns(), arguments, inside);
      clause
          .result()
          .ifPresent(
              annotation -> {
                Type wanted = inference.type(annotation, scope);
                if (!unifier.unify(result, wanted)) {
                  throw inference.mismatch(
                      annotation.at(), "the result has the type", result, "", wanted);
                }
              });
      clauses.add(new Term.Clause(patterns, inference.check(clause.body(), result, inside)));
    }
    return new Term.Function(function.at(), function.name(), arity, clauses);
  }

  void type(Declaration.Type type, Scope scope) {
    List<Type.Variable> parameters = inference.resolver().parameters(type.variables());
    scope.addType(type.name(), new TypeMeaning(parameters, inference.type(type.type(), scope)));
  }

  void datatypes(Declaration.Datatypes datatypes, Scope scope) {
    List<List<Type.Variable>> parameters = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    unifier.enter();
    for (Declaration.Datatype datatype : datatypes.datatypes()) {
      List<Type.Variable> variables = inference.resolver().parameters(datatype.variables());
      TypeName name = inference.names().newType(datatype.name());
      parameters.add(variables);
      types.add(new Type.Named(name, List.copyOf(variables)));
      scope.addType(datatype.name(), new TypeMeaning(variables, types.getLast()));
    }
    for (int i = 0; i < types.size(); i++) {
      Declaration.Datatype datatype = datatypes.datatypes().get(i);
      inference.resolver().parameters(List.of());
      for (int order = 0; order < datatype.variants().size(); order++) {
        constructor(datatype.variants().get(order), order, parameters.get(i), types.get(i), scope);
      }
    }
    unifier.leave();
  }

  private void constructor(
      Declaration.Variant variant,
      int order,
      List<Type.Variable> parameters,
      Type type,
      Scope scope) {
    Constructor constructor =
        new Constructor(((Type.Named) type).name().key(), variant.name(), order, carries(variant));
    Type whole =
        variant
            .argument()
            .<Type>map(argument -> new Type.Arrow(inference.type(argument, scope), type))
            .orElse(type);
    scope.add(variant.name(), new Meaning.Constructing(constructor, new Scheme(parameters, whole)));
  }

  private static Constructor.Argument carries(Declaration.Variant variant) {
    return variant.argument().isPresent()
        ? Constructor.Argument.A_VALUE
        : Constructor.Argument.NOTHING;
  }

  void exceptions(Declaration.Exceptions exceptions, Scope scope) {
    for (Declaration.Variant variant : exceptions.exceptions()) {
      Constructor constructor =
          new Constructor(
              MlRaise.TYPE, variant.name(), inference.names().newException(), carries(variant));
      Type whole =
          variant
              .argument()
              .<Type>map(
                  argument -> new Type.Arrow(inference.type(argument, scope), Types.EXCEPTION))
              .orElse(Types.EXCEPTION);
      scope.add(variant.name(), new Meaning.Constructing(constructor, Scheme.of(whole)));
    }
  }
}
