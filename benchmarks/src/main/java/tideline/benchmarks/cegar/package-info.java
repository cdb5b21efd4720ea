/** The research questions of 003: which search for lassos, which refinement, which abstraction. */
package tideline.benchmarks.cegar;
