/**
 * Templates of models ({@code .mdve}), which the macro processor m4 expands.
 *
 * <p>A template is as untrusted as any model, and m4 can run commands and open files. So it runs
 * without the macros that do so, without an environment, in an empty folder, and with limits on
 * time, memory and output. The macro {@code builtin} is taken away too: it would bring the others
 * back.
 */
package tideline.languages.dve.template;
