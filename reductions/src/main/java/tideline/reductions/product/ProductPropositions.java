package tideline.reductions.product;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import tideline.model.Propositions;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;

/** The model's propositions, lifted, with their bits, and one more behind them. */
final class ProductPropositions implements Propositions {

  private final Propositions inner;
  private final StatePredicate accepting;
  private final List<String> names;
  private final long innerBits;
  private final long acceptingBit;

  ProductPropositions(Propositions inner, String name, StatePredicate accepting) {
    this.inner = inner;
    this.accepting = accepting;
    List<String> all = new ArrayList<>(inner.names());
    all.add(name);
    this.names = List.copyOf(all);
    this.acceptingBit = 1L << inner.names().size();
    this.innerBits = acceptingBit - 1;
  }

  @Override
  public List<String> names() {
    return names;
  }

  @Override
  public long eval(long[] s, int off, long wanted) {
    long wantedInside = wanted & innerBits;
    long truth = wantedInside == 0 ? 0 : inner.eval(s, off, wantedInside);
    boolean accepts = (wanted & acceptingBit) != 0 && accepting.test(s, off);
    return accepts ? truth | acceptingBit : truth;
  }

  @Override
  public BitSet reads(int ap, StateSchema schema) {
    BitSet automaton = new BitSet();
    automaton.set(schema.slots().size() - 1);
    return ap == names.size() - 1 ? automaton : inner.reads(ap, schema);
  }
}
