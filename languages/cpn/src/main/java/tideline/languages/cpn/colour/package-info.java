/**
 * Colours, colour sets and multisets of coloured Petri nets.
 *
 * <p>A colour is a plain immutable object:
 *
 * <pre>
 *   unit                      {@link tideline.languages.cpn.colour.Tuple#UNIT}
 *   bool                      Boolean
 *   int                       Long, of 64 bits; an overflow is a fault of the model
 *   intinf, time              BigInteger
 *   real                      Double
 *   string, char              String, Character
 *   product, record           {@link tideline.languages.cpn.colour.Tuple}
 *   enumeration, index, union,
 *   option, datatype          {@link tideline.languages.cpn.colour.Construction}
 *   list                      {@link tideline.languages.cpn.colour.Sequence}
 * </pre>
 *
 * <p>Values of one type have one order, {@link tideline.languages.cpn.colour.ValueOrder}, which
 * makes a multiset canonical: {@link tideline.languages.cpn.colour.Multiset}. A {@link
 * tideline.languages.cpn.colour.ColourSet} is a set of values of one type; subsets, ranges and
 * aliases have the type of what they are made of.
 */
package tideline.languages.cpn.colour;
