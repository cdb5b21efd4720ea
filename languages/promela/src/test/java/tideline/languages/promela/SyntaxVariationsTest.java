package tideline.languages.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.languages.promela.lower.AssertionUse;

/**
 * Small models for every way to write something, with the figures that SPIN 6.5.2 prints for them:
 * {@code spin -a -o1 -o2 -o3 FILE; gcc -DSAFETY -DNOREDUCE -DNOCLAIM -o pan pan.c; pan -E -A -c0},
 * and the first error of {@code pan}.
 */
class SyntaxVariationsTest {

  private static final Path TABLE = Path.of("src", "test", "resources", "syntax", "variations.txt");
  private static final String HEADING = "@@ ";

  @TempDir Path folder;

  /** A model and what SPIN says of it. */
  record Variation(String name, long states, long transitions, String firstError, String text) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Variation> variations() throws IOException {
    List<Variation> all = new ArrayList<>();
    for (String part : Files.readString(TABLE).split("(?m)^" + HEADING, -1)) {
      int end = part.indexOf('\n');
      String[] heading = part.substring(0, Math.max(0, end)).split("\\|", -1);
      if (heading.length == 4) {
        all.add(
            new Variation(
                heading[0].strip(),
                Long.parseLong(heading[1].strip()),
                Long.parseLong(heading[2].strip()),
                heading[3].strip(),
                part.substring(end + 1)));
      }
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("variations")
  void isReadAsSpinReadsIt(Variation variation) throws IOException {
    Path file = folder.resolve("variation.pml");
    Files.writeString(file, variation.text());
    NaiveCount plain = NaiveCount.of(PromelaLanguage.read(file, Map.of(), AssertionUse.IGNORED));
    NaiveCount checked = NaiveCount.of(PromelaLanguage.read(file, Map.of(), AssertionUse.CHECKED));
    assertEquals(
        "%d states, %d transitions".formatted(variation.states(), variation.transitions()),
        "%d states, %d transitions".formatted(plain.states(), plain.transitions()),
        variation::text);
    boolean broken = variation.firstError().equals("assertion violated");
    boolean stuck = variation.firstError().equals("invalid end state");
    assertEquals(broken || stuck, !variation.firstError().equals("none"), variation::firstError);
    if (!broken) {
      // A run that ends by an assertion may leave an invalid end, too.
      assertEquals(stuck, checked.invalidEnds() > 0, variation::text);
    }
    if (!stuck) {
      assertEquals(broken, checked.brokenAssertions() > 0, variation::text);
    }
  }
}
