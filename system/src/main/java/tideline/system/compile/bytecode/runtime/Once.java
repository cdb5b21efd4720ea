package tideline.system.compile.bytecode.runtime;

import java.util.Optional;
import java.util.function.Supplier;

/** Makes something when it is first asked for, once for all threads. */
public final class Once<T> implements Supplier<T> {

  private final Supplier<T> maker;
  private volatile Optional<T> made = Optional.empty();

  public Once(Supplier<T> maker) {
    this.maker = maker;
  }

  @Override
  public T get() {
    Optional<T> known = made;
    return known.isPresent() ? known.get() : make();
  }

  private synchronized T make() {
    if (made.isEmpty()) {
      made = Optional.of(maker.get());
    }
    return made.get();
  }
}
