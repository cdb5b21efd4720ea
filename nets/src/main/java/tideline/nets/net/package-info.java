/**
 * A place/transition net as a value: what languages read, and what steppers, linear algebra and
 * structural reductions work on. Places and transitions are numbers here; names are for people.
 */
package tideline.nets.net;
