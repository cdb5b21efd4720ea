/** What the tool says about itself: words explained, the manual page, completions for shells. */
package tideline.cli.manual;
