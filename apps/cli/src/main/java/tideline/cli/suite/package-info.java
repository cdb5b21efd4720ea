/**
 * Folders of models with expectations, run as a test runner runs tests. A file {@code
 * NAME.expected.json} says for one model, and some values of its parameters, how many states there
 * are and what is true; a file {@code expected.json} is a list of such facts about several models.
 */
package tideline.cli.suite;
