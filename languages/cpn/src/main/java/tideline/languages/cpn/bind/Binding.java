package tideline.languages.cpn.bind;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlVariable;

/**
 * Values for the variables of a transition, and what its inscriptions are with them. These are
 * evaluated when they are needed for the first time, and not again as long as the binding is kept.
 */
public final class Binding {

  private final List<MlVariable> variables;
  private final Object[] values;
  private final int hash;

  /** What is taken of each input, for as many as are known. */
  private final Multiset[] wanted;

  private int inputsKnown;
  private Optional<Effect> effect = Optional.empty();

  /** What a binding does where that depends on nothing else; made by who lets it occur. */
  public interface Effect {}

  Binding(List<MlVariable> variables, Object[] values, int hash, int inputs) {
    this.variables = variables;
    this.values = values;
    this.hash = hash;
    this.wanted = new Multiset[inputs];
    Arrays.fill(wanted, Multiset.EMPTY);
  }

  /** Whether these are the values in a frame. */
  boolean isIn(MlFrame frame, int frameHash) {
    if (hash != frameHash) {
      return false;
    }
    for (int i = 0; i < values.length; i++) {
      if (!frame.get(variables.get(i).place()).equals(values[i])) {
        return false;
      }
    }
    return true;
  }

  /** Gives the variables their values. */
  void restore(MlFrame frame) {
    for (int i = 0; i < values.length; i++) {
      frame.set(variables.get(i), values[i]);
    }
  }

  boolean knows(int input) {
    return input < inputsKnown;
  }

  void want(int input, Multiset tokens) {
    wanted[input] = tokens;
    inputsKnown = input + 1;
  }

  Multiset wanted(int input) {
    return wanted[input];
  }

  /** What it does, if that is known. */
  public Optional<Effect> effect() {
    return effect;
  }

  /** Says what it does. */
  public void setEffect(Effect known) {
    effect = Optional.of(known);
  }
}
