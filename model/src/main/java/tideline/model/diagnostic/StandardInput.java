package tideline.model.diagnostic;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * What the user pipes into the tool, read as the file {@code -}. It is kept, because a model may be
 * read more than once. A file of that name is {@code ./-}.
 */
public final class StandardInput {

  /** The name that stands for it. */
  public static final String NAME = "-";

  private static final ScopedValue<StandardInput> CURRENT = ScopedValue.newInstance();

  private final InputStream in;
  private byte[] content = {};
  private boolean isRead;

  private StandardInput(InputStream in) {
    this.in = in;
  }

  /** Does work for which {@code -} is this stream. */
  public static <T> T during(InputStream in, Supplier<T> work) {
    return ScopedValue.where(CURRENT, new StandardInput(in)).call(work::get);
  }

  /** Whether a file is the standard input, and there is one. */
  public static boolean is(Path file) {
    return CURRENT.isBound() && file.toString().equals(NAME);
  }

  static InputStream open() {
    return new ByteArrayInputStream(CURRENT.get().content());
  }

  private byte[] content() {
    if (!isRead) {
      try {
        content = in.readAllBytes();
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
      isRead = true;
    }
    return content;
  }
}
