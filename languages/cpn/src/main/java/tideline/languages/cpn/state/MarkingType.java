package tideline.languages.cpn.state;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.colour.Shape;
import tideline.languages.cpn.colour.Timed;
import tideline.languages.cpn.colour.ValueOrder;
import tideline.model.tail.OwnTailType;
import tideline.model.tail.TailReader;
import tideline.model.tail.TailWriter;

/** The tokens of a place as a value of the tail: a {@link Multiset}. */
public final class MarkingType implements OwnTailType.Bag {

  private final ColourSet colours;
  private final BagCode code;
  private final boolean timed;

  /** The markings of a place with that colour set. */
  public MarkingType(ColourSet colours) {
    this.colours = colours;
    this.code = BagCode.of(colours);
    this.timed = colours.isTimed();
  }

  /** The colour set. */
  public ColourSet colours() {
    return colours;
  }

  @Override
  public Object read(TailReader in) {
    TokenBag bag = new TokenBag();
    read(in, bag);
    return bag.toMultiset();
  }

  /** Fills a bag. */
  public void read(TailReader in, TokenBag bag) {
    bag.clear();
    code.read(in, bag);
  }

  /** Tokens without their time stamps, as in the multiset bounds of CPN Tools. */
  @Override
  public void elements(TailReader in, Visitor visitor) {
    TokenBag bag = new TokenBag();
    read(in, bag);
    for (int i = 0; i < bag.distinct(); i++) {
      Object token = bag.value(i);
      visitor.element(token instanceof Timed stamped ? stamped.value() : token, bag.count(i));
    }
  }

  @Override
  public String printElements(Map<Object, Long> times) {
    Object[] values = times.keySet().toArray();
    Arrays.sort(values, ValueOrder.ORDER);
    long[] counts = new long[values.length];
    Arrays.setAll(counts, i -> times.getOrDefault(values[i], 0L));
    return Multiset.ofSorted(values, counts).text(colours::text);
  }

  @Override
  public void skip(TailReader in) {
    code.skip(in);
  }

  /** How many tokens there are. */
  public long size(TailReader in) {
    return code.size(in);
  }

  @Override
  public void write(Object value, TailWriter out) {
    Multiset tokens = (Multiset) value;
    TokenBag bag = new TokenBag();
    for (int i = 0; i < tokens.distinct(); i++) {
      bag.append(tokens.value(i), tokens.count(i));
    }
    write(bag, out);
  }

  /** Writes a bag. */
  public void write(TokenBag tokens, TailWriter out) {
    code.write(tokens, out);
  }

  @Override
  public List<Part> parts(Object value) {
    Multiset tokens = (Multiset) value;
    return IntStream.range(0, tokens.distinct())
        .mapToObj(i -> new Part(text(tokens.value(i)), tokens.count(i)))
        .toList();
  }

  private String text(Object token) {
    return token instanceof Timed stamped
        ? colours.text(stamped.value()) + "@" + stamped.delay()
        : colours.text(token);
  }

  @Override
  public String print(Object value) {
    return text(colours, (Multiset) value);
  }

  /** As CPN Tools prints it; unit tokens without time are just counted there, too. */
  static String text(ColourSet colours, Multiset tokens) {
    if (!colours.isTimed() || tokens.isEmpty()) {
      return tokens.text(colours::text);
    }
    StringJoiner text = new StringJoiner("+++");
    for (int i = 0; i < tokens.distinct(); i++) {
      Timed token = (Timed) tokens.value(i);
      text.add(tokens.count(i) + "`" + colours.text(token.value()) + "@" + token.delay());
    }
    return text.toString();
  }

  /** What the code depends on. */
  private static String structure(ColourSet colours) {
    return colours.name()
        + switch (colours.shape()) {
          case Shape.Product product ->
              product.parts().stream().map(MarkingType::structure).toList();
          case Shape.Fields fields -> fields.fields().stream().map(MarkingType::structure).toList();
          case Shape.Listed listed -> "[" + structure(listed.element()) + listed.length() + "]";
          case Shape.Union union ->
              union.arguments().stream().map(each -> each.map(MarkingType::structure)).toList();
          case Shape.Chosen chosen -> structure(chosen.base());
          case Shape.Picked picked -> picked.values().toString();
          case Shape.Named named -> named.constructors().toString();
          case Shape.OneValue _,
              Shape.Truth _,
              Shape.Whole _,
              Shape.Unbounded _,
              Shape.Real _,
              Shape.Text _,
              Shape.Numbered _ ->
              colours.shape().toString();
        };
  }

  @Override
  public String describe() {
    return "tokens of " + colours.name();
  }

  @Override
  public String toString() {
    return "MarkingType[" + structure(colours) + (timed ? " timed]" : "]");
  }
}
