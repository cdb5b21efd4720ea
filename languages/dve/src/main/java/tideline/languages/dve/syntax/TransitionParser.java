package tideline.languages.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.dve.syntax.TransitionSyntax.Assignment;
import tideline.languages.dve.syntax.TransitionSyntax.Direction;
import tideline.languages.dve.syntax.TransitionSyntax.Sync;

/** Reads the transitions of a process; a fault costs one transition. */
record TransitionParser(TokenStream tokens, ExpressionParser expressions) {

  /** What stands between trans and its semicolon. */
  List<TransitionSyntax> transitions() {
    List<TransitionSyntax> transitions = new ArrayList<>();
    do {
      // Faults lead behind the brace that closes the transition.
      tokens.recovering(
          () -> transitions.add(transition(transitions)),
          () -> tokens.skipBehind("}", tokens::isBehindProcess));
    } while (tokens.takes(",") || isCommaMissing());
    return transitions;
  }

  /** A forgotten comma must not cost all transitions behind it. */
  private boolean isCommaMissing() {
    Token token = tokens.peek();
    if (token.kind() != Word.Kind.NAME && !token.is("->")) {
      return false;
    }
    tokens.report(token, "',' is expected between transitions, not " + token.shown());
    return true;
  }

  private TransitionSyntax transition(List<TransitionSyntax> before) {
    Token first = tokens.peek();
    if (first.is("->") && before.isEmpty()) {
      throw tokens.fault(first, "the first transition needs a source state");
    }
    Identifier source = first.is("->") ? before.getLast().source() : tokens.name("a source state");
    if (tokens.isAt("=>")) {
      throw tokens.fault(tokens.peek(), "probabilistic transitions (=>) are not supported");
    }
    tokens.expect("->");
    Identifier target = tokens.name("a target state");
    tokens.expect("{");
    Optional<ExpressionSyntax> guard =
        tokens.takes("guard") ? Optional.of(guard()) : Optional.empty();
    Optional<Sync> sync = tokens.takes("sync") ? Optional.of(sync()) : Optional.empty();
    List<Assignment> effects = tokens.takes("effect") ? effects() : List.of();
    close();
    return new TransitionSyntax(source, target, guard, sync, effects, first.at());
  }

  private void close() {
    if (tokens.isAt("guard") || tokens.isAt("sync") || tokens.isAt("effect")) {
      throw tokens.fault(
          tokens.peek(), "a transition has one guard, then one sync, then one effect");
    }
    tokens.expect("}");
  }

  private ExpressionSyntax guard() {
    ExpressionSyntax guard = expressions.expression();
    tokens.expect(";");
    return guard;
  }

  private Sync sync() {
    Identifier channel = tokens.name("a channel");
    Direction direction;
    if (tokens.takes("!")) {
      direction = Direction.SEND;
    } else if (tokens.takes("?")) {
      direction = Direction.RECEIVE;
    } else {
      throw tokens.unexpected("'!' or '?'");
    }
    List<ExpressionSyntax> items = List.of();
    if (tokens.takes("{")) {
      items = tokens.separated(() -> item(direction));
      tokens.expect("}");
    } else if (!tokens.isAt(";")) {
      items = List.of(item(direction));
    }
    tokens.expect(";");
    return new Sync(channel, direction, items);
  }

  /** What is received goes to a place; whether it is one is said later, with its name. */
  private ExpressionSyntax item(Direction direction) {
    return direction == Direction.SEND ? expressions.expression() : expressions.place();
  }

  private List<Assignment> effects() {
    List<Assignment> effects = tokens.separated(this::assignment);
    tokens.expect(";");
    return effects;
  }

  private Assignment assignment() {
    ExpressionSyntax place = expressions.place();
    if (tokens.isAt("==")) {
      throw tokens.fault(tokens.peek(), "== compares; an effect assigns with =");
    }
    tokens.expect("=");
    return new Assignment(place, expressions.expression());
  }
}
