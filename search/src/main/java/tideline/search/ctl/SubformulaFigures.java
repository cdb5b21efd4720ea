package tideline.search.ctl;

/**
 * What it cost to check one subformula.
 *
 * @param passes how often the condensed graph was read for it; subformulas may share a pass
 * @param bytesRead how many bytes were read in these passes
 */
public record SubformulaFigures(String formula, long passes, long bytesRead, double seconds) {}
