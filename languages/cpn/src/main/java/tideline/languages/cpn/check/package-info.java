/** Nets whose inscriptions are checked: what both the stepper and the reference begin with. */
package tideline.languages.cpn.check;
