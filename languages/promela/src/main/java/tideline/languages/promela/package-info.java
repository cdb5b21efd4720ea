/** Promela, the language of SPIN: what its users have written, unchanged. */
package tideline.languages.promela;
