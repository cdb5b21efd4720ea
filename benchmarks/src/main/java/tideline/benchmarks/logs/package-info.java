/** How long logs of services are validated against a model: time and memory by their length. */
package tideline.benchmarks.logs;
