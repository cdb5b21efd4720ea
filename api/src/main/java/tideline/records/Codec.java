package tideline.records;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * How values of one type {@code T} stand in a state.
 *
 * @param reader {@code (long[], int) -> T}
 * @param writer {@code (T, long[], int) -> void}, over zeros
 * @param updater {@code (T, T, long[], int) -> void}: the new value over the old one
 */
record Codec(MethodHandle reader, MethodHandle writer, MethodHandle updater) {

  /** A value that is written as a whole: its writer clears what was there. */
  static Codec whole(MethodHandle reader, MethodHandle writer) {
    Class<?> type = writer.type().parameterType(0);
    return new Codec(reader, writer, MethodHandles.dropArguments(writer, 1, type));
  }

  /** What a handle throws; no handle of a codec declares a checked exception. */
  static RuntimeException unchecked(Throwable failure) {
    return switch (failure) {
      case RuntimeException expected -> throw expected;
      case Error error -> throw error;
      default -> new IllegalStateException(failure);
    };
  }
}
