package tideline.languages.promela.syntax;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.source.Token;
import tideline.languages.promela.syntax.ModelSyntax.ClaimSyntax;
import tideline.languages.promela.syntax.ModelSyntax.FormulaSyntax;
import tideline.languages.promela.syntax.ModelSyntax.MtypeSyntax;
import tideline.languages.promela.syntax.ModelSyntax.ProcessSyntax;
import tideline.languages.promela.syntax.ModelSyntax.StructureSyntax;
import tideline.model.diagnostic.Diagnostics;

/** Reads a whole model. */
public final class ModelParser {

  private final TokenStream in;
  private final ExpressionParser expressions;
  private final DeclarationParser declarations;
  private final StatementParser statements;
  private final List<MtypeSyntax> mtypes = new ArrayList<>();
  private final List<StructureSyntax> structures = new ArrayList<>();
  private final List<VariableSyntax> variables = new ArrayList<>();
  private final List<ProcessSyntax> processes = new ArrayList<>();
  private final List<ClaimSyntax> claims = new ArrayList<>();
  private final List<FormulaSyntax> formulas = new ArrayList<>();

  private ModelParser(List<Token> tokens, Diagnostics errors, NameListener listener) {
    Set<String> proctypes = proctypeNames(tokens);
    in = new TokenStream(tokens, errors, listener);
    expressions = new ExpressionParser(in, proctypes);
    declarations = new DeclarationParser(in, expressions);
    statements = new StatementParser(in, expressions, declarations, proctypes);
  }

  /** Reads a model; faults are collected, and what has none of them is kept. */
  public static ModelSyntax parse(List<Token> tokens, Diagnostics errors) {
    return parse(tokens, errors, NameListener.nobody());
  }

  /** As the other one, and somebody is told of the names. */
  public static ModelSyntax parse(List<Token> tokens, Diagnostics errors, NameListener listener) {
    return new ModelParser(tokens, errors, listener).model();
  }

  /** The words of the language. */
  public static List<String> words() {
    return Keywords.all();
  }

  private static Set<String> proctypeNames(List<Token> tokens) {
    Set<String> names = new HashSet<>();
    for (int i = 0; i + 1 < tokens.size(); i++) {
      if (tokens.get(i).is("proctype")) {
        names.add(tokens.get(i + 1).text());
      }
    }
    return names;
  }

  private ModelSyntax model() {
    while (!in.isAtEnd()) {
      in.recovering(this::unit, in::skipToUnit);
    }
    return new ModelSyntax(
        mtypes,
        structures,
        variables,
        processes,
        claims,
        formulas,
        in.hasTaken("_last"),
        declarations.hasRendezvous());
  }

  private void unit() {
    in.listener().outside();
    Token token = in.peek();
    in.refuse(token);
    switch (token.text()) {
      case ";", "->" -> in.take();
      case "active", "proctype" -> proctype();
      case "init" -> init();
      case "never" -> claim();
      case "ltl" -> formula();
      case "typedef" -> structure();
      case "inline" -> inline();
      case "mtype" -> mtype();
      default -> {
        if (!declarations.isAt()) {
          throw in.unexpected("a declaration, a proctype, init, never, ltl or inline");
        }
        variables.addAll(declarations.declaration());
        separated();
      }
    }
  }

  /** Declarations at the end of a line need no semicolon. */
  private void separated() {
    if (!in.isAtEnd() && !in.peek().isFirst() && !in.isAt(";") && !in.isAt("->")) {
      throw in.unexpected("';'");
    }
  }

  /** Constants, or a variable of type mtype. */
  private void mtype() {
    Token word = in.peek();
    boolean direct = in.peekBehind().is("{") || in.peekBehind().is("=");
    if (direct) {
      in.take();
      in.takes("=");
      constants("", word);
      return;
    }
    if (in.peekBehind().is(":")) {
      in.take();
      in.take();
      Token named = in.name("the name of a set of constants");
      in.listener().type(named);
      String set = named.text();
      if (in.takes("=")) {
        constants(set, word);
      } else {
        variables.addAll(declarations.namedMtype(set, word));
        separated();
      }
      return;
    }
    variables.addAll(declarations.declaration());
    separated();
  }

  private void constants(String set, Token word) {
    in.expect("{");
    List<String> names = new ArrayList<>();
    while (!in.isAt("}")) {
      if (!in.takes(",")) {
        Token name = in.name("the name of a constant");
        in.listener().constant(name, set);
        names.add(name.text());
      }
    }
    in.expect("}");
    mtypes.add(new MtypeSyntax(set, names, word.place()));
  }

  private void structure() {
    in.take();
    Token name = in.name("the name of a structure");
    in.expect("{");
    in.listener().structure(name);
    in.enterBody();
    List<VariableSyntax> fields = new ArrayList<>();
    while (!in.isAt("}")) {
      fields.addAll(declarations.declaration());
      while (in.takes(";")) {
        // Fields are separated by semicolons, or by the ends of lines.
      }
    }
    in.leaveBody();
    in.listener().structureEnd(in.expect("}"));
    if (fields.isEmpty()) {
      throw in.fault(name, "a structure needs a field");
    }
    declarations.knowStructure(name.text());
    structures.add(new StructureSyntax(name.text(), fields, name.place()));
  }

  private void inline() {
    in.take();
    Token name = in.name("the name of an inline");
    in.expect("(");
    List<Token> parameters = new ArrayList<>();
    while (!in.isAt(")")) {
      parameters.add(in.name("the name of a parameter"));
      if (!in.takes(",")) {
        break;
      }
    }
    in.expect(")");
    if (!in.isAt("{")) {
      throw in.unexpected("'{'");
    }
    List<Token> body = in.braces();
    in.listener().inline(name, parameters, body);
    statements.define(new Inline(name.text(), parameters.stream().map(Token::text).toList(), body));
  }

  private void proctype() {
    Optional<ExpressionSyntax> active = Optional.empty();
    if (in.isAt("active")) {
      active = Optional.of(new ExpressionSyntax.Constant(1, in.take().place()));
      if (in.takes("[")) {
        active = Optional.of(expressions.expression());
        in.expect("]");
      }
      in.refuse(in.peek());
    }
    in.expect("proctype");
    Token name = in.name("the name of a proctype");
    in.listener().process(name);
    in.expect("(");
    List<VariableSyntax> parameters = new ArrayList<>();
    while (!in.isAt(")")) {
      parameters.addAll(declarations.declaration());
      if (!in.takes(";")) {
        break;
      }
    }
    in.expect(")");
    in.refuse(in.peek());
    Optional<ExpressionSyntax> provided = Optional.empty();
    if (in.takes("provided")) {
      in.expect("(");
      provided = Optional.of(expressions.expression());
      in.expect(")");
    }
    processes.add(
        new ProcessSyntax(
            name.text(), active, parameters, provided, statements.body(), name.place()));
  }

  private void init() {
    Token word = in.take();
    in.listener().process(word);
    in.refuse(in.peek());
    processes.add(
        new ProcessSyntax(
            ProcessSyntax.INIT,
            Optional.of(new ExpressionSyntax.Constant(1, word.place())),
            List.of(),
            Optional.empty(),
            statements.body(),
            word.place()));
  }

  private void claim() {
    Token word = in.take();
    String name = name(word, "never_" + claims.size());
    in.listener().process(word);
    claims.add(new ClaimSyntax(name, statements.body(), word.place()));
  }

  private String name(Token word, String usual) {
    Optional<Token> own = in.isAt("{") ? Optional.empty() : Optional.of(in.name("a name"));
    String name = own.map(Token::text).orElse(usual);
    in.listener().claim(word, own, name);
    return name;
  }

  private void formula() {
    Token word = in.take();
    String name = name(word, "ltl_" + formulas.size());
    in.expect("{");
    ExpressionSyntax formula = expressions.formula();
    in.takes(";");
    in.expect("}");
    formulas.add(new FormulaSyntax(name, formula, word.place()));
  }
}
