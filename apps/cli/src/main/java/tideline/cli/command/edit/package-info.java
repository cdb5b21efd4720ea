/** Commands for editors. */
package tideline.cli.command.edit;
