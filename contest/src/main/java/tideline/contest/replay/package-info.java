/**
 * Paths are replayed before anything is answered because of them: on the net as its file has it, a
 * coloured one binding by binding, by the reference interpreter, which shares nothing with the
 * packed markings, reductions and searches that found the path. What is asked is evaluated in the
 * last marking by its definition.
 */
package tideline.contest.replay;
