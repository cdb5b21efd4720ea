/** Traces as message-sequence charts. */
package tideline.engine.chart;
