package tideline.languages.cpn.model;

import java.util.StringJoiner;
import tideline.languages.cpn.check.CheckedNet.Transition;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlVariable;

/** A binding element as people write it: {@code Send <n=1, p="COL">}. */
public final class BindingText {

  private BindingText() {}

  /** The transition with the values of its variables. */
  public static String of(Transition transition, MlFrame frame) {
    StringJoiner values = new StringJoiner(", ", " <", ">");
    for (MlVariable variable : transition.variables()) {
      values.add(variable.name() + "=" + variable.colours().text(frame.get(variable)));
    }
    return transition.variables().isEmpty() ? transition.name() : transition.name() + values;
  }
}
