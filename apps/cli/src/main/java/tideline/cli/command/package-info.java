/** The commands, one class each, and what only one of them needs. */
package tideline.cli.command;
