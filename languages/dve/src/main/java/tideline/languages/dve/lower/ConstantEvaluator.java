package tideline.languages.dve.lower;

import java.util.Optional;
import java.util.OptionalLong;
import tideline.languages.dve.syntax.Arithmetic;
import tideline.languages.dve.syntax.DeclarationSyntax.Storage;
import tideline.languages.dve.syntax.ExpressionSyntax;
import tideline.languages.dve.syntax.Identifier;
import tideline.model.diagnostic.NearestNames;
import tideline.system.ir.Variable;

/** The values of expressions that must be known before the model runs: sizes, initial values. */
record ConstantEvaluator(Faults faults, Scope scope, DeclarationOrder order) {

  /**
   * The value of an expression; where there is none the fault has been reported.
   *
   * @param user the name whose declaration the expression belongs to
   */
  OptionalLong evaluate(ExpressionSyntax expression, Identifier user) {
    return switch (expression) {
      case ExpressionSyntax.Whole whole -> OptionalLong.of(whole.value());
      case ExpressionSyntax.Name name -> name(name.name(), user);
      case ExpressionSyntax.Element element -> element(element, user);
      case ExpressionSyntax.Member member -> notConstant(member);
      case ExpressionSyntax.MemberElement element -> notConstant(element);
      case ExpressionSyntax.Prefix prefix -> {
        OptionalLong operand = evaluate(prefix.operand(), user);
        yield operand.isEmpty()
            ? operand
            : OptionalLong.of(Arithmetic.apply(prefix.operator(), operand.getAsLong()));
      }
      case ExpressionSyntax.Infix infix -> infix(infix, user);
    };
  }

  private OptionalLong infix(ExpressionSyntax.Infix infix, Identifier user) {
    OptionalLong left = evaluate(infix.left(), user);
    OptionalLong right = evaluate(infix.right(), user);
    if (left.isEmpty() || right.isEmpty()) {
      return OptionalLong.empty();
    }
    OptionalLong result = Arithmetic.apply(infix.operator(), left.getAsLong(), right.getAsLong());
    if (result.isEmpty()) {
      faults.add(infix.at(), "division by zero");
    }
    return result;
  }

  private OptionalLong name(Identifier name, Identifier user) {
    return switch (known(name, user).orElse(null)) {
      case null -> OptionalLong.empty();
      case Symbol.Constant constant -> OptionalLong.of(constant.value());
      case Symbol.Data data when data.storage() == Storage.CONSTANT ->
          OptionalLong.of(data.variable().initial().getFirst());
      case Symbol other -> notConstant(name, other);
    };
  }

  private OptionalLong element(ExpressionSyntax.Element element, Identifier user) {
    OptionalLong index = evaluate(element.index(), user);
    Identifier name = element.array();
    return switch (known(name, user).orElse(null)) {
      case null -> OptionalLong.empty();
      case Symbol.Data data when data.storage() == Storage.CONSTANT ->
          index.isEmpty() ? index : element(element, data.variable(), index.getAsLong());
      case Symbol.Constant _ -> {
        faults.add(name.at(), name.text() + " is no array");
        yield OptionalLong.empty();
      }
      case Symbol other -> notConstant(name, other);
    };
  }

  private OptionalLong element(ExpressionSyntax.Element at, Variable array, long index) {
    if (index < 0 || index >= array.initial().size()) {
      faults.add(
          at.index().at(),
          "%s has the elements 0 to %d, not %d"
              .formatted(at.array().text(), array.initial().size() - 1, index));
      return OptionalLong.empty();
    }
    return OptionalLong.of(array.initial().get((int) index));
  }

  private Optional<Symbol> known(Identifier name, Identifier user) {
    Optional<Symbol> symbol = scope.find(name.text());
    if (symbol.isEmpty() || name.text().equals(user.text())) {
      faults.add(
          name.at(),
          order
              .explain(user, name)
              .orElseGet(
                  () ->
                      "there is no constant "
                          + name.text()
                          + NearestNames.hint(name.text(), scope.names(Symbol.Constant.class))));
      return Optional.empty();
    }
    return symbol;
  }

  private OptionalLong notConstant(Identifier name, Symbol symbol) {
    faults.add(
        name.at(),
        "%s is %s; a constant value is needed here".formatted(name.text(), symbol.kind()));
    return OptionalLong.empty();
  }

  private OptionalLong notConstant(ExpressionSyntax member) {
    faults.add(member.at(), "a process changes; a constant value is needed here");
    return OptionalLong.empty();
  }
}
