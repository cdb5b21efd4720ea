package tideline.system.ir;

import java.util.Optional;
import tideline.model.SourcePosition;

/**
 * What the model itself demands of every reachable state.
 *
 * @param name in the words of the model
 */
public record Assertion(String name, Expression condition, Optional<SourcePosition> position) {}
