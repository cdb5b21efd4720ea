/**
 * Writes the state space of any model as a file: the dump of 000 section 7.4.1, a drawing, JSON or
 * Aldebaran's format. All of them number the states breadth-first, so that two exports of one model
 * agree.
 */
package tideline.engine.export;
