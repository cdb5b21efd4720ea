package tideline.system.compile.bytecode.runtime;

import java.util.function.Supplier;

/** Makes something when it is first asked for, once for all threads. */
public final class Once<T> implements Supplier<T> {

  private final Supplier<T> maker;
  private volatile T made;

  public Once(Supplier<T> maker) {
    this.maker = maker;
  }

  @Override
  public T get() {
    T known = made;
    return known != null ? known : make();
  }

  private synchronized T make() {
    if (made == null) {
      made = maker.get();
    }
    return made;
  }
}
