package tideline.languages.cfa;

import java.util.ArrayList;
import java.util.List;
import tideline.languages.cfa.Automaton.Kind;
import tideline.languages.cfa.Automaton.Role;
import tideline.languages.cfa.Automaton.Statement;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.Nesting;
import tideline.model.text.Token;
import tideline.system.ir.Type;
import tideline.system.text.CoreDialect;
import tideline.system.text.Dialect;
import tideline.system.text.ExpressionParser;
import tideline.system.text.Tokens;

/** Reads the text of a control-flow automaton. */
final class CfaParser {

  private static final int WIDEST = 62;

  private final Tokens tokens;
  private final ExpressionParser expressions;
  private final List<Automaton.Declaration> variables = new ArrayList<>();
  private final List<Automaton.Place> locations = new ArrayList<>();
  private final List<Automaton.Arc> arcs = new ArrayList<>();

  CfaParser(SourceText source) {
    Dialect dialect = CoreDialect.dialect("->", ":=", ";");
    this.tokens = Tokens.of(source, dialect.symbols());
    this.expressions = new ExpressionParser(tokens, dialect, new Nesting(Tokens.NESTED));
  }

  Tokens tokens() {
    return tokens;
  }

  Automaton parse() {
    while (tokens.isAt("var")) {
      variable();
    }
    tokens.takes("main");
    tokens.expect("process");
    Token name = tokens.name("the name of the process");
    if (tokens.isAt("(")) {
      throw tokens.fault(tokens.peek(), "processes with parameters are not supported");
    }
    tokens.expect("{");
    while (!tokens.takes("}")) {
      item();
    }
    if (!tokens.isAtEnd()) {
      throw tokens.fault(
          tokens.peek(), "one process is supported, and nothing is expected behind it");
    }
    return new Automaton(name.text(), variables, locations, arcs);
  }

  private void item() {
    switch (tokens.peek().text()) {
      case "var" -> variable();
      case "init", "final", "error", "loc" -> location();
      default -> arc();
    }
  }

  private void variable() {
    tokens.expect("var");
    Token name = tokens.name("the name of the variable");
    tokens.expect(":");
    variables.add(new Automaton.Declaration(name.at(), name.text(), kind()));
  }

  private Kind kind() {
    if (!tokens.takes("[")) {
      return new Kind.Scalar(type());
    }
    Type key = type();
    tokens.expect("]");
    tokens.expect("->");
    if (tokens.isAt("[")) {
      throw tokens.fault(tokens.peek(), "maps of maps are not supported");
    }
    return new Kind.Mapping(key, type());
  }

  private Type type() {
    Token token = tokens.name("the name of a type");
    return switch (token.text()) {
      case "bool" -> Type.bool();
      case "int" -> Type.integer();
      case "bv" -> bitVector();
      case "rat", "fp" ->
          throw tokens.fault(
              token, "the type " + token.text() + " is not supported; int, bool and bv are");
      default ->
          throw tokens.fault(token, "there is no type " + token.text() + "; int, bool and bv are");
    };
  }

  private Type bitVector() {
    tokens.expect("[");
    Token size = tokens.take();
    tokens.expect("]");
    int bits = size.kind() == Token.Kind.NUMBER && size.text().length() < 4 ? number(size) : 0;
    if (bits < 1 || bits > WIDEST) {
      throw tokens.fault(size, "a bit vector has 1 to " + WIDEST + " bits here");
    }
    return new Type.Wrapping(bits, Type.Sign.UNSIGNED);
  }

  private static int number(Token token) {
    return Integer.parseInt(token.text());
  }

  private void location() {
    Role role =
        switch (tokens.peek().text()) {
          case "init" -> Role.INITIAL;
          case "final" -> Role.FINAL;
          case "error" -> Role.ERROR;
          default -> Role.PLAIN;
        };
    if (role != Role.PLAIN) {
      tokens.take();
    }
    tokens.expect("loc");
    Token name = tokens.name("the name of the location");
    locations.add(new Automaton.Place(name.at(), name.text(), role));
  }

  private void arc() {
    Token from = tokens.name("the name of a location");
    tokens.expect("->");
    Token to = tokens.name("the name of a location");
    List<Statement> statements = new ArrayList<>();
    if (tokens.takes("{")) {
      while (!tokens.takes("}")) {
        statements.add(statement());
        tokens.takes(";");
      }
    }
    arcs.add(new Automaton.Arc(from.at(), from.text(), to.text(), statements));
  }

  private Statement statement() {
    Token token = tokens.name("the name of a variable, or assume, or havoc");
    return switch (token.text()) {
      case "assume" -> new Statement.Assume(token.at(), expressions.parse());
      case "havoc" ->
          new Statement.Havoc(
              token.at(), tokens.name("the name of the variable to be set free").text());
      case "return" -> throw tokens.fault(token, "return is not supported");
      default -> {
        tokens.expect(":=");
        yield new Statement.Assign(token.at(), token.text(), expressions.parse());
      }
    };
  }
}
