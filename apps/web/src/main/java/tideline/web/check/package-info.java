/** Checks that a page starts, watches and stops, and what came of them. */
package tideline.web.check;
