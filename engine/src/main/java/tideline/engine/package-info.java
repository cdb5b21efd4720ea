/**
 * One run, from what the user asked to what is reported; one package for each step.
 *
 * <pre>
 *   job ─▶ load ─▶ plan ─▶ run ─▶ report, text, chart
 *                           └─ replay, judge: before anything is called violated
 * </pre>
 *
 * <p>The planner refuses what the chosen algorithm does not declare, before anything runs. A limit,
 * a full disk and the user's interruption all end in a report that says what was covered.
 */
package tideline.engine;
