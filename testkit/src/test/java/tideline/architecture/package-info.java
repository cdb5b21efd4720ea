/**
 * Tests of the repository as a whole: what may import what, and whether the documents tell the
 * truth about folders, papers and files.
 */
package tideline.architecture;
