/** Executes a plan, and confirms what was found before it is reported. */
package tideline.engine.run;
