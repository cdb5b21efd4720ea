/**
 * From states to their successors: groups of states are expanded into one batch, whose states are
 * hashed once, and of which those are dropped that were met a moment ago.
 */
package tideline.search.successors;
