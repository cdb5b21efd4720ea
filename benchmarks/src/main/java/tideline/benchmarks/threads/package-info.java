/** The same search with one thread and with several: counts have to agree, and time is compared. */
package tideline.benchmarks.threads;
