package tideline.languages.cpn.ml.syntax;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.text.Nesting;

/** Reads patterns. */
final class PatternReader {

  private final MlCursor tokens;
  private final Nesting nesting;
  private final TypeReader types;
  private final Fixities fixities;

  PatternReader(MlCursor tokens, Nesting nesting, TypeReader types, Fixities fixities) {
    this.tokens = tokens;
    this.nesting = nesting;
    this.types = types;
    this.fixities = fixities;
  }

  Pattern pattern() {
    MlToken first = tokens.peek();
    return nesting.inside(tokens, first, () -> typed(first));
  }

  private Pattern typed(MlToken first) {
    Pattern pattern = list(first);
    Optional<TypeText> type = Optional.empty();
    while (tokens.takes(":")) {
      if (type.isPresent()) {
        pattern = new Pattern.Typed(first.at(), pattern, type.get());
      }
      type = Optional.of(types.type());
    }
    if (tokens.isAt("as")) {
      if (!(pattern instanceof Pattern.Name(int at, String name))) {
        throw tokens.unexpected("no 'as', which stands behind a name,");
      }
      tokens.take();
      return new Pattern.As(at, name, type, pattern());
    }
    return type.isPresent() ? new Pattern.Typed(first.at(), pattern, type.get()) : pattern;
  }

  private Pattern list(MlToken first) {
    Pattern head = applied(first);
    MlToken operator = tokens.peek();
    if (!tokens.takes("::")) {
      return head;
    }
    MlToken next = tokens.peek();
    Pattern rest = nesting.inside(tokens, operator, () -> list(next));
    return new Pattern.Constructed(operator.at(), "::", pair(operator.at(), head, rest));
  }

  private static Pattern pair(int at, Pattern left, Pattern right) {
    return new Pattern.Fields(
        at,
        List.of(new Pattern.Field("1", left), new Pattern.Field("2", right)),
        Pattern.Rest.NONE);
  }

  private Pattern applied(MlToken first) {
    boolean constructor = first.kind() == MlToken.Kind.NAME || first.is("op");
    if (!constructor || !startsAtom(tokens.peek(first.is("op") ? 2 : 1))) {
      return atom();
    }
    tokens.takes("op");
    return new Pattern.Constructed(first.at(), tokens.take().text(), atom());
  }

  /** Whether a pattern without a constructor before it may begin so. */
  boolean startsAtom(MlToken token) {
    return switch (token.kind()) {
      case NAME -> fixities.of(token).isEmpty();
      case WHOLE, REAL, STRING, CHARACTER -> true;
      case RESERVED ->
          token.is("(") || token.is("[") || token.is("{") || token.is("_") || token.is("op");
      case SYMBOL, TYPE_VARIABLE, END -> false;
    };
  }

  /** A pattern that needs no parentheses around it. */
  Pattern atom() {
    MlToken token = tokens.peek();
    if (!startsAtom(token)) {
      throw tokens.unexpected("a pattern");
    }
    tokens.take();
    return switch (token.kind()) {
      case NAME -> new Pattern.Name(token.at(), token.text());
      case WHOLE -> new Pattern.Whole(token.at(), new BigInteger(token.text()));
      case STRING -> new Pattern.Literal(token.at(), token.text());
      case CHARACTER -> new Pattern.Literal(token.at(), token.text().charAt(0));
      case REAL -> throw tokens.fault(token, "a real number is no pattern");
      default -> reserved(token);
    };
  }

  private Pattern reserved(MlToken token) {
    return switch (token.text()) {
      case "_" -> new Pattern.Any(token.at());
      case "op" -> new Pattern.Name(token.at(), tokens.take().text());
      case "(" -> parentheses(token);
      case "[" -> items(token);
      default -> record(token);
    };
  }

  private Pattern parentheses(MlToken open) {
    List<Pattern> inside = new ArrayList<>();
    if (!tokens.isAt(")")) {
      inside.addAll(tokens.separated(this::pattern));
    }
    tokens.close(open, "parenthesis", ")", "')'");
    if (inside.size() == 1) {
      return inside.getFirst();
    }
    List<Pattern.Field> fields = new ArrayList<>();
    for (Pattern part : inside) {
      fields.add(new Pattern.Field(Integer.toString(fields.size() + 1), part));
    }
    return new Pattern.Fields(open.at(), fields, Pattern.Rest.NONE);
  }

  private Pattern items(MlToken open) {
    List<Pattern> inside = new ArrayList<>();
    if (!tokens.isAt("]")) {
      inside.addAll(tokens.separated(this::pattern));
    }
    tokens.close(open, "bracket", "]", "']'");
    return new Pattern.Items(open.at(), inside);
  }

  private Pattern record(MlToken open) {
    List<Pattern.Field> fields = new ArrayList<>();
    Pattern.Rest rest = Pattern.Rest.NONE;
    while (!tokens.isAt("}") && rest == Pattern.Rest.NONE) {
      if (tokens.takes("...")) {
        rest = Pattern.Rest.SOME;
      } else {
        fields.add(field());
        if (!tokens.takes(",")) {
          break;
        }
      }
    }
    tokens.close(open, "brace", "}", "'}'");
    return new Pattern.Fields(open.at(), fields, rest);
  }

  /** A field, of which the label alone stands for a variable of the same name. */
  private Pattern.Field field() {
    MlToken first = tokens.peek();
    String label = Names.label(tokens);
    if (tokens.takes("=")) {
      return new Pattern.Field(label, pattern());
    }
    Pattern value = new Pattern.Name(first.at(), label);
    if (tokens.takes(":")) {
      value = new Pattern.Typed(first.at(), value, types.type());
    }
    if (tokens.takes("as")) {
      Optional<TypeText> type =
          value instanceof Pattern.Typed typed ? Optional.of(typed.type()) : Optional.empty();
      value = new Pattern.As(first.at(), label, type, pattern());
    }
    return new Pattern.Field(label, value);
  }
}
