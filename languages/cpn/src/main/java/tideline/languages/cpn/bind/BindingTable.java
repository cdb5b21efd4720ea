package tideline.languages.cpn.bind;

import java.util.Arrays;
import java.util.List;
import tideline.languages.cpn.check.CheckedNet.Transition;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlVariable;

/**
 * Bindings of one transition that were met lately, by the values of the variables. Of a bounded
 * size: a new one takes the place of another. One thread's.
 */
final class BindingTable {

  private static final int FIRST_SIZE = 16;
  private static final int MOST_OF_ALL = 1 << 16;

  private final List<MlVariable> variables;
  private final int[] places;
  private final int inputs;
  private final int most;
  private Binding[] known;
  private int met;

  /** No bindings yet. */
  BindingTable(Transition transition, int inputs, int transitions) {
    this.variables = transition.variables();
    this.places = variables.stream().mapToInt(MlVariable::place).toArray();
    this.inputs = inputs;
    this.most = Math.max(FIRST_SIZE, Integer.highestOneBit(MOST_OF_ALL / transitions));
    this.known = empty(FIRST_SIZE);
  }

  private Binding[] empty(int size) {
    Binding[] table = new Binding[size];
    Object[] values = new Object[places.length];
    Arrays.fill(values, this); // Equal to no value.
    Arrays.fill(table, new Binding(variables, values, 0, inputs));
    return table;
  }

  /** The binding with the values in a frame. */
  Binding find(MlFrame frame) {
    int hash = 1;
    for (int place : places) {
      hash = 31 * hash + frame.get(place).hashCode();
    }
    int at = at(hash);
    Binding there = known[at];
    if (there.isIn(frame, hash)) {
      return there;
    }
    if (++met > known.length && known.length < most) {
      known = empty(2 * known.length); // What is used often is soon there again.
      at = at(hash);
    }
    Object[] values = new Object[places.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = frame.get(places[i]);
    }
    Binding made = new Binding(variables, values, hash, inputs);
    known[at] = made;
    return made;
  }

  private int at(int hash) {
    int mixed = hash * 0x9E3779B1;
    return (mixed ^ mixed >>> 16) & (known.length - 1);
  }
}
