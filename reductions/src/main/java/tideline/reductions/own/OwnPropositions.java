package tideline.reductions.own;

import java.util.BitSet;
import java.util.List;
import tideline.model.Propositions;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;

/** Propositions in Java, whose faults are told as such. */
record OwnPropositions(Propositions inner) implements Propositions {

  @Override
  public List<String> names() {
    return inner.names();
  }

  @Override
  public long eval(long[] s, int off, long wanted) {
    try {
      return inner.eval(s, off, wanted);
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError thrown) {
      throw Blame.fault(thrown);
    }
  }

  @Override
  public BitSet reads(int ap, StateSchema schema) {
    return Blame.on(() -> inner.reads(ap, schema));
  }

  @Override
  public StatePredicate predicate(int ap) {
    return blamed(Blame.on(() -> inner.predicate(ap)));
  }

  /** A question whose faults are told as such. */
  static StatePredicate blamed(StatePredicate question) {
    return (s, off) -> {
      try {
        return question.test(s, off);
      } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError thrown) {
        throw Blame.fault(thrown);
      }
    };
  }
}
