/**
 * Maximal accepting predecessors (002 section 3.2, "Principle of the MAP Algorithm"), the baseline
 * of 002. Every state is kept. States are ordered by the number that they get when they are found.
 *
 * <pre>
 *   map(s) := nothing for all s;  sources := the states that an accepting edge leaves
 *   repeat:
 *     until nothing changes, for each edge e from s to t:
 *       m := map(s), or s if e accepts, s is a source, and s is larger
 *       m = t         a cycle: t came back to itself
 *       m > map(t)    map(t) := m
 *     sources := the sources s with map(s) > s, which a larger one has hidden
 *     map(s) := nothing for all s
 *   until there are no sources
 * </pre>
 *
 * An accepting state is one whose edges all accept, so for accepting states this is the algorithm
 * as it is known. Invariants: when nothing changes any more, map(s) is the largest source that an
 * accepting edge and a path lead from to s; a source that is not hidden is on no cycle behind an
 * accepting edge of its own, and may be dropped.
 *
 * <p>The first round explores the graph in the order of breadth; later ones start from the sources.
 * Every change of map(t) appends a record to the log that points to the record of what was handed
 * on, so the closing edge leads back along the way that the value has come. Where it is known which
 * states can be on an accepting cycle, only those are sources and get values.
 */
package tideline.search.ltl.map;
