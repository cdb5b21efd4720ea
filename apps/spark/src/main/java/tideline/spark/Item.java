package tideline.spark;

import java.io.Serializable;

/** What a partition is made of. */
sealed interface Item extends Serializable permits Block, RoundFigures {}
