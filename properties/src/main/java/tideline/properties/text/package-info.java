/** Words and lines of the small text files that describe properties. */
package tideline.properties.text;
