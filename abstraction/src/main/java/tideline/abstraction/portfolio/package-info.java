/** Several ways to the same answer, by turns. */
package tideline.abstraction.portfolio;
