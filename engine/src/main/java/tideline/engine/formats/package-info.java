/**
 * Reports in the forms that other programs read: JUnit's XML for build servers, SARIF and GitHub's
 * annotations for code reviews, and CSV for tables. They say the same as the text; the JSON of
 * {@code report} is the one form that says all of it.
 */
package tideline.engine.formats;
