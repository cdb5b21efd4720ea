/** Table 1 of 002 again: what searches for accepting cycles store and visit on models of BEEM. */
package tideline.benchmarks.table1;
