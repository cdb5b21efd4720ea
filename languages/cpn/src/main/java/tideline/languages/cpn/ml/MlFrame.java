package tideline.languages.cpn.ml;

import java.util.Arrays;

/** What an expression is evaluated with: values of variables, the model time, and choices. */
public final class MlFrame {

  /** Stands where there is no value. */
  private enum Unset {
    UNSET
  }

  private final Object[] values;
  private long time;
  private MlChoices choices = MlChoices.NONE;

  /** A frame in which no variable has a value. Use {@link MlEnvironment#newFrame}. */
  public MlFrame(int size) {
    values = new Object[size];
    Arrays.fill(values, Unset.UNSET);
  }

  /** Whether a variable has a value. */
  public boolean has(MlVariable variable) {
    return !(values[variable.place()] instanceof Unset);
  }

  /** The value of a variable that has one. */
  public Object get(MlVariable variable) {
    return values[variable.place()];
  }

  /** The value at a place, which is that of a variable with a value. */
  public Object get(int place) {
    return values[place];
  }

  /** Gives a variable a value. */
  public void set(MlVariable variable, Object value) {
    values[variable.place()] = value;
  }

  /** Takes a variable its value. */
  public void clear(MlVariable variable) {
    values[variable.place()] = Unset.UNSET;
  }

  /** Takes all variables their values. */
  public void clear() {
    Arrays.fill(values, Unset.UNSET);
  }

  /** The model time, 0 at first. */
  public long time() {
    return time;
  }

  /** Sets the model time. */
  public void setTime(long now) {
    time = now;
  }

  /** Who decides what random functions give. */
  public MlChoices choices() {
    return choices;
  }

  /** Sets who decides what random functions give. */
  public void setChoices(MlChoices who) {
    choices = who;
  }
}
