/** The DVE language of the BEEM models: parser, checks, and the lowering to a guarded system. */
package tideline.languages.dve;
