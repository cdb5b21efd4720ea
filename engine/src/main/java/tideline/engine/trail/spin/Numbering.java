package tideline.engine.trail.spin;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which statements the numbers of a trail stand for, as far as is known.
 *
 * @param fit what is required of that
 * @param statements by SPIN's numbers; never changed once it is here
 * @param joined statements that have no line of their own; never changed either
 */
record Numbering(Fit fit, TreeMap<Integer, Integer> statements, TreeSet<Integer> joined) {

  static Numbering none(Fit fit) {
    return new Numbering(fit, new TreeMap<>(), new TreeSet<>());
  }

  /** The numbering in which a number stands for a statement, if it may. */
  Optional<Numbering> with(int number, int statement) {
    Integer known = statements.get(number);
    if (known != null) {
      return known == statement ? Optional.of(this) : Optional.empty();
    }
    if (fit == Fit.ORDERED && (joined.contains(statement) || !isBetween(number, statement))) {
      return Optional.empty();
    }
    TreeMap<Integer, Integer> more = new TreeMap<>(statements);
    more.put(number, statement);
    return Optional.of(new Numbering(fit, more, joined));
  }

  /** The numbering in which a statement belongs to the line of the one before it, if it may. */
  Optional<Numbering> joining(int statement) {
    if (joined.contains(statement)) {
      return Optional.of(this);
    }
    if (fit == Fit.ORDERED && statements.containsValue(statement)) {
      return Optional.empty();
    }
    TreeSet<Integer> more = new TreeSet<>(joined);
    more.add(statement);
    return Optional.of(new Numbering(fit, statements, more));
  }

  private boolean isBetween(int number, int statement) {
    Map.Entry<Integer, Integer> below = statements.lowerEntry(number);
    Map.Entry<Integer, Integer> above = statements.higherEntry(number);
    return (below == null || below.getValue() < statement)
        && (above == null || above.getValue() > statement);
  }
}
