/** From the name of a model to the model: what is installed, how it is found, and who judges it. */
package tideline.engine.load;
