/** What a check found out, as one file for a browser. */
package tideline.web.report;
