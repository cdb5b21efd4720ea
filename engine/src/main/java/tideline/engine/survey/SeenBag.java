package tideline.engine.survey;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tideline.model.tail.OwnTailType;
import tideline.model.tail.TailReader;
import tideline.model.tail.TailType;

/**
 * The bags that one part of a tail was: the best bounds of their sizes, and of how often each
 * element is there.
 *
 * <p>An element that is missing in a state is not looked for there. Instead it is counted in how
 * many states each element was: one that was missing in some has the lower bound 0.
 */
final class SeenBag extends SeenPart {

  private final TailType type;
  private final Map<Object, Element> elements = new HashMap<>();
  private final OwnTailType.Bag.Visitor counting = this::count;
  private long states;
  private long size;
  private long least = Long.MAX_VALUE;
  private long most = Long.MIN_VALUE;

  /** What is known of an element. */
  private static final class Element {
    long most;
    long least = Long.MAX_VALUE;

    /** The states that had it. */
    long states;

    /** The last one of these, and how often it was there. */
    long last;

    long times;

    /** The state that was seen last is over. */
    void close() {
      if (times > 0) {
        most = Math.max(most, times);
        least = Math.min(least, times);
        times = 0;
      }
    }
  }

  SeenBag(OwnTailType.Bag type) {
    this.type = type;
  }

  SeenBag(TailType.BagOf type) {
    this.type = type;
  }

  @Override
  void see(TailReader in) {
    states++;
    size = 0;
    switch (type) {
      case OwnTailType.Bag own -> own.elements(in, counting);
      case TailType.BagOf(var element) -> {
        for (int left = in.length(); left > 0; left--) {
          int times = in.times();
          count(element.read(in), times);
        }
      }
      default -> throw new IllegalStateException("no bag: " + type.describe());
    }
    least = Math.min(least, size);
    most = Math.max(most, size);
  }

  /** An element may come several times in one state. */
  private void count(Object value, long times) {
    size += times;
    Element element = elements.computeIfAbsent(value, _ -> new Element());
    if (element.last != states) {
      element.close();
      element.last = states;
      element.states++;
    }
    element.times += times;
  }

  @Override
  Optional<Bound> bound(String name) {
    if (states == 0) {
      return Optional.empty();
    }
    Map<Object, Long> upper = new LinkedHashMap<>();
    Map<Object, Long> lower = new LinkedHashMap<>();
    elements.forEach(
        (value, element) -> {
          element.close();
          upper.put(value, element.most);
          if (element.states == states) {
            lower.put(value, element.least);
          }
        });
    return Optional.of(new Bound.OfBag(name, most, least, text(upper), text(lower)));
  }

  private String text(Map<Object, Long> times) {
    if (type instanceof OwnTailType.Bag own) {
      return own.printElements(times);
    }
    Map<Object, Integer> narrow = new LinkedHashMap<>();
    times.forEach((value, count) -> narrow.put(value, Math.toIntExact(count)));
    return type.print(narrow);
  }
}
