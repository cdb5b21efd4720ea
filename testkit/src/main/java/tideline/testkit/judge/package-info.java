/** The judge, on whole folders of models. */
package tideline.testkit.judge;
