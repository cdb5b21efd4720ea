/** The command line: what users type, what they see and the exit status. */
package tideline.cli;
