/** Models whose states are records, next to the same models packed by hand. */
package tideline.benchmarks.records;
