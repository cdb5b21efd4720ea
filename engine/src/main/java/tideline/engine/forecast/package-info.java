/**
 * What a search is expected to cost, and which one to take: the choice between keeping every state
 * and the sweep-line method, made after a search has begun (docs/adr/0045, 0054, 0154).
 *
 * <pre>
 *   opening    := a search that keeps every state runs until it has 200,000 of them    Opening
 *   large      := how many states there are, by how its frontier grows; asked again
 *                 whenever the states have doubled                                     StateCount
 *   pause      := where there seem to be 900,000 or more, or later a million more than were
 *                 seen, the search stands still and measures are tried, once            Opening
 *   growth     := the best are run on nested parts of the sample, and what grows with
 *                 the size of the part is carried on to the size of the whole          Growth
 *   outlooks   := states, visits, time and bytes, each with a range, of each way       Outlook
 *   decision   := the way with the least price                                         Forecaster
 * </pre>
 *
 * The choice depends on the model alone, never on the speed of the machine: both ways expand states
 * by the same code, so that the ratio of their times is known without a clock. The clock is for the
 * seconds that users see.
 */
package tideline.engine.forecast;
