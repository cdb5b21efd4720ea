package tideline.languages.cpn.ml;

import tideline.languages.cpn.colour.ColourSet;

/**
 * A variable of inscriptions.
 *
 * @param colours what it stands for
 * @param place where a {@link MlFrame} has its value
 */
public record MlVariable(String name, ColourSet colours, int place) {}
