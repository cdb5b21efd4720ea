package tideline.engine.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.load.Registry;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.search.Acceptance;
import tideline.search.Acceptance.Strength;
import tideline.search.Goal;

class OwnAutomatonTest {

  @TempDir private Path folder;

  private Exploration explore(String property) throws IOException {
    String text =
        """
        byte x;
        process P { state a; init a; trans a -> a { effect x = 1 - x; }; }
        process Claim { state q1, q2, q3, q4; init q1; %s }
        system async property Claim;
        """
            .formatted(property);
    Path file = Files.writeString(folder.resolve("model.dve"), text);
    Job job =
        Job.of(
                ModelSource.of(file.toString()),
                Job.Purpose.CHECK_GIVEN,
                List.of(new PropertySpec.OwnAcceptance()))
            .with(Job.Simplification.NONE)
            .with(new ProgressChoice.None())
            .withEngine("ndfs");
    return new Planner(Registry.installed()).plan(job).explorations().getFirst();
  }

  private static Acceptance acceptance(Exploration exploration) {
    return ((Goal.AcceptingCycle) exploration.subjects().getFirst().goal()).acceptance();
  }

  /** The locations of the property where an accepting cycle is possible. */
  private static List<String> possible(Exploration exploration) {
    Slot slot = exploration.model().schema().slot("Claim").orElseThrow();
    List<String> names = ((SlotType.Enumeration) slot.type()).names();
    List<String> found = new ArrayList<>();
    long[] state = new long[exploration.model().schema().words()];
    for (int i = 0; i < names.size(); i++) {
      slot.set(state, 0, i);
      if (acceptance(exploration).possible().test(state, 0)) {
        found.add(names.get(i));
      }
    }
    return found;
  }

  @Test
  void aPropertyThatStaysWhereItAcceptsIsWeak() throws IOException {
    Exploration weak =
        explore(
            "accept q2, q4; trans q1 -> q1 {}, q1 -> q2 { guard x == 1; }, q2 -> q2 {},"
                + " q2 -> q3 {}, q3 -> q4 {};");
    assertEquals(Strength.WEAK, acceptance(weak).strength());
    assertEquals(List.of("q2", "q4"), possible(weak));
  }

  @Test
  void onePartOfAComponentMakesAllOfItPossible() throws IOException {
    Exploration general =
        explore(
            "accept q2; trans q1 -> q1 {}, q1 -> q2 { guard x == 1; }, q2 -> q3 {},"
                + " q3 -> q2 {}, q3 -> q4 {}, q4 -> q4 {};");
    assertEquals(Strength.GENERAL, acceptance(general).strength());
    assertEquals(List.of("q2", "q3"), possible(general));
  }
}
