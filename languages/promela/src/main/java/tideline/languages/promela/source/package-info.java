/**
 * From a file to words: the preprocessor and the lexer. Every word keeps the place where the user
 * wrote it; a word out of a macro has the place of the macro's use.
 */
package tideline.languages.promela.source;
