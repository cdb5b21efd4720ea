/** The nets of the Model Checking Contest with known answers. */
package tideline.benchmarks.mcc;
