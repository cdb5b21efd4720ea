package tideline.languages.cpn.ml.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.Labels;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.ml.syntax.Expression;
import tideline.languages.cpn.ml.syntax.Fixities;
import tideline.languages.cpn.ml.terms.Term;

/**
 * Reads an inscription as tokens of a colour set. An expression of the type of the colour set is
 * one token, a list of that type is a multiset, and behind {@code @+} both are timed. Where both
 * would do (an empty list and a colour set of lists) it is one token; {@code empty} never is.
 */
final class TokenInference {

  private final Inference inference;
  private final Unifier unifier;
  private final Type colour;
  private final Scope scope;

  /** Tokens, and whether they have delays. */
  private record Tokens(Term term, Stamped stamped) {}

  private enum Stamped {
    YES,
    NO
  }

  TokenInference(Inference inference, Unifier unifier, Type colour, Scope scope) {
    this.inference = inference;
    this.unifier = unifier;
    this.colour = colour;
    this.scope = scope;
  }

  Term infer(Expression expression, ColourSet colours) {
    Tokens tokens = tokens(expression);
    if (colours.isTimed()) {
      return stamped(expression.at(), tokens);
    }
    if (tokens.stamped() == Stamped.YES) {
      throw inference
          .text()
          .fault(
              expression.at(),
              "these tokens have a time stamp, and the colour set "
                  + colours.name()
                  + " is not timed");
    }
    return tokens.term();
  }

  private static Term stamped(int at, Tokens tokens) {
    return tokens.stamped() == Stamped.YES
        ? tokens.term()
        : new Term.Delayed(at, tokens.term(), new Term.Constant(0L), Term.Stamp.DELAY);
  }

  private Tokens tokens(Expression expression) {
    if (expression instanceof Expression.Apply apply) {
      Optional<Term.Stamp> stamp = Inference.stamp(apply);
      if (stamp.isPresent()) {
        return delayed(apply, stamp.get());
      }
      if (isTimedSum(apply)) {
        return sum(apply);
      }
    }
    if (expression instanceof Expression.If choice
        && (hasStamp(choice.yes()) || hasStamp(choice.no()))) {
      Term condition = inference.check(choice.condition(), Types.BOOL, scope);
      Term yes = stamped(choice.yes().at(), tokens(choice.yes()));
      Term no = stamped(choice.no().at(), tokens(choice.no()));
      return new Tokens(new Term.If(condition, yes, no), Stamped.YES);
    }
    if (expression instanceof Expression.Name(int _, String name) && name.equals("empty")) {
      return new Tokens(new Term.Constant(Sequence.EMPTY), Stamped.NO);
    }
    Inference.Typed typed = inference.infer(expression, scope);
    if (unifier.tryUnify(typed.type(), colour)) {
      return new Tokens(new Term.Items(List.of(typed.term())), Stamped.NO);
    }
    if (unifier.tryUnify(typed.type(), Types.list(colour))) {
      return new Tokens(typed.term(), Stamped.NO);
    }
    if (unifier.tryUnify(typed.type(), Types.list(Types.timed(colour)))) {
      return new Tokens(typed.term(), Stamped.YES);
    }
    throw inference.mismatch(
        expression.at(), "these tokens have the type", typed.type(), "", colour);
  }

  private static boolean hasStamp(Expression expression) {
    return switch (expression) {
      case Expression.Apply apply -> Inference.stamp(apply).isPresent() || isTimedSum(apply);
      case Expression.If choice -> hasStamp(choice.yes()) || hasStamp(choice.no());
      default -> false;
    };
  }

  private static boolean isTimedSum(Expression.Apply apply) {
    return apply.function() instanceof Expression.Name(int _, String name)
        && name.equals(Fixities.TIMED_SUM);
  }

  /** Tokens that have a time stamp and others. */
  private Tokens sum(Expression.Apply apply) {
    Term plus = inference.infer(apply.function(), scope).term();
    List<Term.Field> both = new ArrayList<>();
    for (Expression.Field part : ((Expression.Fields) apply.argument()).fields()) {
      Expression one = part.value();
      both.add(new Term.Field(both.size(), stamped(one.at(), tokens(one))));
    }
    Term sum = new Term.Apply(apply.at(), plus, new Term.Fields(Labels.ofTuple(2), both));
    return new Tokens(sum, Stamped.YES);
  }

  private Tokens delayed(Expression.Apply apply, Term.Stamp stamp) {
    Expression.Fields pair = (Expression.Fields) apply.argument();
    Expression before = pair.fields().get(0).value();
    Tokens tokens = tokens(before);
    if (tokens.stamped() == Stamped.YES) {
      throw inference.text().fault(apply.at(), "these tokens have a time stamp already");
    }
    Term delay = inference.delay(pair.fields().get(1).value(), scope, stamp);
    return new Tokens(new Term.Delayed(apply.at(), tokens.term(), delay, stamp), Stamped.YES);
  }
}
