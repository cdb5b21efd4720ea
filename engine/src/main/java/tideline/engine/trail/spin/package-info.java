/**
 * Trails that SPIN's verifiers write, replayed on our model of the same text.
 *
 * <p>A line of such a trail says which process moves and gives a number to the statement that it
 * executes; nothing is said of values. The numbers are SPIN's own: it counts statements in the
 * order in which it has read them to their ends. So does the reference interpreter, but SPIN also
 * counts what is no statement. The numbers differ, and their order is the same.
 *
 * <pre>
 *   search(trail):
 *     open := {(initial state, line 0, no statement known)}
 *     while some (s, i, known) is in open, the latest first:
 *       for each step s -> t of the reference, executing statements a1 ... an:
 *         for each way to read the lines from i on as a1 ... an,
 *             where a line begins with one statement of its process and may go on with more,
 *             and known stays a function from numbers to statements that keeps the order:
 *           if the lines are used up: (t, ...) is an answer
 *           open := open + (t, next line, known and what is new)
 * </pre>
 *
 * <p>Invariant: whatever is found is a run of the model in which the processes move in the order of
 * the trail and each number stands for one statement. A line may stand for several statements
 * because SPIN joins statements that only its own process sees. An answer that ends in a fault, or
 * whose loop closes, goes before others: that is what trails are written for. If no run keeps the
 * order of the numbers, one is looked for in which each number has its statement, whatever the
 * order, and that is said.
 */
package tideline.engine.trail.spin;
