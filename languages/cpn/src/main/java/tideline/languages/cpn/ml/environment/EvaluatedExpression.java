package tideline.languages.cpn.ml.environment;

import java.util.List;
import tideline.languages.cpn.ml.MlExpression;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlText;
import tideline.languages.cpn.ml.MlVariable;
import tideline.languages.cpn.ml.evaluate.Evaluator;
import tideline.languages.cpn.ml.machine.Machine;
import tideline.languages.cpn.ml.machine.MlFault;
import tideline.languages.cpn.ml.machine.MlRaise;
import tideline.languages.cpn.ml.types.Checked;
import tideline.languages.cpn.ml.types.Trait;

/** An expression and how it is evaluated. */
final class EvaluatedExpression implements MlExpression {

  private final MlText text;
  private final int at;
  private final Checked checked;
  private final Evaluator.Code code;

  EvaluatedExpression(MlText text, Checked checked, Evaluator evaluator) {
    this(text, checked, evaluator, 0);
  }

  /** An expression that begins at an offset of the text. */
  EvaluatedExpression(MlText text, Checked checked, Evaluator evaluator, int at) {
    this.text = text;
    this.at = at;
    this.checked = checked;
    this.code = evaluator.code(checked.term());
  }

  @Override
  public MlText text() {
    return text;
  }

  @Override
  public List<MlVariable> variables() {
    return checked.variables();
  }

  @Override
  public boolean isRandom() {
    return checked.traits().contains(Trait.RANDOM);
  }

  @Override
  public boolean readsTime() {
    return checked.traits().contains(Trait.TIME);
  }

  @Override
  public Object evaluate(MlFrame frame) {
    try {
      return code.evaluate(new Machine(frame));
    } catch (MlRaise | MlFault | StackOverflowError fault) {
      throw Faults.of(text, at, fault);
    }
  }

  @Override
  public String toString() {
    return text.text();
  }
}
