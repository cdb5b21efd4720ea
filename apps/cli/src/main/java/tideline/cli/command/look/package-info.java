/** Commands that show what there is: models, algorithms, examples. */
package tideline.cli.command.look;
