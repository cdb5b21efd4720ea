/** Several ways to the same answer, beside each other. */
package tideline.abstraction.portfolio;
