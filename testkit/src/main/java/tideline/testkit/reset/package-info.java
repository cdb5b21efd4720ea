/** Random texts of languages with their dead variables reset, step by step beside themselves. */
package tideline.testkit.reset;
