package tideline.languages.petri.lola.high;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.model.text.Nesting;
import tideline.model.text.SourceCursor;
import tideline.model.text.Token;

/** Reads functions. */
final class FunctionReader {

  private static final Set<String> ENDS = Set.of("END", "ELSE");
  private static final Set<String> NOT_READ = Set.of("REPEAT", "CASE", "SWITCH");

  private final SourceCursor tokens;
  private final DeclaredNames names;
  private final TypeReader types;
  private final Nesting nesting = new Nesting();
  private DeclaredNames.Variables variables = new DeclaredNames.Variables();
  private TermReader terms;
  private LolaType.Finite returned = DeclaredNames.TRUTH;

  FunctionReader(SourceCursor tokens, DeclaredNames names, TypeReader types) {
    this.tokens = tokens;
    this.names = names;
    this.types = types;
    this.terms = new TermReader(tokens, names, variables);
  }

  /** Reads a function behind its first word. */
  void function() {
    Token name = types.word("the name of a function");
    variables = new DeclaredNames.Variables();
    terms = new TermReader(tokens, names, variables);
    Token open = tokens.expect("(");
    if (!tokens.isAt(")")) {
      do {
        declared(variables);
      } while (tokens.takes(";"));
    }
    tokens.close(open, "parenthesis", ")", "';' or ')'");
    final int parameters = variables.types.size();
    tokens.expect(":");
    returned = types.type();
    if (tokens.takes("VAR")) {
      variables(variables);
    }
    tokens.expect("BEGIN");
    List<Statement> body = statements();
    tokens.expect("END");
    Function function = new Function(name.text(), returned, variables.types, parameters, body);
    if (names.functions.putIfAbsent(name.text(), function) != null) {
      throw tokens.fault(name, "two functions are named '" + name.text() + "'");
    }
  }

  /** Reads declarations, each with a semicolon behind it. */
  void variables(DeclaredNames.Variables to) {
    do {
      declared(to);
      tokens.expect(";");
    } while (tokens.peek().kind() == Token.Kind.NAME && !tokens.isAt("BEGIN"));
  }

  private void declared(DeclaredNames.Variables to) {
    List<Token> declared = new ArrayList<>();
    do {
      declared.add(types.word("the name of a variable"));
    } while (tokens.takes(","));
    tokens.expect(":");
    LolaType.Finite type = types.type();
    for (Token name : declared) {
      if (!to.add(name.text(), type)) {
        throw tokens.fault(name, "two variables are named '" + name.text() + "'");
      }
    }
  }

  private List<Statement> statements() {
    List<Statement> statements = new ArrayList<>();
    while (!ENDS.contains(tokens.peek().text())) {
      Token start = tokens.peek();
      statements.add(nesting.inside(tokens, start, this::statement));
      if (!tokens.takes(";") && !ENDS.contains(tokens.peek().text())) {
        throw tokens.unexpected("';' or END");
      }
    }
    return statements;
  }

  private Statement statement() {
    Token start = tokens.peek();
    if (NOT_READ.contains(start.text())) {
      throw tokens.fault(start, start.text() + " is not read: write it with IF or WHILE");
    }
    if (tokens.takes("RETURN")) {
      return new Statement.Return(terms.term(returned));
    }
    if (tokens.takes("EXIT")) {
      return new Statement.Exit();
    }
    if (tokens.takes("IF")) {
      return branch();
    }
    if (tokens.takes("WHILE")) {
      Term condition = terms.term(DeclaredNames.TRUTH);
      return new Statement.While(condition, body());
    }
    if (tokens.takes("FOR")) {
      return loop(start);
    }
    Term.Access to = terms.access();
    tokens.expect("=");
    return new Statement.Assign(to, terms.term(to.type()));
  }

  private Statement branch() {
    Term condition = terms.term(DeclaredNames.TRUTH);
    tokens.expect("THEN");
    List<Statement> then = statements();
    List<Statement> otherwise = tokens.takes("ELSE") ? statements() : List.of();
    tokens.expect("END");
    return new Statement.If(condition, then, otherwise);
  }

  private Statement loop(Token start) {
    if (tokens.takes("ALL")) {
      Term.Access variable = terms.access();
      return new Statement.ForAll(start, variable, body());
    }
    Term.Access variable = terms.access();
    if (!variable.type().isNumeric()) {
      throw tokens.fault(variable.at(), "a number is expected, not " + variable.type().shown());
    }
    tokens.expect("=");
    Term first = terms.term(DeclaredNames.NUMBER);
    tokens.expect("TO");
    Term last = terms.term(DeclaredNames.NUMBER);
    return new Statement.ForTo(start, variable, first, last, body());
  }

  private List<Statement> body() {
    tokens.expect("DO");
    List<Statement> body = statements();
    tokens.expect("END");
    return body;
  }
}
