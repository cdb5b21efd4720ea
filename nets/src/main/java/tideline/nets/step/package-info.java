/** Nets as models: how markings are packed, and how the next ones are made. */
package tideline.nets.step;
