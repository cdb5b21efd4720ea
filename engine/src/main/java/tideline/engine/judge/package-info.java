/**
 * An independent judge of compiled models: follows their runs with the reference interpreter of
 * their language, and compares the two state by state.
 */
package tideline.engine.judge;
