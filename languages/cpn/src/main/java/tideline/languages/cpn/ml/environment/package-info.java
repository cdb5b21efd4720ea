/** The declarations of a net and its inscriptions, read, checked and ready to be evaluated. */
package tideline.languages.cpn.ml.environment;
