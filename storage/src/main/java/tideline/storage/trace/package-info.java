/**
 * How a path is found again after its states were deleted (001 section 3.1): every state that is
 * stored appends one record, the position of its predecessor's record and the choice that was made
 * there. Following the positions back from a goal gives the choices, last first, and re-executing
 * them gives the states.
 *
 * <p>A record names its predecessor by position and not by its words, so that each step of a path
 * is one seek and not a scan, and so that a state which was deleted and met again cannot be taken
 * for its earlier self.
 */
package tideline.storage.trace;
