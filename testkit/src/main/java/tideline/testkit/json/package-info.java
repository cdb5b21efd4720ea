/** Reads the JSON of fixtures, so that the test kit needs no library for it. */
package tideline.testkit.json;
