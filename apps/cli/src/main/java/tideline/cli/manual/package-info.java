/** What a release brings along for the shell, made from the commands themselves. */
package tideline.cli.manual;
