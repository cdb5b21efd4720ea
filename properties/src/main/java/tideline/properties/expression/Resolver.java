package tideline.properties.expression;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateFunction;
import tideline.model.StateSchema;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.NearestNames;
import tideline.model.diagnostic.SourceText;
import tideline.properties.expression.BinaryOperator.Kind;

/**
 * Finds what names mean and checks the types. It goes on after a fault, so that all unknown names
 * of an expression are reported at once; an operand that is at fault is empty.
 */
final class Resolver {

  private static final int LONGEST_SHOWN = 60;

  /** What a place in an expression asks for. */
  enum Wanted {
    TRUTH,
    ANYTHING
  }

  private static final int MOST_MEMBERS = 3;

  private final SourceText source;
  private final StateSchema schema;
  private final List<String> propositions;
  private final List<StateFunction> functions;
  private final Set<String> suggested;
  private final Diagnostics errors = new Diagnostics();
  private final FunctionCalls calls;

  /**
   * The names that an expression may use.
   *
   * @param suggested those that a user may have meant by an unknown one
   */
  record Names(
      StateSchema schema,
      List<String> propositions,
      List<StateFunction> functions,
      Set<String> suggested) {}

  private Resolver(SourceText source, Names names) {
    this.source = source;
    this.schema = names.schema();
    this.propositions = names.propositions();
    this.functions = names.functions();
    this.suggested = names.suggested();
    this.calls = new FunctionCalls(functions, source, errors);
  }

  static Expression resolve(SourceText source, Syntax syntax, Names names, Wanted wanted) {
    Resolver resolver = new Resolver(source, names);
    Optional<Expression> result =
        wanted == Wanted.TRUTH
            ? resolver.truth(syntax, "this option")
            : resolver.resolve(syntax, wanted);
    resolver.errors.throwIfAny();
    return result.orElseThrow();
  }

  private Optional<Expression> resolve(Syntax syntax, Wanted wanted) {
    return switch (syntax) {
      case Syntax.Truth truth -> Optional.of(new Expression.TruthLiteral(truth.value()));
      case Syntax.Whole number -> Optional.of(new Expression.NumberLiteral(number.value()));
      case Syntax.Name name -> name(name, wanted);
      case Syntax.Call call -> calls.resolve(call);
      case Syntax.Prefix prefix -> prefix(prefix);
      case Syntax.Infix infix -> infix(infix);
    };
  }

  private Optional<Expression> prefix(Syntax.Prefix prefix) {
    Syntax operand = prefix.operand();
    return switch (prefix.operator()) {
      case NOT -> truth(operand, "!").map(Expression.Not::new);
      case MINUS -> number(operand, "-").map(Expression.Negate::new);
      case CONVERSION -> resolve(operand, Wanted.ANYTHING).map(Expression.ToNumber::new);
    };
  }

  private Optional<Expression> infix(Syntax.Infix infix) {
    BinaryOperator operator = infix.operator();
    return switch (operator.kind()) {
      case LOGIC ->
          both(
              operator,
              truth(infix.left(), operator.symbol()),
              truth(infix.right(), operator.symbol()));
      case ARITHMETIC ->
          both(
              operator,
              number(infix.left(), operator.symbol()),
              number(infix.right(), operator.symbol()));
      case BITS -> both(operator, bits(infix.left(), operator), bits(infix.right(), operator));
      case EQUALITY, ORDER -> comparison(infix);
    };
  }

  private Optional<Expression> bits(Syntax syntax, BinaryOperator operator) {
    String advice =
        "use parentheses, or write "
            + operator.symbol().repeat(2)
            + (operator == BinaryOperator.BIT_AND ? " for and" : " for or");
    return require(
        syntax, resolve(syntax, Wanted.ANYTHING), ValueType.number(), operator.symbol(), advice);
  }

  private static Optional<Expression> both(
      BinaryOperator operator, Optional<Expression> left, Optional<Expression> right) {
    return left.flatMap(l -> right.map(r -> new Expression.Binary(operator, l, r)));
  }

  /** A number is true if it is not zero, as in the languages that have no other truth values. */
  private Optional<Expression> truth(Syntax syntax, String operator) {
    Optional<Expression> operand = resolve(syntax, Wanted.TRUTH);
    if (operand.isPresent() && operand.get().type() instanceof ValueType.Whole) {
      Expression zero = new Expression.NumberLiteral(0);
      return operand.map(number -> new Expression.Binary(BinaryOperator.UNEQUAL, number, zero));
    }
    return require(syntax, operand, ValueType.truth(), operator, "compare it");
  }

  /** Truth values count as 0 and 1, so that a sum tells how many of them hold. */
  private Optional<Expression> number(Syntax syntax, String operator) {
    Optional<Expression> operand = resolve(syntax, Wanted.ANYTHING);
    if (operand.isPresent() && operand.get().type() instanceof ValueType.Truth) {
      return operand.map(Expression.ToNumber::new);
    }
    return require(syntax, operand, ValueType.number(), operator, "write int(...)");
  }

  private Optional<Expression> require(
      Syntax syntax, Optional<Expression> operand, ValueType type, String operator, String advice) {
    if (operand.isPresent() && !operand.get().type().equals(type)) {
      Expression wrong = operand.get();
      error(
          syntax,
          "%s needs %s, but %s is %s; %s"
              .formatted(operator, type, shown(wrong), wrong.type(), advice));
      return Optional.empty();
    }
    return operand;
  }

  private Optional<Expression> comparison(Syntax.Infix infix) {
    Optional<Expression> left = compared(infix.left(), infix.right());
    Optional<Expression> right = compared(infix.right(), infix.left());
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    left = besideNumber(left.get(), right.get());
    right = besideNumber(right.get(), left.get());
    BinaryOperator operator = infix.operator();
    ValueType leftType = left.get().type();
    ValueType rightType = right.get().type();
    if (operator.accepts(leftType, rightType)) {
      return both(operator, left, right);
    }
    if (operator.kind() == Kind.ORDER && leftType.equals(rightType)) {
      error(infix, operator.symbol() + " compares numbers, not truth values");
    } else {
      error(
          infix,
          "%s is %s, but %s is %s: they cannot be compared"
              .formatted(shown(left.get()), leftType, shown(right.get()), rightType));
    }
    return Optional.empty();
  }

  /** A truth value that is compared with a number counts as 0 or 1, as in sums. */
  private static Optional<Expression> besideNumber(Expression side, Expression other) {
    boolean counts =
        side.type() instanceof ValueType.Truth && other.type() instanceof ValueType.Whole;
    return Optional.of(counts ? new Expression.ToNumber(side) : side);
  }

  /** One side of a comparison: beside a slot of an enumeration, a name is one of its values. */
  private Optional<Expression> compared(Syntax side, Syntax other) {
    Optional<Slot> otherSlot = enumerationSlot(other);
    if (!(side instanceof Syntax.Name name) || otherSlot.isEmpty()) {
      return resolve(side, Wanted.ANYTHING);
    }
    SlotType.Enumeration enumeration = (SlotType.Enumeration) otherSlot.get().type();
    Optional<Slot> slot = schema.slot(name.text());
    if (slot.isPresent() && slot.get().type().equals(enumeration)) {
      return Optional.of(new Expression.SlotValue(slot.get()));
    }
    OptionalLong value = enumeration.parse(name.text());
    if (value.isPresent()) {
      return Optional.of(new Expression.NamedLiteral(enumeration, value.getAsLong()));
    }
    if (slot.isPresent() || propositions.contains(name.text())) {
      return resolve(side, Wanted.ANYTHING);
    }
    error(
        name,
        "%s is no value of %s%s"
            .formatted(
                name.text(),
                otherSlot.get().name(),
                NearestNames.hint(name.text(), enumeration.names())));
    return Optional.empty();
  }

  private Optional<Slot> enumerationSlot(Syntax syntax) {
    return syntax instanceof Syntax.Name name
        ? schema.slot(name.text()).filter(slot -> slot.type() instanceof SlotType.Enumeration)
        : Optional.empty();
  }

  private Optional<Expression> name(Syntax.Name name, Wanted wanted) {
    Optional<Slot> slot = schema.slot(name.text());
    int ap = propositions.indexOf(name.text());
    boolean slotFits =
        slot.isPresent()
            && (wanted == Wanted.ANYTHING || slot.get().type() instanceof SlotType.Bool);
    if (ap >= 0 && !slotFits) {
      return Optional.of(new Expression.PropositionValue(name.text(), ap));
    }
    if (slot.isPresent() && !slot.get().isFixed()) {
      error(
          name,
          name.text()
              + " has no fixed width, so that no expression can ask for it; a proposition of the"
              + " model can");
      return Optional.empty();
    }
    if (slot.isPresent()) {
      return slot.map(Expression.SlotValue::new);
    }
    Optional<Expression> value = valueOfSlot(name.text()).or(() -> plainFunction(name.text()));
    if (value.isEmpty()) {
      error(name, unknown(name.text()));
    }
    return value;
  }

  /** A function that is written without parentheses. */
  private Optional<Expression> plainFunction(String name) {
    return function(name)
        .filter(function -> function.arguments().isEmpty())
        .map(function -> new Expression.FunctionValue(function, List.of()));
  }

  private Optional<StateFunction> function(String name) {
    return functions.stream().filter(function -> function.name().equals(name)).findFirst();
  }

  /** What {@code P.critical} means where {@code P} has the value {@code critical}: {@code ==}. */
  private Optional<Expression> valueOfSlot(String name) {
    Optional<Slot> slot = owner(name);
    if (slot.isEmpty() || !(slot.get().type() instanceof SlotType.Enumeration values)) {
      return Optional.empty();
    }
    OptionalLong value = values.parse(name.substring(name.lastIndexOf('.') + 1));
    return value.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Expression.Binary(
                BinaryOperator.EQUAL,
                new Expression.SlotValue(slot.get()),
                new Expression.NamedLiteral(values, value.getAsLong())));
  }

  /** The enumeration that stands before the last dot of a name. */
  private Optional<Slot> owner(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0
        ? Optional.empty()
        : schema
            .slot(name.substring(0, dot))
            .filter(slot -> slot.type() instanceof SlotType.Enumeration);
  }

  private String unknown(String name) {
    for (Slot slot : schema.slots()) {
      if (slot.type() instanceof SlotType.Enumeration values && values.names().contains(name)) {
        return "%s is a value of %s: write %s == %s"
            .formatted(
                name,
                slot.name(),
                ExpressionPrinter.name(slot.name()),
                ExpressionPrinter.name(name));
      }
    }
    return "there is no variable or proposition " + name + hint(name);
  }

  /** Names like the unknown one; or else members of that name, such as locals of a process. */
  private String hint(String name) {
    List<String> known = meant(name);
    if (NearestNames.to(name, known).isEmpty() && name.indexOf('.') < 0) {
      Set<String> near =
          Set.copyOf(NearestNames.to(name, known.stream().map(Resolver::member).toList()));
      List<String> members =
          known.stream().filter(full -> near.contains(member(full))).limit(MOST_MEMBERS).toList();
      if (!members.isEmpty()) {
        return " (did you mean " + String.join(" or ", members) + "?)";
      }
    }
    return NearestNames.hint(name, known);
  }

  private static String member(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** What a name may stand for: behind a dot, the members and values of what stands before it. */
  private List<String> meant(String name) {
    Stream<String> all = suggested.stream();
    Optional<Slot> owner = owner(name);
    if (owner.isEmpty() || !(owner.get().type() instanceof SlotType.Enumeration values)) {
      return all.toList();
    }
    String start = owner.get().name() + ".";
    return Stream.concat(
            all.filter(known -> known.startsWith(start)),
            values.names().stream().map(start::concat))
        .toList();
  }

  private void error(Syntax at, String message) {
    errors.add(source.at(at.at(), message));
  }

  private static String shown(Expression expression) {
    String text = expression.toString();
    return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "...";
  }
}
