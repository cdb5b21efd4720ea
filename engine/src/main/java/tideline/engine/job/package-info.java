/** What the user wants to know: the model, the properties and the choices, as they were said. */
package tideline.engine.job;
