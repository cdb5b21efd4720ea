package tideline.languages.sts;

import java.util.ArrayList;
import java.util.List;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.Nesting;
import tideline.model.text.Token;
import tideline.system.ir.Type;
import tideline.system.text.CoreDialect;
import tideline.system.text.Dialect;
import tideline.system.text.ExpressionParser;
import tideline.system.text.Syntax;
import tideline.system.text.Tokens;

/** Reads the text of a specification with one property. */
final class StsParser {

  private final Tokens tokens;
  private final ExpressionParser expressions;
  private final List<Specification.Declaration> variables = new ArrayList<>();
  private final List<Syntax> invariants = new ArrayList<>();
  private final List<Syntax> initial = new ArrayList<>();
  private final List<Syntax> transitions = new ArrayList<>();

  StsParser(SourceText source) {
    Dialect dialect = CoreDialect.dialect();
    this.tokens = Tokens.of(source, dialect.symbols());
    this.expressions = new ExpressionParser(tokens, dialect, new Nesting(Tokens.NESTED));
  }

  Tokens tokens() {
    return tokens;
  }

  Specification parse() {
    tokens.expect("specification");
    tokens.name("the name of the specification");
    tokens.expect("{");
    tokens.expect("property");
    Token name = tokens.name("the name of the property");
    tokens.expect(":");
    tokens.expect("{");
    while (!tokens.takes("}")) {
      item();
    }
    tokens.expect("models");
    tokens.expect("G");
    tokens.expect("(");
    Syntax property = expressions.parse();
    tokens.expect(")");
    if (tokens.isAt("property")) {
      throw tokens.fault(tokens.peek(), "one property is supported in a specification");
    }
    tokens.expect("}");
    if (!tokens.isAtEnd()) {
      throw tokens.fault(tokens.peek(), "the text should end here");
    }
    return new Specification(name.text(), variables, invariants, initial, transitions, property);
  }

  private void item() {
    Token word = tokens.name("the name of var, invariant, initial or transition");
    switch (word.text()) {
      case "var" -> {
        Token name = tokens.name("the name of the variable");
        tokens.expect(":");
        variables.add(new Specification.Declaration(name.at(), name.text(), type()));
      }
      case "invariant" -> invariants.add(expressions.parse());
      case "initial" -> initial.add(expressions.parse());
      case "transition" -> transitions.add(expressions.parse());
      default -> throw tokens.fault(word, "var, invariant, initial or transition is expected here");
    }
  }

  private Type type() {
    Token token = tokens.name("the name of a type");
    return switch (token.text()) {
      case "bool" -> Type.bool();
      case "int" -> Type.integer();
      default -> throw tokens.fault(token, "the type is int or bool, not " + token.text());
    };
  }
}
