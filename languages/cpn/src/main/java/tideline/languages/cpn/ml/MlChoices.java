package tideline.languages.cpn.ml;

import tideline.model.ModelError;

/**
 * Decides what random functions give. Who wants all outcomes evaluates an expression again and
 * again, each time with other answers.
 */
public interface MlChoices {

  /** Chance has no place here: a random function is a fault of the model. */
  MlChoices NONE =
      (function, alternatives) -> {
        throw new ModelError(function + " gives a random value");
      };

  /**
   * The number of one of these alternatives.
   *
   * @param function the random function that asks
   * @param alternatives how many there are, one or more
   */
  int choose(String function, int alternatives);
}
