package tideline.records;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import tideline.model.StateSchema;

/**
 * How records of one type are packed. The handles are trees of handles, one for each component, so
 * that the just-in-time compiler sees a read or write as straight code.
 */
public final class RecordLayout<S extends Record> {

  private final StateSchema schema;

  /** {@code (long[], int) -> Object}. */
  private final MethodHandle reader;

  /** {@code (Object, long[], int) -> void}. */
  private final MethodHandle writer;

  /** {@code (Object, Object, long[], int) -> void}. */
  private final MethodHandle updater;

  private RecordLayout(StateSchema schema, Codec codec) {
    this.schema = schema;
    this.reader =
        codec.reader().asType(MethodType.methodType(Object.class, long[].class, int.class));
    this.writer =
        codec
            .writer()
            .asType(MethodType.methodType(void.class, Object.class, long[].class, int.class));
    this.updater =
        codec
            .updater()
            .asType(
                MethodType.methodType(
                    void.class, Object.class, Object.class, long[].class, int.class));
  }

  /**
   * The layout of a record type.
   *
   * @throws IllegalArgumentException if a component cannot be packed; says why
   */
  public static <S extends Record> RecordLayout<S> of(Class<S> type) {
    StateSchema.Builder slots = StateSchema.builder();
    Codec codec = new Codecs(slots).record(type, "");
    return new RecordLayout<>(slots.build(), codec);
  }

  /** The slots of the components. */
  public StateSchema schema() {
    return schema;
  }

  /** The record at {@code s[off]}. */
  @SuppressWarnings("unchecked") // The handle ends in the constructor of S.
  public S read(long[] s, int off) {
    try {
      return (S) (Object) reader.invokeExact(s, off);
    } catch (Throwable failure) {
      throw Codec.unchecked(failure);
    }
  }

  /** Writes a record to words that are all zero. */
  void write(S state, long[] to, int at) {
    try {
      writer.invokeExact((Object) state, to, at);
    } catch (Throwable failure) {
      throw Codec.unchecked(failure);
    }
  }

  /** Writes a record over {@code before}, which is there: what is the same stays. */
  void update(S state, S before, long[] to, int at) {
    try {
      updater.invokeExact((Object) state, (Object) before, to, at);
    } catch (Throwable failure) {
      throw Codec.unchecked(failure);
    }
  }
}
