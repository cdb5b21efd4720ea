/**
 * Sorted runs: states that wait on disk, or that are only there to be known again (delayed
 * duplicate detection, docs/adr/0080).
 *
 * <pre>
 *   Rounds                                     a set and a queue of states that may be larger than memory
 *     known        sorted runs                 what was handed out
 *     frontier     one sorted run              what is being handed out
 *     candidates   sorted runs                 what was met; duplicates, and states that are known
 *
 *     next round:  frontier := merge(candidates) without known;  known gets it when it is used up
 * </pre>
 *
 * Invariants: a run is sorted, has no state twice, and is never changed; so what is read from it is
 * what was written, or its checksum is wrong and the search ends. A state is in at most one of the
 * known runs and the frontier: it is handed out once. Of several rows with the same state the one
 * that was logged first stays.
 *
 * <p>All runs are in one file of blocks, {@link tideline.storage.runs.DiskSpace}, whose blocks are
 * used again as soon as a run is gone.
 */
package tideline.storage.runs;
