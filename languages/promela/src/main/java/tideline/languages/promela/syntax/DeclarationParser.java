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
import tideline.model.text.SyntaxFault;

/** Reads declarations of variables. */
final class DeclarationParser {

  private static final int WIDEST = 31;

  private final TokenStream in;
  private final ExpressionParser expressions;
  private final Set<String> structures = new HashSet<>();

  /** Whether there was a rendezvous among the channels so far. */
  private boolean rendezvous;

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
              throw in.fault(word, "a type is expected, not " + word.shown());
            }
            yield Kind.STRUCTURE;
          }
        };
    String name = kind == Kind.STRUCTURE ? word.text() : "";
    if (kind == Kind.STRUCTURE) {
      in.listener().type(word);
    }
    if (kind == Kind.MTYPE && in.takes(":")) {
      Token set = in.name("the name of a set of constants");
      in.listener().type(set);
      name = set.text();
    }
    return new TypeSyntax(kind, name, 0, word.place());
  }

  private VariableSyntax variable(TypeSyntax declared, Visibility visibility) {
    Token name = in.name("the name of a variable");
    TypeSyntax type = declared;
    Optional<ExpressionSyntax> length = Optional.empty();
    if (in.isAt(":")) {
      type = width(declared);
    } else if (in.takes("[")) {
      length = Optional.of(expressions.expression());
      in.expect("]");
    }
    if (type.kind() == Kind.UNSIGNED && type.bits() == 0) {
      throw in.fault(name, "unsigned needs a width, as in unsigned x : 3");
    }
    Optional<Initial> initial = in.takes("=") ? Optional.of(initial()) : Optional.empty();
    VariableSyntax variable =
        new VariableSyntax(name.text(), type, length, initial, visibility, name.place());
    in.listener().variable(name, variable);
    return variable;
  }

  private TypeSyntax width(TypeSyntax declared) {
    Token colon = in.expect(":");
    if (declared.kind() != Kind.UNSIGNED) {
      throw in.fault(colon, "only unsigned has a width");
    }
    Token number = in.peek();
    long bits = expressions.number(in.take()).value();
    if (bits < 1 || bits > WIDEST) {
      throw in.fault(number, "a width is from 1 to %d, not %d".formatted(WIDEST, bits));
    }
    return new TypeSyntax(declared.kind(), "", (int) bits, declared.at());
  }

  boolean hasRendezvous() {
    return rendezvous;
  }

  private Initial initial() {
    Token first = in.peek();
    if (in.takes("[")) {
      ExpressionSyntax capacity = expressions.expression();
      in.expect("]");
      in.expect("of");
      in.expect("{");
      List<TypeSyntax> message = new ArrayList<>();
      do {
        TypeSyntax field = type();
        if (field.kind() == Kind.UNSIGNED) {
          throw new SyntaxFault(field.at().fault("unsigned cannot be a field of a message"));
        }
        message.add(field);
      } while (in.takes(","));
      in.expect("}");
      rendezvous |= capacity instanceof ExpressionSyntax.Constant number && number.value() == 0;
      return new Initial.NewChannel(capacity, message, first.place());
    }
    if (in.takes("{")) {
      List<ExpressionSyntax> values = new ArrayList<>();
      do {
        values.add(expressions.expression());
      } while (in.takes(","));
      in.expect("}");
      return new Initial.Elements(values);
    }
    return new Initial.Value(expressions.expression());
  }
}
