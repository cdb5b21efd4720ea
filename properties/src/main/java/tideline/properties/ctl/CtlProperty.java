package tideline.properties.ctl;

import tideline.model.Propositions;

/**
 * A formula about the states of one model, ready to be checked.
 *
 * @param formula as the user wrote it, with its atoms in normal form
 * @param normalForm the same over EX, EU and EG
 * @param atoms what the atoms ask of a state; the bit is that of the normal form
 */
public record CtlProperty(CtlFormula formula, NormalForm normalForm, Propositions atoms) {

  /** The truth of all atoms in the state at {@code s[off]}. */
  public long bits(long[] s, int off) {
    return atoms.eval(s, off, -1L);
  }
}
