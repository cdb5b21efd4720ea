package tideline.languages.promela.syntax;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.source.Token;
import tideline.languages.promela.syntax.VariableSyntax.Initial;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax.Kind;
import tideline.languages.promela.syntax.VariableSyntax.Visibility;

/** Reads declarations of variables. */
final class DeclarationParser {

  private static final int LONGEST_ARRAY = 4096;
  private static final int LARGEST_CHANNEL = 255;
  private static final int WIDEST = 31;

  private final TokenStream in;
  private final ExpressionParser expressions;
  private final Set<String> structures = new HashSet<>();

  DeclarationParser(TokenStream in, ExpressionParser expressions) {
    this.in = in;
    this.expressions = expressions;
  }

  void knowStructure(String name) {
    structures.add(name);
  }

  /** Whether a declaration starts here. */
  boolean isAt() {
    String word = in.peek().text();
    if (in.peek().kind() != Token.Kind.NAME) {
      return false;
    }
    return switch (word) {
      case "hidden", "show", "local" -> true;
      default ->
          Keywords.TYPES.contains(word)
              || (structures.contains(word) && in.peekBehind().kind() == Token.Kind.NAME);
    };
  }

  /** One declaration of one or more variables. */
  List<VariableSyntax> declaration() {
    Visibility visibility = Visibility.NORMAL;
    if (in.isAt("hidden") || in.isAt("show") || in.isAt("local")) {
      visibility = in.take().is("hidden") ? Visibility.HIDDEN : Visibility.NORMAL;
    }
    TypeSyntax type = type();
    List<VariableSyntax> variables = new ArrayList<>();
    do {
      variables.add(variable(type, visibility));
    } while (in.takes(","));
    return variables;
  }

  /** Variables of a named set of constants, of which the type has been read. */
  List<VariableSyntax> namedMtype(String set, Token word) {
    TypeSyntax type = new TypeSyntax(Kind.MTYPE, set, 0, word.place());
    List<VariableSyntax> variables = new ArrayList<>();
    do {
      variables.add(variable(type, Visibility.NORMAL));
    } while (in.takes(","));
    return variables;
  }

  /** A type as in a declaration. */
  TypeSyntax type() {
    Token word = in.take();
    Kind kind =
        switch (word.text()) {
          case "bit", "bool" -> Kind.BIT;
          case "byte" -> Kind.BYTE;
          case "short" -> Kind.SHORT;
          case "int" -> Kind.INT;
          case "unsigned" -> Kind.UNSIGNED;
          case "mtype" -> Kind.MTYPE;
          case "chan" -> Kind.CHAN;
          case "pid" -> Kind.PID;
          default -> {
            if (!structures.contains(word.text())) {
              throw in.fault(word.place(), "a type is expected, not " + word.shown());
            }
            yield Kind.STRUCTURE;
          }
        };
    String name = kind == Kind.STRUCTURE ? word.text() : "";
    if (kind == Kind.MTYPE && in.takes(":")) {
      name = in.name("the name of a set of constants").text();
    }
    return new TypeSyntax(kind, name, 0, word.place());
  }

  private VariableSyntax variable(TypeSyntax declared, Visibility visibility) {
    Token name = in.name("the name of a variable");
    TypeSyntax type = declared;
    Optional<Integer> length = Optional.empty();
    if (in.isAt(":")) {
      type = width(declared);
    } else if (in.takes("[")) {
      length = Optional.of(constant("the length of an array", 1, LONGEST_ARRAY));
      in.expect("]");
    }
    if (type.kind() == Kind.UNSIGNED && type.bits() == 0) {
      throw in.fault(name.place(), "unsigned needs a width, as in unsigned x : 3");
    }
    Optional<Initial> initial = in.takes("=") ? Optional.of(initial()) : Optional.empty();
    return new VariableSyntax(name.text(), type, length, initial, visibility, name.place());
  }

  private TypeSyntax width(TypeSyntax declared) {
    Token colon = in.expect(":");
    if (declared.kind() != Kind.UNSIGNED) {
      throw in.fault(colon.place(), "only unsigned has a width");
    }
    int bits = constant("a width", 1, WIDEST);
    return new TypeSyntax(declared.kind(), "", bits, declared.at());
  }

  private Initial initial() {
    Token first = in.peek();
    if (in.takes("[")) {
      int capacity = constant("the capacity of a channel", 0, LARGEST_CHANNEL);
      in.expect("]");
      in.expect("of");
      in.expect("{");
      List<TypeSyntax> message = new ArrayList<>();
      do {
        TypeSyntax field = type();
        if (field.kind() == Kind.UNSIGNED) {
          throw in.fault(field.at(), "unsigned cannot be a field of a message");
        }
        message.add(field);
      } while (in.takes(","));
      in.expect("}");
      return new Initial.NewChannel(capacity, message, first.place());
    }
    if (in.takes("{")) {
      List<Long> values = new ArrayList<>();
      do {
        boolean negative = in.takes("-");
        long value = expressions.number(in.take()).value();
        values.add(negative ? -value : value);
      } while (in.takes(","));
      in.expect("}");
      return new Initial.Elements(values);
    }
    return new Initial.Value(expressions.expression());
  }

  /** A constant expression between two bounds. */
  int constant(String what, int least, int most) {
    Token first = in.peek();
    ExpressionSyntax expression = expressions.expression();
    Optional<Long> value = ConstantFolding.value(expression);
    if (value.isEmpty()) {
      throw in.fault(first.place(), what + " must be a constant");
    }
    if (value.get() < least || value.get() > most) {
      throw in.fault(
          first.place(), what + " is from %d to %d, not %d".formatted(least, most, value.get()));
    }
    return value.get().intValue();
  }
}
