package tideline.reductions.own;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.diagnostic.DiagnosticException;

/** Runs code of a model; what goes wrong there is a fault of the model. */
final class Blame {

  /** Code that is never to blame for what was handed to it. */
  private static final List<String> NOT_OF_THE_MODEL =
      List.of("java.", "javax.", "jdk.", "sun.", "tideline.model.");

  private Blame() {}

  /** What the code gives. */
  static <T> T on(Supplier<T> code) {
    try {
      return code.get();
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError thrown) {
      throw fault(thrown);
    }
  }

  /** Runs the code. */
  static void on(Runnable code) {
    try {
      code.run();
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError thrown) {
      throw fault(thrown);
    }
  }

  /** What is thrown instead; errors that have been explained stay as they are. */
  static RuntimeException fault(Throwable thrown) {
    if (thrown instanceof LimitReached || thrown instanceof DiagnosticException) {
      return (RuntimeException) thrown;
    }
    if (thrown instanceof ModelError own) {
      return isOfSlot(own) ? new ModelError(own.getMessage() + line(own)) : own;
    }
    return new ModelError(described(thrown) + line(thrown));
  }

  private static boolean isOfSlot(ModelError error) {
    StackTraceElement[] stack = error.getStackTrace();
    return stack.length > 0 && stack[0].getClassName().equals(Slot.class.getName());
  }

  private static String described(Throwable thrown) {
    return thrown instanceof StackOverflowError
        ? "its methods call each other without end (StackOverflowError)"
        : "it throws " + thrown;
  }

  /** The first line of the stack that belongs to the model. */
  private static String line(Throwable thrown) {
    Optional<StackTraceElement> frame =
        List.of(thrown.getStackTrace()).stream()
            .filter(each -> NOT_OF_THE_MODEL.stream().noneMatch(each.getClassName()::startsWith))
            .findFirst();
    return frame
        .map(
            each ->
                ", in %s.%s (%s:%d)"
                    .formatted(
                        each.getClassName(),
                        each.getMethodName(),
                        each.getFileName(),
                        each.getLineNumber()))
        .orElse("");
  }
}
