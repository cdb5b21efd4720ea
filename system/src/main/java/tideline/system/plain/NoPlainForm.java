package tideline.system.plain;

import java.util.Optional;
import tideline.model.SourcePosition;

/** Something of a system that cannot be said by plain steps; the message says what. */
public final class NoPlainForm extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Optional<SourcePosition> position;

  /** A reason in the words of the user, and where the model's text has it. */
  public NoPlainForm(String message, Optional<SourcePosition> position) {
    super(message);
    this.position = position;
  }

  /** Where the model's text has it, if that is known. */
  public Optional<SourcePosition> position() {
    return position == null ? Optional.empty() : position;
  }
}
