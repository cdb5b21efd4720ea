package tideline.languages.cpn.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import tideline.model.text.Nesting;

/** Reads types. */
final class TypeReader {

  private final MlCursor tokens;
  private final Nesting nesting;

  TypeReader(MlCursor tokens, Nesting nesting) {
    this.tokens = tokens;
    this.nesting = nesting;
  }

  TypeText type() {
    MlToken first = tokens.peek();
    return nesting.inside(tokens, first, () -> arrow(first.at()));
  }

  private TypeText arrow(int at) {
    TypeText from = product(at);
    return tokens.takes("->") ? new TypeText.Arrow(at, from, type()) : from;
  }

  private TypeText product(int at) {
    TypeText first = applied(at);
    if (!tokens.isAt("*")) {
      return first;
    }
    List<TypeText.Field> fields = new ArrayList<>(List.of(new TypeText.Field("1", first)));
    while (tokens.takes("*")) {
      fields.add(
          new TypeText.Field(Integer.toString(fields.size() + 1), applied(tokens.peek().at())));
    }
    return new TypeText.Fields(at, fields);
  }

  private TypeText applied(int at) {
    List<TypeText> arguments = new ArrayList<>();
    arguments.add(atom(at, arguments));
    while (tokens.peek().kind() == MlToken.Kind.NAME) {
      String name = tokens.take().text();
      TypeText applied = new TypeText.Named(at, name, List.copyOf(arguments));
      arguments.clear();
      arguments.add(applied);
    }
    if (arguments.size() > 1) {
      throw tokens.unexpected("the name of a type");
    }
    return arguments.getFirst();
  }

  /** The last of what is in parentheses; the types before it go to a list. */
  private TypeText atom(int at, List<TypeText> before) {
    MlToken token = tokens.peek();
    if (token.kind() == MlToken.Kind.TYPE_VARIABLE) {
      return new TypeText.Variable(at, tokens.take().text());
    }
    if (token.kind() == MlToken.Kind.NAME) {
      return new TypeText.Named(at, tokens.take().text(), List.of());
    }
    if (tokens.takes("(")) {
      List<TypeText> inside = tokens.separated(this::type);
      tokens.close(token, "parenthesis", ")", "')'");
      before.addAll(inside.subList(0, inside.size() - 1));
      return inside.getLast();
    }
    if (tokens.takes("{")) {
      return record(token);
    }
    throw tokens.unexpected("a type");
  }

  private TypeText record(MlToken open) {
    List<TypeText.Field> fields = new ArrayList<>();
    if (!tokens.isAt("}")) {
      fields.addAll(tokens.separated(this::field));
    }
    tokens.close(open, "brace", "}", "'}'");
    return new TypeText.Fields(open.at(), fields);
  }

  private TypeText.Field field() {
    String label = Names.label(tokens);
    tokens.expect(":");
    return new TypeText.Field(label, type());
  }
}
