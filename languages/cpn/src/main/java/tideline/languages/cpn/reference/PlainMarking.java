package tideline.languages.cpn.reference;

import java.util.List;
import java.util.StringJoiner;
import tideline.languages.cpn.check.CheckedNet;
import tideline.languages.cpn.check.CheckedNet.Place;
import tideline.languages.cpn.check.Options;
import tideline.languages.cpn.colour.ColourSet;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceValue;

/**
 * The tokens of each place in the order of colours and then of time stamps.
 *
 * @param time the model time, 0 if nothing is timed
 */
record PlainMarking(CheckedNet net, List<List<PlainToken>> tokens, long time)
    implements ReferenceState {

  PlainMarking {
    tokens = tokens.stream().map(each -> each.stream().sorted().toList()).toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PlainMarking that && time == that.time && tokens.equals(that.tokens);
  }

  @Override
  public int hashCode() {
    return 31 * tokens.hashCode() + Long.hashCode(time);
  }

  @Override
  public ReferenceValue value(String slot) {
    if (slot.equals("time") && net.options().clock() == Options.Clock.ABSOLUTE) {
      return new ReferenceValue.Exactly(time);
    }
    for (int i = 0; i < net.places().size(); i++) {
      Place place = net.places().get(i);
      if (place.name().equals(slot)) {
        return new ReferenceValue.Named(text(place.colours(), tokens.get(i)));
      }
    }
    throw new IllegalArgumentException("there is no place " + slot);
  }

  /** As CPN Tools prints it. */
  private static String text(ColourSet colours, List<PlainToken> tokens) {
    StringJoiner text = new StringJoiner(colours.isTimed() ? "+++" : "++").setEmptyValue("empty");
    int next = 0;
    while (next < tokens.size()) {
      PlainToken first = tokens.get(next);
      int count = 0;
      while (next < tokens.size() && tokens.get(next).equals(first)) {
        count++;
        next++;
      }
      String stamp = colours.isTimed() ? "@" + first.stamp() : "";
      text.add(count + "`" + colours.text(first.colour()) + stamp);
    }
    return text.toString();
  }
}
