/** JSON: a writer that goes along, and a reader of whole texts. */
package tideline.model.json;
