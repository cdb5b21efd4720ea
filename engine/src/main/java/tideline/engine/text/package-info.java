/** Plans, reports and traces as text for people. */
package tideline.engine.text;
