/** Checks and counts: the commands that ask questions about a model, and their runs. */
package tideline.cli.command.check;
