package tideline.testkit.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one branch of a tree has taught rules out the others, too, although they are older. */
class LazyPruningTest {

  private static final Duration TIME = Duration.ofMinutes(1);
  private static final int BRANCHES = 6;

  @TempDir Path folder;

  private static String branches() {
    StringBuilder text = new StringBuilder("main process branches {\n var x : int\n");
    text.append(" init loc start\n error loc wrong\n");
    for (int i = 0; i < BRANCHES; i++) {
      text.append(" loc a%1$d\n loc b%1$d\n".formatted(i));
      text.append(" start -> a%1$d\n a%1$d -> b%1$d { x := 0 }\n".formatted(i));
      text.append(" b%1$d -> wrong { assume x = 1 }\n".formatted(i));
    }
    return text.append("}\n").toString();
  }

  @Test
  void allBranchesAreRuledOut() throws IOException {
    Path file = folder.resolve("branches.cfa");
    Files.writeString(file, branches());
    Check check = new Check(file, Map.of(), List.of());
    for (String domain : List.of("EXPL", "PRED_CART", "PRED_BOOL", "PRED_SPLIT", "PROD")) {
      for (String refinement : List.of("SEQ_ITP", "BW_BIN_ITP", "NWT_WP")) {
        String engine = "cegar:" + domain + "," + refinement;
        assertEquals("holds", check.word(engine, TIME), engine);
      }
    }
  }
}
