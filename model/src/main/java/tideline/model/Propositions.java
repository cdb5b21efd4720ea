package tideline.model;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Named questions about a state, answered together as a bit mask; at most 64. */
public interface Propositions {

  /** The most propositions there can be. */
  int MAX = Long.SIZE;

  /** The names; the index is the bit. */
  List<String> names();

  /**
   * The truth of the propositions whose bit is set in {@code wanted}, in the state at {@code
   * s[off]}; other bits are zero.
   */
  long eval(long[] s, int off, long wanted);

  /** The slots that proposition {@code ap} may depend on; by default it may depend on all. */
  default BitSet reads(int ap, StateSchema schema) {
    BitSet all = new BitSet();
    all.set(0, schema.slots().size());
    return all;
  }

  /** One proposition as a predicate. */
  default StatePredicate predicate(int ap) {
    long bit = 1L << ap;
    return (s, off) -> eval(s, off, bit) != 0;
  }

  /** No propositions. */
  static Propositions none() {
    return builder().build();
  }

  /** Collects propositions given as predicates. */
  static Builder builder() {
    return new Builder();
  }

  /** Collects propositions given as predicates. */
  final class Builder {
    private final List<String> names = new ArrayList<>();
    private final List<StatePredicate> predicates = new ArrayList<>();

    private Builder() {}

    /** Adds one proposition. */
    public Builder add(String name, StatePredicate predicate) {
      if (names.size() == MAX) {
        throw new IllegalArgumentException("more than " + MAX + " propositions");
      }
      if (names.contains(name)) {
        throw new IllegalArgumentException("two propositions are named " + name);
      }
      names.add(name);
      predicates.add(predicate);
      return this;
    }

    /** The finished propositions. */
    public Propositions build() {
      return new ListedPropositions(names, predicates);
    }
  }
}
