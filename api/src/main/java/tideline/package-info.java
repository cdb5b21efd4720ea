/**
 * Tideline as a library: {@link tideline.Tideline} starts a check, {@link tideline.Check} says what
 * is asked and runs it, {@link tideline.Result} is what came of it.
 *
 * {@snippet :
 * Tideline.check(Path.of("mutex.dve"))
 *     .invariant("!(P_0.critical && P_1.critical)")
 *     .ltl("G F P_0.critical")
 *     .timeout(Duration.ofMinutes(1))
 *     .run()
 *     .assertHolds();
 * }
 *
 * <p>Nothing here prints, ends the process or keeps something for another run. Checks may run at
 * the same time in as many threads as there is memory for. Models in Java are written with {@link
 * tideline.records}, or against {@link tideline.model.Model}.
 */
package tideline;
