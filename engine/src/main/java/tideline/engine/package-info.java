/**
 * One run, from what the user asked to what is reported.
 *
 * <pre>
 *   Job ─▶ Planner ─▶ Plan ─▶ Run ─▶ Report
 *            │                 ├─ SearchAlgorithm, watched by RunControl
 *            │                 └─ Replay, before anything is called violated
 *            └─ Registry: languages, models in Java, algorithms
 * </pre>
 *
 * <p>The planner refuses what the chosen algorithm does not declare, before anything runs. A limit,
 * a full disk and the user's interruption all end in a report that says what was covered.
 */
package tideline.engine;
