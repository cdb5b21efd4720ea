/** Compares what is said of Promela models with what SPIN says of them. */
package tideline.testkit.promela;
