/**
 * Three models that are also measured against other tools. Their steppers work on whole words with
 * constant shifts, which is how fast a model can be; the schema describes the same bits for
 * everyone else.
 */
package tideline.examples.bench;
