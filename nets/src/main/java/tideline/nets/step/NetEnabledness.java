package tideline.nets.step;

import java.util.BitSet;
import tideline.model.Enabledness;

/** Tells what is enabled by the guards alone: no successor is made. */
final class NetEnabledness implements Enabledness {

  private final FiringTables tables;
  private final NetDependencies dependencies;

  NetEnabledness(FiringTables tables, NetDependencies dependencies) {
    this.tables = tables;
    this.dependencies = dependencies;
  }

  @Override
  public void collect(long[] s, int off, BitSet transitions) {
    for (int word = 0; word < tables.words; word++) {
      long marked = s[off + word] & tables.triggerBits[word];
      while (marked != 0) {
        int bit = (word << 6) + Long.numberOfTrailingZeros(marked);
        marked &= ~tables.fieldBits[bit];
        collect(tables.firstRule[bit], tables.lastRule[bit], s, off, transitions);
      }
    }
    collect(tables.firstFree, tables.rules.size(), s, off, transitions);
  }

  private void collect(int first, int last, long[] s, int off, BitSet transitions) {
    for (int rule = first; rule < last; rule++) {
      FiringRule known = tables.rules.get(rule);
      if (known.isEnabled(s, off)) {
        transitions.set(known.transition());
      }
    }
  }

  @Override
  public boolean holds(int guard, long[] s, int off) {
    return dependencies.holds(guard, s, off);
  }
}
