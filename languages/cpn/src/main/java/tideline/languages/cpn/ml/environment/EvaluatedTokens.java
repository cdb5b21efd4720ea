package tideline.languages.cpn.ml.environment;

import java.util.List;
import java.util.Optional;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Timed;
import tideline.languages.cpn.ml.MlExpression;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlText;
import tideline.languages.cpn.ml.MlTokens;
import tideline.languages.cpn.ml.MlVariable;
import tideline.languages.cpn.ml.evaluate.Evaluator;
import tideline.languages.cpn.ml.types.Checked;

/** Tokens and how they are evaluated. */
final class EvaluatedTokens implements MlTokens {

  private final MlExpression expression;
  private final ColourSet colours;
  private final Optional<List<Term>> terms;

  EvaluatedTokens(
      MlText text,
      ColourSet colours,
      Checked checked,
      Evaluator evaluator,
      Optional<List<Term>> terms) {
    this.expression = new EvaluatedExpression(text, checked, evaluator);
    this.colours = colours;
    this.terms = terms;
  }

  @Override
  public MlText text() {
    return expression.text();
  }

  @Override
  public ColourSet colours() {
    return colours;
  }

  @Override
  public List<MlVariable> variables() {
    return expression.variables();
  }

  @Override
  public boolean isRandom() {
    return expression.isRandom();
  }

  @Override
  public boolean readsTime() {
    return expression.readsTime();
  }

  @Override
  public Optional<List<Term>> terms() {
    return terms;
  }

  @Override
  public Multiset evaluate(MlFrame frame) {
    Multiset tokens = wanted(frame);
    for (int i = 0; i < tokens.distinct(); i++) {
      Object token = tokens.value(i);
      Object colour = token instanceof Timed timed ? timed.value() : token;
      if (!colours.legal(colour)) {
        throw Faults.error(
            text(), 0, colours.text(colour) + " is no value of the colour set " + colours.name());
      }
    }
    return tokens;
  }

  @Override
  public Multiset wanted(MlFrame frame) {
    return Multiset.of((Sequence) expression.evaluate(frame));
  }

  @Override
  public String toString() {
    return expression.toString();
  }
}
