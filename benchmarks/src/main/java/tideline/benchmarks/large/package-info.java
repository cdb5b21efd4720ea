/** State spaces of more than 100 million states, each explored in a process of its own. */
package tideline.benchmarks.large;
