/**
 * Coloured nets executed as they are defined, slowly: every variable is given every value that it
 * may have, and what is enabled is asked of plain lists of tokens. Beside the checked net and the
 * reading of ML, nothing is shared with the search for bindings; expressions are evaluated by the
 * interpreter.
 */
package tideline.languages.cpn.reference;
