package tideline.languages.petri;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.languages.petri.NetFile.Form;
import tideline.languages.petri.formula.FormulaFiles;
import tideline.languages.petri.formula.FormulaText;
import tideline.languages.petri.formula.NetNames;
import tideline.languages.petri.formula.Query;

/** The nets of the model checking contest: all are read, and small ones counted. */
class ContestNetsTest {

  private static final int MOST_STATES = Integer.getInteger("petri.contest.states", 8_000);

  /** The reference makes every step with maps. */
  private static final int MOST_REFERENCE_STATES =
      Integer.getInteger("petri.contest.reference.states", 1_500);

  private static Path shared(String... place) {
    Optional<Path> folder = SharedFolder.find(place);
    assumeTrue(folder.isPresent());
    return folder.get();
  }

  @Test
  void allPlainNetsAreReadWithTheirSizes() throws IOException {
    Path folder = shared("pt");
    for (String[] row : SharedFolder.rows(shared("oracle", "pt_statespace.tsv"))) {
      NetFile file = NetFiles.read(folder.resolve(row[0]).resolve("model.pnml"));
      assertEquals(Form.PLAIN, file.form(), row[0]);
      assertEquals(row[7], "" + file.net().places().size(), row[0]);
      assertEquals(row[8], "" + file.net().transitions().size(), row[0]);
      int arcs = file.net().before().size() + file.net().behind().size();
      assertEquals(row[9], "" + arcs, row[0]);
    }
  }

  @Test
  void allColouredNetsAreReadAndUnfolded() throws IOException {
    Path folder = shared("coloured");
    for (String[] row : SharedFolder.rows(shared("oracle", "coloured_statespace.tsv"))) {
      NetFile file = NetFiles.read(folder.resolve(row[0]).resolve("model.pnml"));
      assertEquals(Form.COLOURED, file.form(), row[0]);
      assertEquals(row[7], "" + file.places().size(), row[0]);
      assertEquals(row[8], "" + file.transitions().size(), row[0]);
      assertEquals(
          file.net().places().size(),
          file.places().values().stream().mapToInt(numbers -> numbers.length).sum());
    }
  }

  /** Sixteen questions in each file, all about what the net has, and all can be asked. */
  @ParameterizedTest
  @CsvSource({"pt", "coloured"})
  void allFormulasAreRead(String kind) throws IOException {
    int files = 0;
    for (Path net : SharedFolder.files(shared(kind), "model.pnml")) {
      NetFile read = NetFiles.read(net);
      NetNames names = new NetNames(read.places().keySet(), read.transitions().keySet());
      for (Path file : SharedFolder.files(net.resolveSibling(""), ".xml")) {
        List<Query> queries = FormulaFiles.read(file, names);
        assertEquals(16, queries.size(), file.toString());
        assertEquals(16, queries.stream().map(Query::id).distinct().count(), file.toString());
        for (Query query : queries) {
          boolean bound = query.asked() instanceof Query.Asked.Maximum;
          assertEquals(file.endsWith("UpperBounds.xml"), bound, query.id());
          assertEquals(!bound, FormulaText.of(query).isPresent(), query.id());
        }
        files++;
      }
    }
    assertTrue(files >= 8, files + " files");
  }

  @ParameterizedTest
  @CsvSource({"pt", "coloured"})
  void smallNetsHaveTheKnownStatesAndFirings(String kind) throws IOException {
    Path folder = shared(kind);
    int compared = 0;
    for (String[] row : SharedFolder.rows(shared("oracle", kind + "_statespace.tsv"))) {
      if (row[1].startsWith("~") || Long.parseLong(row[1]) > MOST_STATES) {
        continue;
      }
      Counts expected = new Counts(Long.parseLong(row[1]), Long.parseLong(row[2]));
      Path file = folder.resolve(row[0]).resolve("model.pnml");
      PetriLanguage language = new PetriLanguage();
      assertEquals(expected, Counts.of(language.load(file, Map.of())), row[0]);
      if (expected.states() <= MOST_REFERENCE_STATES) {
        assertEquals(expected, Counts.of(language.reference(file, Map.of()).orElseThrow()), row[0]);
      }
      compared++;
    }
    assertTrue(compared >= 8, compared + " nets");
  }
}
