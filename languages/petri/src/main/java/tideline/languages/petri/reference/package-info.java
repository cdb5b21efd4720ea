/**
 * Nets executed straight from their definition, as the judge of unfolding, packing and stepping: a
 * marking is a map from places to numbers of tokens.
 *
 * <p>A coloured net is executed as it is: its marking maps place and colour, and every binding of a
 * transition's variables is tried, one variable after the other; a condition or an arc is looked at
 * as soon as its variables have values. Nothing is shared with {@code symmetric}'s unfolding but
 * the net that the reader has made, and the names of unfolded places.
 */
package tideline.languages.petri.reference;
