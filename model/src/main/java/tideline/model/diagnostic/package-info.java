/** What is told to a user whose input is wrong: a place, a message and a caret. */
package tideline.model.diagnostic;
