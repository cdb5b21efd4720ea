package tideline.engine.plan;

import tideline.search.SearchAlgorithm;
import tideline.storage.StoreKind;

/**
 * How a search is done.
 *
 * @param reason why this algorithm, for the user
 */
public record Method(SearchAlgorithm algorithm, String reason, StoreKind store) {}
