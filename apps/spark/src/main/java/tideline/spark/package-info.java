/**
 * The sweep-line on several machines, through Spark (docs/adr/0112 and 0113).
 *
 * <pre>
 *   driver      ClusterRun    rounds, the window, counters, goals      PathFinder   paths, backwards
 *   executors   RoundTask     one partition in one round
 *
 *   partition   | expanded | pending | found | roots | settled |      sorted runs, which never change
 *
 *   round:      line  := the lowest progress that waits anywhere
 *               until := line + width                     so that a round has enough states
 *     in each partition:
 *       forget what was expanded below the line
 *       insert what was expanded and what is settled into a table; then what waits up to until
 *       expand until nothing is left:
 *         a successor with less progress than its source    found: a root of the next sweep
 *         of this partition, up to until                    into the table, and expanded at once
 *         all others                                        into a sorted run for their partition
 *     the runs are exchanged by a shuffle
 *   end of a sweep, when nothing waits:
 *     settled := settled + roots;  roots := found - settled;  the roots wait
 * </pre>
 *
 * The partition of a state follows from its hash. What is behind the line is reached by no edge but
 * those that lead back, as in {@link tideline.search.sweep}; so the states that a sweep expands,
 * its edges and what they lead back to are the same whatever the window and the partitions are.
 *
 * <p>Invariants: a task reads runs and makes new ones, and nothing else; what it makes follows from
 * what it reads, in whatever order that arrives. So a task may run again, on another machine, after
 * any failure. Counters are results of tasks, one for each round and partition, and are added up by
 * the driver.
 *
 * <p>Where paths are wanted, each state has its depth: one more than the depth of a state that was
 * expanded and leads to it, 0 for an initial one. What each round has expanded is kept on disk, and
 * a path is found from its end: among the states of the depth below.
 */
package tideline.spark;
