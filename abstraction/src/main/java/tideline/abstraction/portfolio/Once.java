package tideline.abstraction.portfolio;

import java.util.Optional;
import java.util.function.Supplier;

/** Something that several threads need, and the first that does makes. */
final class Once<T> {

  private final Supplier<T> making;
  private Optional<T> made = Optional.empty();

  Once(Supplier<T> making) {
    this.making = making;
  }

  synchronized T get() {
    if (made.isEmpty()) {
      made = Optional.of(making.get());
    }
    return made.get();
  }
}
