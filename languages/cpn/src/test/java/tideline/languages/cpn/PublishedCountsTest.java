package tideline.languages.cpn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** Nodes and arcs that CPN Tools reports for nets of others. */
class PublishedCountsTest {

  @ParameterizedTest
  @CsvSource({
    "DistributedDataBase_OG.cpn, n=2, 7, 8",
    "DistributedDataBase_OG.cpn, n=5, 406, 1090",
    "DistributedDataBase_OG.cpn, n=6, 1459, 4872",
    "ResourceAllocation_OG.cpn, '', 13, 20",
    "SimpleProtocol_OG.cpn, '', 428, 1130",
    "lecture6-statespaces.cpn, W=1, 11, 10",
    "lecture6-statespaces.cpn, W=3, 289, 512",
    "bloodtestmri.cpn, '', 18, 20",
    "bloodtestmricounter.cpn, '', 37, 38",
    "singlePaxos.cpn, '', 55, 116"
  })
  void nodesAndArcs(String file, String constant, long nodes, long arcs) {
    Optional<Path> net = SharedFolder.find("cpn", file);
    Assumptions.assumeTrue(net.isPresent(), "there is no folder of nets");
    Map<String, String> definitions = new HashMap<>(Map.of("room", "40"));
    if (!constant.isEmpty()) {
      int sign = constant.indexOf('=');
      definitions.put(constant.substring(0, sign), constant.substring(sign + 1));
    }
    Model model = new CpnLanguage().load(net.orElseThrow(), definitions);
    Stepper stepper = model.newStepper();
    int words = model.schema().words();
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    Set<String> seen = new HashSet<>();
    Deque<long[]> open = new ArrayDeque<>();
    long steps = -1;
    do {
      for (int i = 0; i < batch.count(); i++) {
        long[] state = Arrays.copyOfRange(batch.words(), batch.offset(i), batch.offset(i) + words);
        steps++;
        if (seen.add(Arrays.toString(state))) {
          open.add(state);
        }
      }
      batch.clear();
      if (!open.isEmpty()) {
        stepper.successors(open.remove(), 0, batch);
      }
    } while (!open.isEmpty() || batch.count() > 0);
    assertEquals(nodes, seen.size());
    assertEquals(arcs, steps);
  }
}
