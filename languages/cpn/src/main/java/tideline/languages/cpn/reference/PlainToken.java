package tideline.languages.cpn.reference;

import tideline.languages.cpn.colour.ValueOrder;

/**
 * A token.
 *
 * @param stamp its time stamp, 0 if it has none
 */
record PlainToken(Object colour, long stamp) implements Comparable<PlainToken> {
  @Override
  public int compareTo(PlainToken other) {
    int difference = ValueOrder.ORDER.compare(colour, other.colour);
    return difference != 0 ? difference : Long.compare(stamp, other.stamp);
  }
}
