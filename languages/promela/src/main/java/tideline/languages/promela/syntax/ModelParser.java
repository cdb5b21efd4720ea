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

  private ModelParser(List<Token> tokens, Diagnostics errors) {
    Set<String> proctypes = proctypeNames(tokens);
    in = new TokenStream(tokens, errors);
    expressions = new ExpressionParser(in, proctypes);
    declarations = new DeclarationParser(in, expressions);
    statements = new StatementParser(in, expressions, declarations, proctypes);
  }

  /** Reads a model; faults are collected, and what has none of them is kept. */
  public static ModelSyntax parse(List<Token> tokens, Diagnostics errors) {
    return new ModelParser(tokens, errors).model();
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
      String set = in.name("the name of a set of constants").text();
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
        names.add(in.name("the name of a constant").text());
      }
    }
    in.expect("}");
    mtypes.add(new MtypeSyntax(set, names, word.place()));
  }

  private void structure() {
    in.take();
    Token name = in.name("the name of a structure");
    in.expect("{");
    in.enterBody();
    List<VariableSyntax> fields = new ArrayList<>();
    while (!in.isAt("}")) {
      fields.addAll(declarations.declaration());
      while (in.takes(";")) {
        // Fields are separated by semicolons, or by the ends of lines.
      }
    }
    in.leaveBody();
    in.expect("}");
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
    List<String> parameters = new ArrayList<>();
    while (!in.isAt(")")) {
      parameters.add(in.name("the name of a parameter").text());
      if (!in.takes(",")) {
        break;
      }
    }
    in.expect(")");
    if (!in.isAt("{")) {
      throw in.unexpected("'{'");
    }
    statements.define(new Inline(name.text(), parameters, in.braces()));
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
    String name = in.isAt("{") ? "never_" + claims.size() : in.name("a name").text();
    claims.add(new ClaimSyntax(name, statements.body(), word.place()));
  }

  private void formula() {
    Token word = in.take();
    String name = in.isAt("{") ? "ltl_" + formulas.size() : in.name("a name").text();
    in.expect("{");
    ExpressionSyntax formula = expressions.formula();
    in.takes(";");
    in.expect("}");
    formulas.add(new FormulaSyntax(name, formula, word.place()));
  }
}
