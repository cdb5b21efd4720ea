package tideline.engine.export;

import tideline.model.StatePredicate;

/** A proposition under the name that it has in the exported file. */
public record Label(String name, StatePredicate predicate) {}
