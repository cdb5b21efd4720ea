package tideline.languages.promela.source;

import tideline.model.SourcePosition;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.SourceText;

/**
 * Where the user wrote something.
 *
 * @param line counted from 1
 * @param column counted from 1
 */
public record Place(SourceText source, int offset, int line, int column) {

  /** The place in reports. */
  public SourcePosition position() {
    return new SourcePosition(source.source(), line, column);
  }

  /** A fault at this place. */
  public Diagnostic fault(String message) {
    return source.at(offset, message);
  }

  @Override
  public String toString() {
    return position().toString();
  }
}
