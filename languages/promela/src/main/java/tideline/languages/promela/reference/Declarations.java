package tideline.languages.promela.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ModelSyntax;
import tideline.languages.promela.syntax.ModelSyntax.MtypeSyntax;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.Initial;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;

/** The structures, constants and global variables of a model. */
final class Declarations {

  /** What SPIN takes for the length of an array that is no constant. */
  private static final int UNKNOWN_LENGTH = 8;

  private final Map<String, List<VariableSyntax>> structures = new HashMap<>();
  private final Map<String, Integer> constants = new HashMap<>();
  private final Map<String, String> sets = new LinkedHashMap<>();
  private final Map<String, VariableSyntax> globals = new LinkedHashMap<>();

  Declarations(ModelSyntax model) {
    model.structures().forEach(s -> structures.put(s.name(), s.fields()));
    model.variables().forEach(v -> globals.put(v.name(), v));
    Map<String, Integer> sizes = new HashMap<>();
    for (MtypeSyntax mtype : model.mtypes()) {
      // The constants of a set are numbered from the last one on.
      for (String name : mtype.names().reversed()) {
        sets.put(name, mtype.set());
        constants.put(name, sizes.merge(mtype.set(), 1, Integer::sum));
      }
    }
  }

  Map<String, VariableSyntax> globals() {
    return globals;
  }

  List<VariableSyntax> fields(TypeSyntax structure) {
    return Objects.requireNonNull(structures.get(structure.name()));
  }

  Optional<Integer> constant(String name) {
    return Optional.ofNullable(constants.get(name));
  }

  /**
   * The name of a constant.
   *
   * @param set the set that it is of, if that is known; else any
   */
  Optional<String> constantName(Optional<String> set, int value) {
    return sets.entrySet().stream()
        .filter(entry -> Objects.requireNonNull(constants.get(entry.getKey())) == value)
        .filter(entry -> set.isEmpty() || set.get().equals(entry.getValue()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** The variable that a reference starts with. */
  VariableSyntax variable(ExpressionSyntax.Reference reference, Scope scope) {
    VariableSyntax variable =
        scope
            .find(reference.name())
            .map(Scope.Local::syntax)
            .orElseGet(() -> globals.get(reference.name()));
    for (ExpressionSyntax.Step step : reference.steps().subList(1, reference.steps().size())) {
      variable =
          fields(variable.type()).stream()
              .filter(field -> field.name().equals(step.name()))
              .findFirst()
              .orElseThrow();
    }
    return variable;
  }

  /** The number of elements of an array; empty for what is none. */
  Optional<Integer> length(VariableSyntax variable) {
    return variable.length().map(this::constantValue);
  }

  /** The variable with a number for its length, if that is the name of a local variable. */
  VariableSyntax withLength(VariableSyntax variable, Scope scope) {
    Optional<ExpressionSyntax> length =
        variable
            .length()
            .map(
                given ->
                    given instanceof ExpressionSyntax.Variable(var name)
                            && scope.find(name.name()).isPresent()
                        ? new ExpressionSyntax.Constant(
                            initialLength(scope.find(name.name()).get().syntax()), given.at())
                        : given);
    return new VariableSyntax(
        variable.name(),
        variable.type(),
        length,
        variable.initial(),
        variable.visibility(),
        variable.at());
  }

  /** The value of an expression that must be known before the model runs. */
  int constantValue(ExpressionSyntax expression) {
    return switch (expression) {
      case ExpressionSyntax.Constant constant -> (int) constant.value();
      case ExpressionSyntax.Unary unary ->
          Operators.unary(unary.operator(), constantValue(unary.operand()));
      case ExpressionSyntax.Binary binary ->
          Operators.binary(
              binary.operator(),
              constantValue(binary.left()),
              constantValue(binary.right()),
              binary.at());
      case ExpressionSyntax.Variable variable ->
          constant(variable.reference().name())
              .orElseGet(
                  () ->
                      initialLength(
                          Objects.requireNonNull(globals.get(variable.reference().name()))));
      default -> throw new IllegalArgumentException("no constant at " + expression.at());
    };
  }

  private int initialLength(VariableSyntax variable) {
    boolean known = variable.initial().orElse(null) instanceof Initial.Value;
    int value =
        known
            ? constantValue(((Initial.Value) variable.initial().orElseThrow()).value())
            : UNKNOWN_LENGTH;
    return value > 0 ? value : UNKNOWN_LENGTH;
  }

  /** The types of the single values that a value of a type is made of, in their order. */
  List<TypeSyntax> scalars(TypeSyntax type) {
    if (type.kind() != TypeSyntax.Kind.STRUCTURE) {
      return List.of(type);
    }
    List<TypeSyntax> scalars = new ArrayList<>();
    for (VariableSyntax field : fields(type)) {
      for (int i = 0; i < length(field).orElse(1); i++) {
        scalars.addAll(scalars(field.type()));
      }
    }
    return scalars;
  }
}
