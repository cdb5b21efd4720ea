/**
 * Searches that go on where another process has left them. A search says what it is made of; when
 * that is written, and from which checkpoint it begins, is decided by whoever runs it.
 *
 * <p>Invariant: a checkpoint is a state that the uninterrupted search has, too, and from which it
 * goes on in the same order. So the rest of a search that is resumed is the rest of the search that
 * was interrupted: verdicts, counts and traces are the same.
 */
package tideline.search.checkpoint;
