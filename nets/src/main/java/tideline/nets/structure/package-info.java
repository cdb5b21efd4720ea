/** Linear algebra on nets. */
package tideline.nets.structure;
