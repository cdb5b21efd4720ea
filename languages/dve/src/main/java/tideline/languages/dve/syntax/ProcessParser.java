package tideline.languages.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads processes; a fault costs the declaration or the clause that it is in. */
final class ProcessParser {

  private static final Set<String> OTHER_ACCEPTANCE =
      Set.of("genbuchi", "muller", "rabin", "streett");

  private final TokenStream tokens;
  private final ExpressionParser expressions;
  private final DeclarationParser declarations;
  private final TransitionParser transitions;

  ProcessParser(TokenStream tokens, ExpressionParser expressions, DeclarationParser declarations) {
    this.tokens = tokens;
    this.expressions = expressions;
    this.declarations = declarations;
    this.transitions = new TransitionParser(tokens, expressions);
  }

  /** A process; its head is a fault that the caller knows how to go on from. */
  ProcessSyntax process() {
    tokens.expect("process");
    Identifier name = tokens.name("a name for the process");
    if (tokens.isAt("(")) {
      throw tokens.fault(tokens.peek(), "processes with parameters are not supported");
    }
    tokens.expect("{");
    Body body = new Body();
    while (!tokens.isAt("}") && !tokens.isBehindProcess()) {
      // Faults lead behind the next semicolon, or before the next part or the process's end.
      tokens.recovering(() -> part(body), () -> tokens.skipBehind(";", this::isAtPartOrEnd));
    }
    return body.of(name, tokens.expect("}").at() + 1);
  }

  private boolean isAtPartOrEnd() {
    return declarations.isAtVariables()
        || tokens.isAt("state")
        || tokens.isAt("init")
        || tokens.isAt("commit")
        || tokens.isAt("accept")
        || tokens.isAt("assert")
        || tokens.isAt("trans")
        || tokens.isAt("}")
        || tokens.isBehindProcess();
  }

  private void part(Body body) {
    if (declarations.isAtVariables()) {
      body.variables.addAll(declarations.variables());
    } else if (declarations.isAtChannels()) {
      throw tokens.unexpected("a declaration of variables (channels stand before the processes)");
    } else if (body.starts("state", tokens)) {
      body.states = names("a name for a state");
    } else if (body.starts("init", tokens)) {
      body.initial = Optional.of(initial());
    } else if (body.starts("commit", tokens)) {
      body.committed = names("a state");
    } else if (body.starts("accept", tokens)) {
      body.accepting = accepting();
    } else if (body.starts("assert", tokens)) {
      body.assertions = assertions();
    } else if (body.starts("trans", tokens)) {
      body.transitions = transitions.transitions();
      tokens.expect(";");
    } else {
      throw tokens.unexpected("a declaration, 'state', 'init', 'trans' or '}'");
    }
  }

  private List<Identifier> names(String what) {
    List<Identifier> names = tokens.separated(() -> tokens.name(what));
    tokens.expect(";");
    return names;
  }

  private Identifier initial() {
    Identifier state = tokens.name("a state");
    if (tokens.isAt(",")) {
      throw tokens.fault(tokens.peek(), "a process has one initial state");
    }
    tokens.expect(";");
    return state;
  }

  /** The word before the states says which acceptance; it is no keyword and may name a state. */
  private List<Identifier> accepting() {
    Token first = tokens.peek();
    Token second = tokens.peekBehind();
    if (OTHER_ACCEPTANCE.contains(first.text()) && second.is("(")) {
      throw tokens.fault(first, first.text() + " acceptance is not supported; that of Büchi is");
    }
    if (first.text().equals("buchi") && second.kind() == Word.Kind.NAME) {
      tokens.take();
    }
    return names("a state");
  }

  private List<ProcessSyntax.Assertion> assertions() {
    List<ProcessSyntax.Assertion> assertions = tokens.separated(this::assertion);
    tokens.expect(";");
    return assertions;
  }

  private ProcessSyntax.Assertion assertion() {
    Identifier state = tokens.name("a state");
    tokens.expect(":");
    return new ProcessSyntax.Assertion(state, expressions.expression());
  }

  /** The parts of a process as they come. */
  private static final class Body {
    private final List<String> seen = new ArrayList<>();
    private final List<DeclarationSyntax.Variable> variables = new ArrayList<>();
    private List<Identifier> states = List.of();
    private Optional<Identifier> initial = Optional.empty();
    private List<Identifier> committed = List.of();
    private List<Identifier> accepting = List.of();
    private List<ProcessSyntax.Assertion> assertions = List.of();
    private List<TransitionSyntax> transitions = List.of();

    /** Takes the word of a part, which may come once. */
    boolean starts(String word, TokenStream tokens) {
      Token token = tokens.peek();
      if (!tokens.takes(word)) {
        return false;
      }
      if (seen.contains(word)) {
        throw tokens.fault(token, "this process already has its '" + word + "'");
      }
      seen.add(word);
      return true;
    }

    ProcessSyntax of(Identifier name, int end) {
      return new ProcessSyntax(
          name,
          List.copyOf(variables),
          states,
          initial,
          committed,
          accepting,
          assertions,
          transitions,
          end);
    }
  }
}
