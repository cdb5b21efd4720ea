/** Walks through a model one step at a time. */
package tideline.engine.simulation;
