/** What is said of models with and without reductions, by whole runs of the engine. */
package tideline.testkit.reduction;
