/**
 * How models enter: languages read files, factories make the models that ship as Java code. Both
 * are found by {@link java.util.ServiceLoader}.
 */
package tideline.model.language;
