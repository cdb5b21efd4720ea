package tideline.contest.explore;

import java.util.function.Function;
import tideline.model.ModelError;
import tideline.model.Tail;
import tideline.nets.step.NetModel;

/** Work on packed markings that starts again with more room when tokens do not fit. */
public final class Roomy {

  private Roomy() {}

  /**
   * Does it until there is room enough.
   *
   * @throws ModelError if something else is wrong
   */
  public static <T> T with(NetModel first, Function<NetModel, T> work) {
    NetModel model = first;
    while (true) {
      try {
        return work.apply(model);
      } catch (ModelError error) {
        String bits = error.remedy().get(Tail.ROOM);
        if (bits == null) {
          throw error;
        }
        model = (NetModel) model.withRoom(Integer.parseInt(bits));
      }
    }
  }
}
