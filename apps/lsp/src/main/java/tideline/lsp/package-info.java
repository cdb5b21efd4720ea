/**
 * The language server: what an editor wants to know of a text, over LSP on two streams. The
 * languages tell what names stand for, the engine runs the checks; here is only what lies between.
 *
 * <p>Each request works on the text as it was when the request came. Texts are read by threads with
 * deep stacks; what goes wrong in reading is a diagnostic, and never the end of the server.
 */
package tideline.lsp;
