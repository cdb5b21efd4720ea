package tideline.search.ctl.local;

import java.util.function.LongPredicate;
import tideline.storage.Memory;

/** EX. */
final class LocalNext extends LocalNode {

  private final LongPredicate next;

  LocalNext(Memory memory, LongPredicate next) {
    super(memory);
    this.next = next;
  }

  @Override
  void decide(long number) {
    decided(number, next.test(number) ? Known.TRUE : Known.FALSE);
  }
}
