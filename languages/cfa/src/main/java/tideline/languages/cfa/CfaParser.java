package tideline.languages.cfa;

import java.util.ArrayList;
import java.util.List;
import tideline.languages.cfa.Automaton.Kind;
import tideline.languages.cfa.Automaton.Role;
import tideline.languages.cfa.Automaton.Statement;
import tideline.model.diagnostic.SourceText;
import tideline.system.ir.Type;
import tideline.system.text.CoreDialect;
import tideline.system.text.ExpressionParser;
import tideline.system.text.Token;
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
    this.tokens = Tokens.of(source, CoreDialect.symbols("->", ":=", ";"));
    this.expressions = new ExpressionParser(tokens, CoreDialect.dialect());
  }

  Tokens tokens() {
    return tokens;
  }

  Automaton parse() {
    while (tokens.peek().is("var")) {
      variable();
    }
    tokens.accept("main");
    tokens.expect("process");
    Token name = tokens.name("the process");
    if (tokens.peek().is("(")) {
      throw tokens.error(tokens.peek(), "processes with parameters are not supported");
    }
    tokens.expect("{");
    while (!tokens.accept("}")) {
      item();
    }
    if (tokens.peek().kind() != Token.Kind.END) {
      throw tokens.error(
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
    Token name = tokens.name("the variable");
    tokens.expect(":");
    variables.add(new Automaton.Declaration(name.at(), name.text(), kind()));
  }

  private Kind kind() {
    if (!tokens.accept("[")) {
      return new Kind.Scalar(type());
    }
    Type key = type();
    tokens.expect("]");
    tokens.expect("->");
    if (tokens.peek().is("[")) {
      throw tokens.error(tokens.peek(), "maps of maps are not supported");
    }
    return new Kind.Mapping(key, type());
  }

  private Type type() {
    Token token = tokens.name("a type");
    return switch (token.text()) {
      case "bool" -> Type.bool();
      case "int" -> Type.integer();
      case "bv" -> bitVector();
      case "rat", "fp" ->
          throw tokens.error(
              token, "the type " + token.text() + " is not supported; int, bool and bv are");
      default ->
          throw tokens.error(token, "there is no type " + token.text() + "; int, bool and bv are");
    };
  }

  private Type bitVector() {
    tokens.expect("[");
    Token size = tokens.take();
    tokens.expect("]");
    int bits = size.kind() == Token.Kind.NUMBER && size.text().length() < 4 ? number(size) : 0;
    if (bits < 1 || bits > WIDEST) {
      throw tokens.error(size, "a bit vector has 1 to " + WIDEST + " bits here");
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
    Token name = tokens.name("the location");
    locations.add(new Automaton.Place(name.at(), name.text(), role));
  }

  private void arc() {
    Token from = tokens.name("a location");
    tokens.expect("->");
    Token to = tokens.name("a location");
    List<Statement> statements = new ArrayList<>();
    if (tokens.accept("{")) {
      while (!tokens.accept("}")) {
        statements.add(statement());
        tokens.accept(";");
      }
    }
    arcs.add(new Automaton.Arc(from.at(), from.text(), to.text(), statements));
  }

  private Statement statement() {
    Token token = tokens.name("a variable, or assume, or havoc");
    return switch (token.text()) {
      case "assume" -> new Statement.Assume(token.at(), expressions.parse());
      case "havoc" ->
          new Statement.Havoc(token.at(), tokens.name("the variable to be set free").text());
      case "return" -> throw tokens.error(token, "return is not supported");
      default -> {
        tokens.expect(":=");
        yield new Statement.Assign(token.at(), token.text(), expressions.parse());
      }
    };
  }
}
