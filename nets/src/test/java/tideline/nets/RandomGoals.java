package tideline.nets;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import tideline.nets.goal.Goal;

/** Goals of every form. */
public final class RandomGoals {

  private RandomGoals() {}

  public static Goal next(Random random, int places, int depth) {
    return switch (random.nextInt(depth == 0 ? 2 : 4)) {
      case 0 -> Goal.AtLeast.of(random.nextInt(places), random.nextInt(4));
      case 1 -> {
        Map<Integer, Long> weights = new HashMap<>();
        for (int i = 0; i < 3; i++) {
          weights.put(random.nextInt(places), random.nextLong(-2, 3));
        }
        yield Goal.AtLeast.of(weights, random.nextInt(7) - 3);
      }
      case 2 ->
          new Goal.All(List.of(next(random, places, depth - 1), next(random, places, depth - 1)));
      default ->
          new Goal.Any(List.of(next(random, places, depth - 1), next(random, places, depth - 1)));
    };
  }
}
