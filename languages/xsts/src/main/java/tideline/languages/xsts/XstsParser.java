package tideline.languages.xsts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.xsts.TransitionSystem.Statement;
import tideline.languages.xsts.TransitionSystem.Tracking;
import tideline.languages.xsts.TransitionSystem.TypeName;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.Nesting;
import tideline.model.text.SyntaxFault;
import tideline.model.text.Token;
import tideline.system.text.Dialect;
import tideline.system.text.ExpressionParser;
import tideline.system.text.Syntax;
import tideline.system.text.Tokens;

/** Reads the text of a system, or of a property alone. */
final class XstsParser {

  private final Tokens tokens;
  private final ExpressionParser expressions;
  private final Nesting nesting = new Nesting(Tokens.NESTED);

  XstsParser(SourceText source) {
    Dialect dialect = XstsDialect.dialect();
    this.tokens = Tokens.of(source, dialect.symbols());
    this.expressions = new ExpressionParser(tokens, dialect, nesting);
  }

  Tokens tokens() {
    return tokens;
  }

  TransitionSystem parse() {
    List<TransitionSystem.Enumeration> enumerations = new ArrayList<>();
    List<TransitionSystem.Declaration> variables = new ArrayList<>();
    while (tokens.isAt("type")) {
      enumerations.add(enumeration());
    }
    while (tokens.isAt("var") || tokens.isAt("ctrl")) {
      variables.add(variable());
    }
    tokens.expect("trans");
    List<Statement> system = branches();
    tokens.expect("init");
    List<Statement> initial = branches();
    tokens.expect("env");
    List<Statement> environment = branches();
    Optional<Syntax> property = tokens.isAt("prop") ? Optional.of(property()) : Optional.empty();
    end();
    return new TransitionSystem(enumerations, variables, system, initial, environment, property);
  }

  /** Reads {@code prop { ... }} and nothing else. */
  Syntax parseProperty() {
    Syntax property = property();
    end();
    return property;
  }

  /**
   * A part of a text that starts with a word of the language.
   *
   * @param branches what can happen; none in a property
   */
  record Part(Token word, List<Statement> branches, int end) {}

  /** What can be read of a text that may be wrong anywhere. */
  record Partial(
      List<TransitionSystem.Enumeration> enumerations,
      List<TransitionSystem.Declaration> variables,
      List<Part> parts,
      List<Syntax> properties,
      List<Diagnostic> faults) {}

  /** Reads a text; behind a fault it goes on where the next part begins. */
  Partial parsePartly() {
    Partial read =
        new Partial(
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>());
    while (!tokens.isAtEnd()) {
      Token first = tokens.peek();
      try {
        part(read);
      } catch (SyntaxFault fault) {
        read.faults().add(fault.diagnostic());
        if (tokens.peek().at() == first.at()) {
          tokens.take();
        }
        tokens.skipTo(this::isAtPart);
      }
    }
    return read;
  }

  private void part(Partial read) {
    Token word = tokens.peek();
    switch (word.text()) {
      case "type" -> read.enumerations().add(enumeration());
      case "var", "ctrl" -> read.variables().add(variable());
      case "trans", "init", "env" -> {
        tokens.take();
        List<Statement> branches = branches();
        read.parts().add(new Part(word, branches, tokens.last().orElse(word).end()));
      }
      case "prop" -> {
        read.properties().add(property());
        read.parts().add(new Part(word, List.of(), tokens.last().orElse(word).end()));
      }
      default -> throw tokens.unexpected("a declaration, trans, init, env or prop");
    }
  }

  /** No word is a keyword, so only what stands where a part would is taken for one. */
  private boolean isAtPart() {
    boolean local = tokens.last().stream().anyMatch(last -> last.is("local"));
    boolean named = tokens.isAt("type") || tokens.isAt("var") || tokens.isAt("ctrl");
    boolean braced =
        tokens.isAt("trans") || tokens.isAt("init") || tokens.isAt("env") || tokens.isAt("prop");
    return (named && !local) || (braced && tokens.peekBehind().is("{"));
  }

  private Syntax property() {
    tokens.expect("prop");
    tokens.expect("{");
    Syntax property = expressions.parse();
    tokens.expect("}");
    return property;
  }

  private void end() {
    if (!tokens.isAtEnd()) {
      throw tokens.fault(tokens.peek(), "the text should end here");
    }
  }

  private TransitionSystem.Enumeration enumeration() {
    tokens.expect("type");
    Token name = tokens.name("the name of the type");
    tokens.expect(":");
    tokens.expect("{");
    List<String> values = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    do {
      Token value = tokens.name("the name of a value");
      if (values.contains(value.text())) {
        throw tokens.fault(value, name.text() + " has two values " + value.text());
      }
      values.add(value.text());
      places.add(value.at());
    } while (tokens.takes(","));
    tokens.expect("}");
    return new TransitionSystem.Enumeration(name.at(), name.text(), values, places);
  }

  private TransitionSystem.Declaration variable() {
    Tracking tracking = tokens.takes("ctrl") ? Tracking.CONTROL : Tracking.PLAIN;
    tokens.expect("var");
    Token name = tokens.name("the name of the variable");
    tokens.expect(":");
    TypeName type = type();
    return new TransitionSystem.Declaration(name.at(), name.text(), tracking, type, startsWith());
  }

  private Optional<Syntax> startsWith() {
    return tokens.takes("=") ? Optional.of(expressions.parse()) : Optional.empty();
  }

  private TypeName type() {
    Token token = tokens.peek();
    if (tokens.takes("[")) {
      TypeName key = simpleType();
      tokens.expect("]");
      tokens.expect("->");
      return new TypeName.Mapping(token.at(), key, simpleType());
    }
    return simpleType();
  }

  private TypeName simpleType() {
    if (tokens.isAt("[")) {
      throw tokens.fault(tokens.peek(), "maps of maps are not supported");
    }
    Token token = tokens.name("the name of a type");
    return new TypeName.Simple(token.at(), token.text());
  }

  /** {@code { ... } or { ... }}: each is one way to go. */
  private List<Statement> branches() {
    List<Statement> branches = new ArrayList<>();
    do {
      branches.add(block());
    } while (tokens.takes("or"));
    return branches;
  }

  private Statement block() {
    Token brace = tokens.expect("{");
    List<Statement> parts = new ArrayList<>();
    while (!tokens.isAt("}")) {
      parts.add(nested());
    }
    return new Statement.Block(brace.at(), parts, tokens.take().at() + 1);
  }

  private Statement statement() {
    Token token = tokens.peek();
    if (token.is("{")) {
      return block();
    }
    tokens.name("the name of a variable, or a statement");
    return switch (token.text()) {
      case "choice" -> new Statement.Choice(token.at(), branches());
      case "assume" -> ended(new Statement.Assume(token.at(), expressions.parse()));
      case "havoc" -> havoc(token);
      case "if" -> conditional(token);
      case "for" -> loop(token);
      case "local" -> local();
      case "ort", "par", "nondet" ->
          throw tokens.fault(token, token.text() + " is not supported; choice is");
      default -> {
        tokens.expect(":=");
        yield ended(new Statement.Assign(token.at(), token.text(), expressions.parse()));
      }
    };
  }

  private Statement havoc(Token token) {
    Token target = tokens.name("the name of the variable to set free");
    return ended(new Statement.Havoc(token.at(), target.at(), target.text()));
  }

  private Statement ended(Statement statement) {
    tokens.expect(";");
    return statement;
  }

  private Statement conditional(Token token) {
    tokens.expect("(");
    Syntax condition = expressions.parse();
    tokens.expect(")");
    Statement then = nested();
    Optional<Statement> otherwise = tokens.takes("else") ? Optional.of(nested()) : Optional.empty();
    return new Statement.If(token.at(), condition, then, otherwise);
  }

  private Statement loop(Token token) {
    Token counter = tokens.name("the name of the counter");
    tokens.expect("from");
    Syntax from = expressions.parse();
    tokens.expect("to");
    Syntax to = expressions.parse();
    tokens.expect("do");
    return new Statement.For(token.at(), counter.at(), counter.text(), from, to, nested());
  }

  private Statement nested() {
    return nesting.inside(tokens, tokens.peek(), this::statement);
  }

  private Statement local() {
    tokens.expect("var");
    Token name = tokens.name("the name of the variable");
    tokens.expect(":");
    TypeName type = type();
    return ended(new Statement.Local(name.at(), name.text(), type, startsWith()));
  }
}
