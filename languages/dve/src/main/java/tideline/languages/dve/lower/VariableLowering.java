package tideline.languages.dve.lower;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.languages.dve.syntax.DeclarationSyntax;
import tideline.languages.dve.syntax.DeclarationSyntax.InitialValue;
import tideline.languages.dve.syntax.DeclarationSyntax.Storage;
import tideline.languages.dve.syntax.ExpressionSyntax;
import tideline.languages.dve.syntax.Identifier;
import tideline.languages.dve.syntax.NumberType;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * Declares variables and constants in a scope. After a fault the name is declared all the same, so
 * that its uses are no faults of their own.
 */
final class VariableLowering {

  /** The most elements of an array. */
  static final int MAX_ELEMENTS = 65_536;

  private final Faults faults;
  private final Scope scope;
  private final String prefix;
  private final ConstantEvaluator constants;
  private final List<Variable> variables = new ArrayList<>();

  /**
   * Declares what these declarations say, one after the other.
   *
   * @param prefix what stands before the full name of each variable
   */
  VariableLowering(
      Faults faults, Scope scope, String prefix, List<DeclarationSyntax.Variable> declarations) {
    this.prefix = prefix;
    this.faults = faults;
    this.scope = scope;
    this.constants =
        new ConstantEvaluator(faults, scope, new DeclarationOrder(faults, declarations));
  }

  /** What has been declared so far, each name once. */
  List<Variable> variables() {
    return List.copyOf(variables);
  }

  /**
   * Declares a variable or a constant.
   *
   * @param given the value that the user gave a constant from outside
   */
  void declare(DeclarationSyntax.Variable declaration, OptionalLong given) {
    if (declaration.isNumber() && declaration.storage() == Storage.CONSTANT) {
      declareConstant(declaration, given);
    } else {
      declareVariable(declaration);
    }
  }

  /**
   * The model works with the value of a constant. A variable that can have no other value, and so
   * takes no room in a state, lets formulas use the name.
   */
  private void declareConstant(DeclarationSyntax.Variable declaration, OptionalLong given) {
    long value = given.orElseGet(() -> single(declaration));
    if (scope.declare(new Symbol.Constant(declaration.name(), value), faults)) {
      String name = prefix + declaration.name().text();
      variables.add(Variable.of(name, new Type.Range(value, value), value));
    }
  }

  private void declareVariable(DeclarationSyntax.Variable declaration) {
    Type.Wrapping number = type(declaration.type());
    String name = prefix + declaration.name().text();
    Variable variable;
    if (declaration.size().isPresent()) {
      int length = length(declaration.size().get(), declaration.name());
      variable = Variable.of(name, new Type.Array(number, length), elements(declaration, length));
    } else {
      variable = Variable.of(name, number, single(declaration));
    }
    if (scope.declare(
        new Symbol.Data(declaration.name(), variable, declaration.storage()), faults)) {
      variables.add(variable);
    }
  }

  /** How a number is stored. */
  static Type.Wrapping type(NumberType type) {
    return switch (type) {
      case BYTE -> new Type.Wrapping(8, Type.Sign.UNSIGNED);
      case INT -> new Type.Wrapping(16, Type.Sign.SIGNED);
    };
  }

  /** The value of a size or a capacity; the smallest one after a fault. */
  int size(ExpressionSyntax size, Identifier user, int minimum, int maximum, String what) {
    OptionalLong value = constants.evaluate(size, user);
    if (value.isEmpty()) {
      return minimum;
    }
    if (value.getAsLong() < minimum || value.getAsLong() > maximum) {
      faults.add(
          size.at(), "%s %d to %d, not %d".formatted(what, minimum, maximum, value.getAsLong()));
      return minimum;
    }
    return (int) value.getAsLong();
  }

  private int length(ExpressionSyntax size, Identifier user) {
    return size(size, user, 1, MAX_ELEMENTS, "the number of elements of an array is");
  }

  private long single(DeclarationSyntax.Variable declaration) {
    Optional<InitialValue> initial = declaration.initial();
    if (initial.isEmpty()) {
      requireNoConstant(declaration);
      return 0;
    }
    return switch (initial.get()) {
      case InitialValue.Single single -> value(single.value(), declaration);
      case InitialValue.Listed listed -> {
        faults.add(listed.at(), declaration.name().text() + " is no array and has one value");
        yield 0;
      }
    };
  }

  private List<Long> elements(DeclarationSyntax.Variable declaration, int length) {
    List<Long> elements = new ArrayList<>();
    if (declaration.initial().isEmpty()) {
      requireNoConstant(declaration);
    } else {
      switch (declaration.initial().get()) {
        case InitialValue.Single single ->
            faults.add(
                single.at(),
                declaration.name().text() + " is an array: its values stand in braces, {0, 1}");
        case InitialValue.Listed listed -> addAll(listed, declaration, length, elements);
      }
    }
    elements.addAll(Collections.nCopies(length - elements.size(), 0L));
    return elements;
  }

  /** Some BEEM models list a zero too many; any other surplus is a mistake. */
  private void addAll(
      InitialValue.Listed listed,
      DeclarationSyntax.Variable declaration,
      int length,
      List<Long> elements) {
    for (ExpressionSyntax syntax : listed.values()) {
      long value = value(syntax, declaration);
      if (elements.size() < length) {
        elements.add(value);
      } else if (value != 0) {
        faults.add(
            syntax.at(),
            "%s has %d elements and not so many values"
                .formatted(declaration.name().text(), length));
        return;
      }
    }
  }

  private long value(ExpressionSyntax syntax, DeclarationSyntax.Variable declaration) {
    OptionalLong value = constants.evaluate(syntax, declaration.name());
    NumberType type = declaration.type();
    if (value.isPresent() && !type.holds(value.getAsLong())) {
      faults.add(
          syntax.at(),
          "%d does not fit in %s, which is %d to %d"
              .formatted(value.getAsLong(), type.word(), type.minimum(), type.maximum()));
      return 0;
    }
    return value.orElse(0);
  }

  private void requireNoConstant(DeclarationSyntax.Variable declaration) {
    if (declaration.storage() == Storage.CONSTANT) {
      faults.add(
          declaration.name().at(), "the constant " + declaration.name().text() + " has no value");
    }
  }
}
