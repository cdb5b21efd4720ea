package tideline.model.reference;

import java.util.Optional;
import tideline.model.SourcePosition;

/**
 * A statement of the model's text that a step executes.
 *
 * @param process the number of the process that executes it
 * @param number which statement it is: they are counted through the whole text, in the order in
 *     which a reader of the language has read them to their ends
 * @param position where the text states it, if it does
 */
public record ExecutedStatement(int process, int number, Optional<SourcePosition> position) {}
