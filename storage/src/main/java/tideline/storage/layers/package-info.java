/** States by progress, each layer in a store of the kind that was asked for. */
package tideline.storage.layers;
