/** Structural reductions of nets. */
package tideline.nets.reduce;
