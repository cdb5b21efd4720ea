/**
 * The models that ship with Tideline as {@code java:NAME}, one file each: the model and the factory
 * that makes it from the user's parameters. They are written for reading, and to be copied.
 */
package tideline.examples;
