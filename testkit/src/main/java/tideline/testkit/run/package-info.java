/** Whole runs of the engine, for tests that compare their results with known ones. */
package tideline.testkit.run;
