package tideline.languages.cpn.ml.environment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.ml.MlCode;
import tideline.languages.cpn.ml.MlCondition;
import tideline.languages.cpn.ml.MlEnvironment;
import tideline.languages.cpn.ml.MlExpression;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlText;
import tideline.languages.cpn.ml.MlTokens;
import tideline.languages.cpn.ml.MlVariable;
import tideline.languages.cpn.ml.evaluate.Evaluator;
import tideline.languages.cpn.ml.machine.Machine;
import tideline.languages.cpn.ml.machine.MlFunction;
import tideline.languages.cpn.ml.syntax.CodeText;
import tideline.languages.cpn.ml.syntax.Expression;
import tideline.languages.cpn.ml.syntax.Fixities;
import tideline.languages.cpn.ml.syntax.MlParser;
import tideline.languages.cpn.ml.terms.Term;
import tideline.languages.cpn.ml.terms.TermPattern;
import tideline.languages.cpn.ml.types.Checked;
import tideline.languages.cpn.ml.types.NotSupported;
import tideline.languages.cpn.ml.types.TypeChecker;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;

/** The declarations of a net once they have been read. */
final class Environment implements MlEnvironment {

  private final TypeChecker checker;
  private final Evaluator evaluator;
  private final Fixities fixities;
  private final Map<String, ColourSet> colourSets;
  private final List<MlVariable> variables;
  private final List<String> constants;
  private final List<Diagnostic> refused;
  private final PatternView patterns;

  Environment(
      TypeChecker checker,
      Evaluator evaluator,
      Fixities fixities,
      Map<String, ColourSet> colourSets,
      List<MlVariable> variables,
      List<String> constants,
      List<Diagnostic> refused) {
    this.checker = checker;
    this.evaluator = evaluator;
    this.fixities = fixities;
    this.colourSets = colourSets;
    this.variables = variables;
    this.constants = constants;
    this.refused = refused;
    this.patterns = new PatternView(evaluator);
  }

  @Override
  public Optional<ColourSet> colourSet(String name) {
    return Optional.ofNullable(colourSets.get(name));
  }

  @Override
  public List<MlVariable> variables() {
    return variables;
  }

  @Override
  public List<String> constants() {
    return constants;
  }

  @Override
  public List<Diagnostic> refused() {
    return refused;
  }

  @Override
  public MlFrame newFrame() {
    return new MlFrame(variables.size());
  }

  @Override
  public MlExpression value(MlText text, ColourSet colours) {
    return expression(text, read -> checker.value(text, read, colours));
  }

  @Override
  public MlExpression delay(MlText text) {
    Expression read = parsed(text, () -> MlParser.delay(text.source(), fixities));
    MlExpression number =
        new EvaluatedExpression(text, supported(text, () -> checker.delay(text, read)), evaluator);
    return new DelayExpression(number);
  }

  @Override
  public MlExpression integer(MlText text) {
    return expression(text, read -> checker.value(text, read, TypeChecker.Kind.INT));
  }

  @Override
  public MlExpression truth(MlText text) {
    return expression(text, read -> checker.value(text, read, TypeChecker.Kind.BOOL));
  }

  private MlExpression expression(MlText text, Function<Expression, Checked> check) {
    Expression read = parsed(text, () -> MlParser.expression(text.source(), fixities));
    return new EvaluatedExpression(text, supported(text, () -> check.apply(read)), evaluator);
  }

  @Override
  public MlTokens tokens(MlText text, ColourSet colours) {
    Optional<Expression> read = placed(text, () -> MlParser.expression(text.source(), fixities));
    Checked checked =
        read.isEmpty()
            ? new Checked(new Term.Constant(Sequence.EMPTY), List.of(), Set.of())
            : supported(text, () -> checker.tokens(text, read.get(), colours));
    return new EvaluatedTokens(text, colours, checked, evaluator, patterns.terms(text, checked));
  }

  @Override
  public List<MlCondition> guard(MlText text) {
    Optional<Expression> read = placed(text, () -> MlParser.expression(text.source(), fixities));
    List<MlCondition> conditions = new ArrayList<>();
    read.ifPresent(
        guard ->
            conjuncts(guard)
                .forEach(
                    part -> {
                      Checked checked =
                          supported(text, () -> checker.value(text, part, TypeChecker.Kind.BOOL));
                      conditions.add(
                          new MlCondition(
                              new EvaluatedExpression(text, checked, evaluator, part.at()),
                              patterns.equations(text, checked)));
                    }));
    return conditions;
  }

  private static List<Expression> conjuncts(Expression guard) {
    return switch (guard) {
      case Expression.Items items ->
          items.items().stream().flatMap(item -> conjuncts(item).stream()).toList();
      case Expression.All all ->
          all.parts().stream().flatMap(part -> conjuncts(part).stream()).toList();
      default -> List.of(guard);
    };
  }

  /** The types of a net are one thread's at a time; questions are read by any. */
  @Override
  public synchronized Predicate<Object> pattern(String pattern, ColourSet colours) {
    MlText text = new MlText("pattern", 1, "the pattern " + pattern, pattern);
    Expression read = placed(text, () -> MlParser.pattern(text.source(), fixities));
    Checked checked = supported(text, () -> checker.predicate(text, read, colours));
    names(checked.term())
        .findFirst()
        .ifPresent(
            name -> {
              throw text.fault(0, name + " is no value here; '_' stands for any");
            });
    MlFunction function =
        (MlFunction) evaluator.code(checked.term()).evaluate(new Machine(new MlFrame(0)));
    return value -> (Boolean) function.apply(value, new Machine(new MlFrame(0)));
  }

  /** What a pattern gives a name to: in a question that is a value whose name is misspelt. */
  private static Stream<String> names(Term function) {
    return ((Term.Function) function)
        .clauses().getFirst().patterns().stream().flatMap(Environment::names);
  }

  private static Stream<String> names(TermPattern pattern) {
    return switch (pattern) {
      case TermPattern.Named named -> Stream.of(named.binder().name());
      case TermPattern.As as -> Stream.of(as.binder().name());
      case TermPattern.Fields fields ->
          fields.fields().stream().flatMap(field -> names(field.pattern()));
      case TermPattern.Constructed made -> made.argument().stream().flatMap(Environment::names);
      case TermPattern.Cons cons -> Stream.concat(names(cons.first()), names(cons.rest()));
      case TermPattern.Any _, TermPattern.Constant _, TermPattern.Whole _ -> Stream.empty();
    };
  }

  @Override
  public MlCode code(MlText text) {
    CodeText read = placed(text, () -> MlParser.code(text.source(), fixities));
    List<MlVariable> inputs = checker.variables(text, read.inputs());
    List<MlVariable> outputs = checker.variables(text, read.outputs());
    Checked action = supported(text, () -> checker.action(text, read.action(), inputs, outputs));
    return new MlCode(
        inputs, outputs, new EvaluatedExpression(text, action, evaluator, read.action().at()));
  }

  private static Expression parsed(MlText text, Supplier<Optional<Expression>> parser) {
    return placed(text, parser).orElseThrow(() -> text.fault(0, "an expression is expected"));
  }

  private static <R> R placed(MlText text, Supplier<R> parser) {
    try {
      return parser.get();
    } catch (DiagnosticException fault) {
      throw text.placed(fault);
    }
  }

  private static Checked supported(MlText text, Supplier<Checked> check) {
    try {
      return check.get();
    } catch (NotSupported unsupported) {
      throw text.fault(unsupported.at(), "not supported: " + unsupported.what());
    }
  }
}
