package tideline.languages.cpn.ml;

import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import tideline.languages.cpn.colour.Constructor;
import tideline.languages.cpn.colour.Labels;

/**
 * An expression seen as a pattern, with which a value gives variables their values. {@link MlMatch}
 * does that.
 */
public sealed interface MlPattern {

  /** A variable of the net. */
  record Variable(MlVariable variable) implements MlPattern {}

  /** A value. */
  record Constant(Object value) implements MlPattern {}

  /** A tuple or record, the parts in the order of the labels. */
  record Parts(Labels labels, List<MlPattern> parts) implements MlPattern {
    public Parts {
      parts = List.copyOf(parts);
    }
  }

  /** A constructor, and what it carries if it does. */
  record Constructed(Constructor constructor, Optional<MlPattern> argument) implements MlPattern {}

  /** A list that is not empty. */
  record Cons(MlPattern first, MlPattern rest) implements MlPattern {}

  /** Anything else: an expression to compare with, once its variables have values. */
  record Computed(MlExpression expression) implements MlPattern {}

  /** The variables that matching gives values: those outside of computed parts. */
  default SequencedSet<MlVariable> bound() {
    return MlMatch.bound(this);
  }

  /** The variables that must have values before matching: those in computed parts. */
  default SequencedSet<MlVariable> needed() {
    return MlMatch.needed(this);
  }
}
