/** Reads the JSON of fixtures, so that tests need no library for it. */
package tideline.matrix.json;
