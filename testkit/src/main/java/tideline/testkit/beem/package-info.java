/**
 * The models of BEEM against their published figures. They are read from a folder beside the
 * project, where that is; nothing of them is part of it.
 */
package tideline.testkit.beem;
