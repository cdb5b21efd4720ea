/**
 * The state of a search in a folder, from which it goes on after anything that may happen to the
 * process.
 *
 * <pre>
 *   lock        held while a run uses the folder
 *   manifest    which files count, how many bytes of each, their hashes; and the facts of the run
 *   NAME        grows: a checkpoint counts a longer prefix than the one before
 *   NAME-n      written by checkpoint n, in place of that of the one before
 * </pre>
 *
 * <p>A checkpoint is written in this order: what grows is appended to, what is replaced gets a new
 * name, all of it is forced to the disk; then a manifest under a temporary name, forced, and
 * renamed over the old one. So at every moment the manifest that is there names bytes that are on
 * the disk, and whatever lies beyond them is cut off when the folder is used again. What is read is
 * compared with its hash first.
 */
package tideline.storage.checkpoint;
