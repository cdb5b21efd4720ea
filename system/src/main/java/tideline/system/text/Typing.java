package tideline.system.text;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.Type;
import tideline.system.ir.UnaryOperator;
import tideline.system.ir.Variable;

/** Looks up the names of an expression, checks its types and lowers it. */
public final class Typing {

  private final Tokens tokens;
  private final Names names;
  private final Function<String, Optional<Variable>> primed;
  private final BitVectorTyping bitVectors;

  /** Typing for a language without primes. */
  public Typing(Tokens tokens, Names names) {
    this(tokens, names, _ -> Optional.empty());
  }

  /**
   * Typing for a language with primes.
   *
   * @param primed the variable that holds the next value of a variable
   */
  public Typing(Tokens tokens, Names names, Function<String, Optional<Variable>> primed) {
    this.tokens = tokens;
    this.names = names;
    this.primed = primed;
    this.bitVectors = new BitVectorTyping(tokens);
  }

  /** Lowers a truth value. */
  public Expression condition(Syntax syntax) {
    return value(syntax, Type.bool());
  }

  /** Lowers a number. */
  public Expression number(Syntax syntax) {
    return value(syntax, Type.integer());
  }

  /**
   * Lowers a value that a variable of this type can hold.
   *
   * @throws DiagnosticException if it cannot
   */
  public Expression value(Syntax syntax, Type wanted) {
    Expression lowered = any(syntax, Optional.of(wanted));
    if (!fits(lowered.type(), wanted)) {
      throw tokens.error(
          syntax.at(), article(wanted) + " is needed here, and this is " + article(lowered.type()));
    }
    return lowered;
  }

  /** Lowers a value of any type. */
  public Expression any(Syntax syntax) {
    return any(syntax, Optional.empty());
  }

  /** The value of an expression that consists of values only. */
  public Optional<Long> constant(Syntax syntax, Type wanted) {
    return value(syntax, wanted) instanceof Expression.Constant constant
        ? Optional.of(constant.value())
        : Optional.empty();
  }

  private Expression any(Syntax syntax, Optional<Type> wanted) {
    return switch (syntax) {
      case Syntax.Literal literal -> new Expression.Constant(literal.value(), literal.type());
      case Syntax.Name name -> name(name, wanted);
      case Syntax.Primed next -> next(next);
      case Syntax.Unary unary -> unary(unary);
      case Syntax.Binary binary -> binary(binary);
      case Syntax.Conditional choice -> conditional(choice, wanted);
      case Syntax.Element element -> element(element);
      case Syntax.Update update ->
          throw tokens.error(update.at(), "a changed map can only be assigned to the map itself");
      case Syntax.MapLiteral map ->
          throw tokens.error(map.at(), "a map is no value here; it can only be assigned to a map");
    };
  }

  private Expression name(Syntax.Name name, Optional<Type> wanted) {
    Optional<Symbol> symbol = names.find(name.text());
    if (symbol.isPresent()) {
      return switch (symbol.get()) {
        case Symbol.Scalar scalar -> scalar.variable().read();
        case Symbol.Fixed fixed -> fixed.value();
        case Symbol.Cells _, Symbol.FixedMap _ ->
            throw tokens.error(name.at(), name.text() + " is a map; ask for one of its elements");
      };
    }
    return enumerationValue(name, wanted);
  }

  private Expression enumerationValue(Syntax.Name name, Optional<Type> wanted) {
    int dot = name.text().lastIndexOf('.');
    if (dot >= 0) {
      String value = name.text().substring(dot + 1);
      Optional<Type.Enumeration> type = names.enumeration(name.text().substring(0, dot));
      if (type.isPresent() && type.get().values().contains(value)) {
        return new Expression.Constant(type.get().values().indexOf(value), type.get());
      }
      throw unknown(name);
    }
    if (wanted.isPresent()
        && wanted.get() instanceof Type.Enumeration type
        && type.values().contains(name.text())) {
      return new Expression.Constant(type.values().indexOf(name.text()), type);
    }
    var candidates = names.enumerationsWith(name.text());
    if (candidates.isEmpty()) {
      throw unknown(name);
    }
    if (candidates.size() > 1) {
      throw tokens.error(
          name.at(),
          name.text()
              + " is a value of several types; write "
              + candidates.getFirst().name()
              + "."
              + name.text());
    }
    Type.Enumeration type = candidates.getFirst();
    return new Expression.Constant(type.values().indexOf(name.text()), type);
  }

  private DiagnosticException unknown(Syntax.Name name) {
    return tokens.error(
        name.at(),
        "there is nothing named " + name.text() + NearestNames.hint(name.text(), names.known()));
  }

  private Expression next(Syntax.Primed next) {
    return primed
        .apply(next.text())
        .orElseThrow(
            () ->
                tokens.error(
                    next.at(), "the next value of " + next.text() + " has no meaning here"))
        .read();
  }

  private Expression unary(Syntax.Unary unary) {
    return switch (unary.operator()) {
      case NOT -> condition(unary.operand()).not();
      case PLUS -> number(unary.operand());
      case NEGATE -> {
        Expression operand = number(unary.operand());
        yield operand instanceof Expression.Constant constant
            ? Expression.number(-constant.value())
            : new Expression.Unary(UnaryOperator.NEGATE, operand);
      }
      case BV_NEGATE, BV_NOT -> bitVectors.unary(unary, any(unary.operand()));
      default -> throw new AssertionError(unary.operator());
    };
  }

  private Expression binary(Syntax.Binary binary) {
    return switch (binary.operator()) {
      case AND -> logic(binary, BinaryOperator.AND);
      case OR -> logic(binary, BinaryOperator.OR);
      case XOR -> logic(binary, BinaryOperator.DIFFERENT);
      case IFF -> logic(binary, BinaryOperator.EQUAL);
      case IMPLY -> condition(binary.left()).not().or(condition(binary.right()));
      case EQUAL -> comparison(binary, BinaryOperator.EQUAL);
      case DIFFERENT -> comparison(binary, BinaryOperator.DIFFERENT);
      case LESS -> order(binary, BinaryOperator.LESS);
      case AT_MOST -> order(binary, BinaryOperator.AT_MOST);
      case GREATER -> order(binary, BinaryOperator.GREATER);
      case AT_LEAST -> order(binary, BinaryOperator.AT_LEAST);
      case ADD -> order(binary, BinaryOperator.ADD);
      case SUBTRACT -> order(binary, BinaryOperator.SUBTRACT);
      case MULTIPLY -> order(binary, BinaryOperator.MULTIPLY);
      case DIVIDE -> Division.quotient(number(binary.left()), number(binary.right()));
      case MODULO -> Division.modulo(number(binary.left()), number(binary.right()));
      case REMAINDER -> Division.remainder(number(binary.left()), number(binary.right()));
      default -> bitVectors.binary(binary, any(binary.left()), any(binary.right()));
    };
  }

  private Expression logic(Syntax.Binary binary, BinaryOperator operator) {
    return condition(binary.left()).binary(operator, condition(binary.right()));
  }

  private Expression order(Syntax.Binary binary, BinaryOperator operator) {
    return number(binary.left()).binary(operator, number(binary.right()));
  }

  /** A bare value of an enumeration takes its type from the other side. */
  private Expression comparison(Syntax.Binary binary, BinaryOperator operator) {
    boolean rightFirst =
        binary.left() instanceof Syntax.Name name && names.find(name.text()).isEmpty();
    Expression left;
    Expression right;
    if (rightFirst) {
      right = any(binary.right());
      left = any(binary.left(), Optional.of(right.type()));
    } else {
      left = any(binary.left());
      right = any(binary.right(), Optional.of(left.type()));
    }
    if (!fits(left.type(), right.type())) {
      throw tokens.error(
          binary.at(),
          "%s cannot be compared with %s".formatted(article(left.type()), article(right.type())));
    }
    return left.binary(operator, right);
  }

  private Expression conditional(Syntax.Conditional choice, Optional<Type> wanted) {
    Expression condition = condition(choice.condition());
    Expression then = any(choice.then(), wanted);
    Expression otherwise = any(choice.otherwise(), Optional.of(then.type()));
    if (!fits(then.type(), otherwise.type())) {
      throw tokens.error(
          choice.at(),
          "the two values are " + article(then.type()) + " and " + article(otherwise.type()));
    }
    return new Expression.Conditional(condition, then, otherwise);
  }

  private Expression element(Syntax.Element element) {
    if (element.map() instanceof Syntax.Name name) {
      Symbol symbol = names.find(name.text()).orElseThrow(() -> unknown(name));
      if (symbol instanceof Symbol.FixedMap map) {
        return fixedElement(map, value(element.key(), map.key()));
      }
      if (symbol instanceof Symbol.Cells map) {
        return cell(map, element.key())
            .orElseThrow(
                () ->
                    tokens.error(
                        element.key().at(),
                        "a map that changes can only be asked for fixed keys here"))
            .read();
      }
    }
    throw tokens.error(element.at(), "only a map has elements");
  }

  /** The variable that holds what a map has for a key, if the key is fixed. */
  public Optional<Variable> cell(Symbol.Cells map, Syntax key) {
    return constant(key, map.key()).map(map.cells()::get);
  }

  private static Expression fixedElement(Symbol.FixedMap map, Expression key) {
    Expression result = map.otherwise();
    for (Map.Entry<Long, Expression> entry : map.entries().entrySet()) {
      Expression known = new Expression.Constant(entry.getKey(), map.key());
      result = new Expression.Conditional(key.equal(known), entry.getValue(), result);
    }
    return result;
  }

  private static boolean fits(Type given, Type wanted) {
    return kind(given).equals(kind(wanted));
  }

  /** Numbers of any range go together. */
  private static Type kind(Type type) {
    return type instanceof Type.Range ? Type.integer() : type;
  }

  private static String article(Type type) {
    return switch (kind(type)) {
      case Type.Bool _ -> "a truth value";
      case Type.Unbounded _ -> "a number";
      case Type.Wrapping machine -> "a bit vector of " + machine.bits() + " bits";
      case Type.Enumeration named -> "a value of " + named.name();
      default -> type.toString();
    };
  }
}
