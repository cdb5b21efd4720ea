/** What a run found out, for programs: one JSON object whose keys are a promise. */
package tideline.engine.report;
