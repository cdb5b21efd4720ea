package tideline.languages.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.dve.syntax.DeclarationSyntax.InitialValue;
import tideline.languages.dve.syntax.DeclarationSyntax.Storage;

/** Reads declarations of variables, constants and channels. */
record DeclarationParser(TokenStream tokens, ExpressionParser expressions) {

  boolean isAtVariables() {
    return tokens.isAt("const") || tokens.isAt("byte") || tokens.isAt("int");
  }

  boolean isAtChannels() {
    return tokens.isAt("channel");
  }

  /** All variables of one declaration, with its semicolon. */
  List<DeclarationSyntax.Variable> variables() {
    Storage storage = tokens.takes("const") ? Storage.CONSTANT : Storage.VARIABLE;
    NumberType type = type();
    List<DeclarationSyntax.Variable> variables = tokens.separated(() -> variable(storage, type));
    tokens.expect(";");
    return variables;
  }

  /** All channels of one declaration, with its semicolon. */
  List<DeclarationSyntax.Channel> channels() {
    tokens.expect("channel");
    Optional<List<NumberType>> items = Optional.empty();
    if (tokens.takes("{")) {
      items = Optional.of(tokens.separated(this::type));
      tokens.expect("}");
    }
    List<DeclarationSyntax.Channel> channels = new ArrayList<>();
    do {
      channels.add(channel(items));
    } while (tokens.takes(","));
    tokens.expect(";");
    return channels;
  }

  private NumberType type() {
    if (tokens.takes("byte")) {
      return NumberType.BYTE;
    }
    if (tokens.takes("int")) {
      return NumberType.INT;
    }
    throw tokens.unexpected("'byte' or 'int'");
  }

  private DeclarationSyntax.Variable variable(Storage storage, NumberType type) {
    Identifier name =
        tokens.name(
            storage == Storage.CONSTANT ? "a name for a constant" : "a name for a variable");
    Optional<ExpressionSyntax> size = bracketed();
    if (tokens.isAt("[")) {
      throw tokens.fault(tokens.peek(), "an array has one index only");
    }
    Optional<InitialValue> initial = tokens.takes("=") ? Optional.of(initial()) : Optional.empty();
    return new DeclarationSyntax.Variable(storage, type, name, size, initial);
  }

  private InitialValue initial() {
    if (!tokens.isAt("{")) {
      return new InitialValue.Single(expressions.expression());
    }
    Token open = tokens.take();
    List<ExpressionSyntax> values = tokens.separated(expressions::expression);
    tokens.expect("}");
    return new InitialValue.Listed(values, open.at());
  }

  private DeclarationSyntax.Channel channel(Optional<List<NumberType>> items) {
    Identifier name = tokens.name("a name for a channel");
    Token behind = tokens.peek();
    Optional<ExpressionSyntax> capacity = bracketed();
    if (items.isPresent() && capacity.isEmpty()) {
      tokens.report(behind, "a channel with types has a capacity, as in " + name.text() + "[1]");
    } else if (items.isEmpty() && capacity.isPresent()) {
      tokens.report(
          behind,
          "a channel with a capacity says what it holds: channel {byte} " + name.text() + "[...]");
    }
    return new DeclarationSyntax.Channel(name, items, capacity);
  }

  private Optional<ExpressionSyntax> bracketed() {
    if (!tokens.takes("[")) {
      return Optional.empty();
    }
    ExpressionSyntax inside = expressions.expression();
    tokens.expect("]");
    return Optional.of(inside);
  }
}
