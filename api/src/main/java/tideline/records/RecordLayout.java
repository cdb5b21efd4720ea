package tideline.records;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import tideline.model.StateSchema;

/**
 * How records of one type are packed. The handles are trees of handles, one for each component, so
 * that the just-in-time compiler sees a read or write as straight code.
 */
public final class RecordLayout<S extends Record> {

  /** Words for components without a fixed width, before more turn out to be needed. */
  private static final int STANDARD_ROOM = 2;

  private final StateSchema schema;

  /** {@code (long[], int) -> Object}. */
  private final MethodHandle reader;

  /** {@code (Object, long[], int) -> void}. */
  private final MethodHandle writer;

  /** {@code (Object, Object, long[], int) -> void}. */
  private final MethodHandle updater;

  /** What the handles leave out. */
  private final TailCodec tail;

  private RecordLayout(StateSchema schema, Codec codec, TailCodec tail) {
    this.schema = schema;
    this.tail = tail;
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
    return of(type, STANDARD_ROOM);
  }

  /**
   * The layout of a record type with so many words for components without a fixed width, if it has
   * some.
   *
   * @throws IllegalArgumentException if a component cannot be packed; says why
   */
  public static <S extends Record> RecordLayout<S> of(Class<S> type, int room) {
    StateSchema.Builder slots = StateSchema.builder();
    TailCodec tail = new TailCodec();
    Codec codec = new Codecs(slots, tail).state(type);
    tail.declare(slots, room);
    return new RecordLayout<>(slots.build(), codec, tail);
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
    if (!tail.isEmpty()) {
      tail.write(state, to, at);
    }
  }

  /** Writes a record over {@code before}, which is there: what is the same stays. */
  void update(S state, S before, long[] to, int at) {
    try {
      updater.invokeExact((Object) state, (Object) before, to, at);
    } catch (Throwable failure) {
      throw Codec.unchecked(failure);
    }
    if (!tail.isEmpty()) {
      tail.update(state, before, to, at);
    }
  }
}
