/**
 * An independent judge of compiled models: follows their runs with the reference interpreter of
 * their language.
 */
package tideline.engine.judge;
