/** Descriptions of models, from which the same models can be made again elsewhere. */
package tideline.engine.description;
