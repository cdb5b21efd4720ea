/**
 * The hot parts one by one, measured with JMH: the hash, the steppers, the stores. These figures
 * say where time goes; how fast a search is, the other programs tell.
 */
package tideline.benchmarks.jmh;
