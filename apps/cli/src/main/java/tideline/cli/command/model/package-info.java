/** Commands that turn models into something else, and that compare models. */
package tideline.cli.command.model;
