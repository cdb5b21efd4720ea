package tideline.languages.cpn.ml.types;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.Constructor;
import tideline.languages.cpn.colour.Labels;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.ml.MlText;
import tideline.languages.cpn.ml.MlVariable;
import tideline.languages.cpn.ml.syntax.CodeText;
import tideline.languages.cpn.ml.syntax.Declaration;
import tideline.languages.cpn.ml.syntax.Expression;
import tideline.languages.cpn.ml.syntax.Pattern;
import tideline.languages.cpn.ml.terms.Binder;
import tideline.languages.cpn.ml.terms.Global;
import tideline.languages.cpn.ml.terms.Term;
import tideline.languages.cpn.ml.terms.TermDeclaration;
import tideline.languages.cpn.ml.terms.TermPattern;

/**
 * Finds the types of declarations and inscriptions, as Hindley and Milner do, with the overloaded
 * operators and the records of ML. What is wrong is a diagnostic at its place, what is right and
 * not supported a {@link NotSupported}.
 */
public final class TypeChecker {

  private final Names names = new Names();
  private final Unifier unifier = new Unifier();
  private final Scope scope = names.outermost().inner();
  private final Map<String, Meaning.Net> variables = new HashMap<>();
  private int globals;

  /** The name that constructors have of a type that is new. */
  public String newDatatype(String name) {
    return names.newType(name).key();
  }

  /** Some file is used that is not read. */
  public void useFiles() {
    names.useFiles();
  }

  /** A name whose declaration is not supported. */
  public void refuse(String name, String why) {
    scope.add(name, new Meaning.Refused(why));
  }

  /** Makes a colour set known, as a type and by its functions. */
  public void declare(ColourSet colours) {
    names.add(colours);
    scope.addType(colours.name(), new TypeMeaning(List.of(), ColourTypes.of(colours, names)));
  }

  /** Makes a constructor of a colour set known, that may carry colours. */
  public void declare(Constructor constructor, ColourSet colours, Optional<ColourSet> argument) {
    Type type = ColourTypes.of(colours, names);
    declare(
        constructor,
        argument
            .<Type>map(carried -> new Type.Arrow(ColourTypes.of(carried, names), type))
            .orElse(type));
  }

  /** Makes the constructor of an index known. */
  public void declareIndex(Constructor constructor, ColourSet colours) {
    declare(constructor, new Type.Arrow(Types.INT, ColourTypes.of(colours, names)));
  }

  private void declare(Constructor constructor, Type type) {
    scope.add(constructor.name(), new Meaning.Constructing(constructor, Scheme.of(type)));
  }

  /** Makes a value of a colour set known under another name. */
  public void declare(String name, Object value, ColourSet colours) {
    scope.add(name, new Meaning.Given(value, ColourTypes.of(colours, names)));
  }

  /** Makes a variable of the net known to inscriptions. */
  public void declare(MlVariable variable) {
    variables.put(
        variable.name(), new Meaning.Net(variable, ColourTypes.of(variable.colours(), names)));
  }

  /**
   * A declaration of ML, whose names are known from then on.
   *
   * @param replaced expressions that stand for those of values, by the names of the values
   */
  public List<TermDeclaration> declare(
      MlText text, Declaration declaration, Map<String, Replacement> replaced) {
    return declare(text, declaration, scope, replaced);
  }

  /** An expression of another text. */
  public record Replacement(MlText text, Expression expression) {}

  private List<TermDeclaration> declare(
      MlText text, Declaration declaration, Scope names, Map<String, Replacement> replaced) {
    Inference inference = new Inference(text, unifier, this.names);
    DeclarationInference reader = new DeclarationInference(inference, unifier);
    List<TermDeclaration> terms = new ArrayList<>();
    switch (declaration) {
      case Declaration.Values values -> {
        if (values.recursion() == Declaration.Recursion.RECURSIVE) {
          terms.add(functions(inference, reader.recursive(values), names));
        } else {
          terms.addAll(values(inference, values, names, replaced));
        }
      }
      case Declaration.Functions functions -> terms.add(functions(inference, functions, names));
      case Declaration.Local local -> {
        Scope hidden = names.inner();
        local.hidden().forEach(d -> terms.addAll(declare(text, d, hidden, Map.of())));
        Scope shown = hidden.inner();
        local.shown().forEach(d -> terms.addAll(declare(text, d, shown, Map.of())));
        names.addAll(shown);
      }
      case Declaration.Datatypes datatypes -> reader.datatypes(datatypes, names);
      case Declaration.Type type -> {
        unifier.enter();
        reader.type(type, names);
        unifier.leave();
      }
      case Declaration.Exceptions exceptions -> reader.exceptions(exceptions, names);
      case Declaration.Unsupported unsupported ->
          throw new NotSupported(unsupported.at(), unsupported.what());
      case Declaration.Colours colours ->
          throw text.fault(colours.at(), "a colour set stands inside of something");
      case Declaration.Variables inside ->
          throw text.fault(inside.at(), "variables stand inside of something");
    }
    inference.undecided().settle();
    return terms;
  }

  private List<TermDeclaration> values(
      Inference inference,
      Declaration.Values values,
      Scope names,
      Map<String, Replacement> replaced) {
    List<TermDeclaration> terms = new ArrayList<>();
    Scope added = names.inner();
    for (Declaration.Value value : values.values()) {
      unifier.enter();
      Inference.Typed typed = inference.infer(value.expression(), names);
      PatternInference patterns = new PatternInference(inference, unifier);
      TermPattern pattern = patterns.infer(value.pattern(), typed.type(), names);
      unifier.leave();
      List<Global> places = new ArrayList<>();
      for (int i = 0; i < patterns.binders().size(); i++) {
        Binder binder = patterns.binders().get(i);
        Global global = new Global(binder.name(), globals++);
        places.add(global);
        added.add(
            binder.name(),
            new Meaning.Declared(
                global, unifier.generalise(patterns.types().get(i)), inference.traits()));
      }
      Term term =
          value.pattern() instanceof Pattern.Name(int _, String name) && replaced.containsKey(name)
              ? replacement(replaced.get(name), typed.type(), names)
              : typed.term();
      terms.add(
          new TermDeclaration.Value(
              value.expression().at(), pattern, term, patterns.binders(), places));
    }
    names.addAll(added);
    return terms;
  }

  private Term replacement(Replacement replacement, Type type, Scope names) {
    Inference inference = new Inference(replacement.text(), unifier, this.names);
    Term term = inference.check(replacement.expression(), type, names);
    inference.undecided().settle();
    return term;
  }

  private TermDeclaration functions(
      Inference inference, Declaration.Functions functions, Scope names) {
    unifier.enter();
    List<Global> places = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    Scope inside = names.inner();
    for (Declaration.FunctionText function : functions.functions()) {
      Global global = new Global(function.name(), globals++);
      places.add(global);
      types.add(unifier.fresh());
      inside.add(
          function.name(), new Meaning.Declared(global, Scheme.of(types.getLast()), Set.of()));
    }
    DeclarationInference reader = new DeclarationInference(inference, unifier);
    List<Term.Function> read = reader.functions(functions.functions(), types, inside);
    unifier.leave();
    for (int i = 0; i < places.size(); i++) {
      names.add(
          places.get(i).name(),
          new Meaning.Declared(
              places.get(i), unifier.generalise(types.get(i)), inference.traits()));
    }
    return new TermDeclaration.Functions(places, read);
  }

  /** An expression of a declaration, such as a bound of a colour set. */
  public Checked bound(MlText text, Expression expression, Kind kind) {
    Inference inference = new Inference(text, unifier, names);
    return checked(inference, inference.check(expression, type(kind), scope));
  }

  /** The function of a subset. */
  public Checked predicate(MlText text, Expression expression, ColourSet base) {
    Inference inference = new Inference(text, unifier, names);
    Type type = new Type.Arrow(ColourTypes.of(base, names), Types.BOOL);
    return checked(inference, inference.check(expression, type, scope));
  }

  /** The list of a subset. */
  public Checked members(MlText text, Expression expression, ColourSet base) {
    Inference inference = new Inference(text, unifier, names);
    Type type = Types.list(ColourTypes.of(base, names));
    return checked(inference, inference.check(expression, type, scope));
  }

  /** What an expression is wanted for. */
  public enum Kind {
    INT,
    STRING,
    BOOL
  }

  private static Type type(Kind kind) {
    return switch (kind) {
      case INT -> Types.INT;
      case STRING -> Types.STRING;
      case BOOL -> Types.BOOL;
    };
  }

  /** The names that inscriptions know: those of variables, too. */
  private Scope inscription() {
    Scope inside = scope.inner();
    variables.forEach(inside::add);
    return inside;
  }

  private Checked checked(Inference inference, Term term) {
    inference.undecided().settle();
    List<MlVariable> used = new ArrayList<>(inference.variables());
    used.sort(Comparator.comparingInt(MlVariable::place));
    return new Checked(term, used, inference.traits());
  }

  /** An inscription that is a value of a kind. */
  public Checked value(MlText text, Expression expression, Kind kind) {
    Inference inference = new Inference(text, unifier, names);
    return checked(inference, inference.check(expression, type(kind), inscription()));
  }

  /** An inscription that is a colour. */
  public Checked value(MlText text, Expression expression, ColourSet colours) {
    Inference inference = new Inference(text, unifier, names);
    Type type = ColourTypes.of(colours, names);
    return checked(inference, inference.check(expression, type, inscription()));
  }

  /** An inscription that is a delay. */
  public Checked delay(MlText text, Expression expression) {
    Inference inference = new Inference(text, unifier, names);
    return checked(inference, inference.delay(expression, inscription()));
  }

  /**
   * An inscription that is tokens: the term is a list of colours, or of colours with delays if the
   * colour set is timed.
   */
  public Checked tokens(MlText text, Expression expression, ColourSet colours) {
    Inference inference = new Inference(text, unifier, names);
    TokenInference tokens =
        new TokenInference(inference, unifier, ColourTypes.of(colours, names), inscription());
    return checked(inference, tokens.infer(expression, colours));
  }

  /** The variables that a code segment names. */
  public List<MlVariable> variables(MlText text, List<CodeText.Variable> named) {
    return named.stream()
        .map(
            variable ->
                Optional.ofNullable(variables.get(variable.name()))
                    .map(Meaning.Net::variable)
                    .orElseThrow(
                        () -> text.fault(variable.at(), "there is no variable " + variable.name())))
        .toList();
  }

  /** The action of a code segment, which sees no other variables than its inputs. */
  public Checked action(
      MlText text, Expression expression, List<MlVariable> inputs, List<MlVariable> outputs) {
    Inference inference = new Inference(text, unifier, names);
    Scope inside = scope.inner();
    inputs.forEach(
        input ->
            inside.add(
                input.name(), new Meaning.Net(input, ColourTypes.of(input.colours(), names))));
    List<Type> types =
        outputs.stream().map(output -> ColourTypes.of(output.colours(), names)).toList();
    Type result =
        types.size() == 1 ? types.getFirst() : new Type.Fields(Labels.ofTuple(types.size()), types);
    return checked(inference, inference.check(expression, result, inside));
  }

  /** The term for no tokens. */
  public static Term noTokens() {
    return new Term.Constant(Sequence.EMPTY);
  }
}
