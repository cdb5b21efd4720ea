package tideline.records;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import tideline.model.Slot;

/** Sets of an enum: a truth value for each constant. */
final class SetCodec {

  private final Object[] constants;
  private final Slot[] members;

  SetCodec(Object[] constants, Slot[] members) {
    this.constants = constants.clone();
    this.members = members.clone();
  }

  Set<?> read(long[] s, int off) {
    Set<Object> set = new LinkedHashSet<>();
    for (int i = 0; i < members.length; i++) {
      if (members[i].isSet(s, off)) {
        set.add(constants[i]);
      }
    }
    return Collections.unmodifiableSet(set);
  }

  void write(Set<?> value, long[] to, int at) {
    for (int i = 0; i < members.length; i++) {
      members[i].set(to, at, value.contains(constants[i]) ? 1 : 0);
    }
  }
}
