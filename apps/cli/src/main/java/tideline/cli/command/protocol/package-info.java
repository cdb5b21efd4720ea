/** Command lines that others have defined. */
package tideline.cli.command.protocol;
