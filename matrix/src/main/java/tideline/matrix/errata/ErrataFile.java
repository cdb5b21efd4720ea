package tideline.matrix.errata;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.matrix.graph.Graph;
import tideline.model.json.Json;

/** Finds and reads {@code shared/fixtures/errata.json}, which lies beside the project. */
public final class ErrataFile {

  private static final Path PLACE = Path.of("shared", "fixtures", "errata.json");

  private ErrataFile() {}

  /** The fixture in the nearest folder above the working directory that has it. */
  public static Optional<Path> find() {
    return find(Path.of(""));
  }

  /** The fixture in the nearest folder at or above {@code start} that has it. */
  public static Optional<Path> find(Path start) {
    Path folder = start.toAbsolutePath().normalize();
    while (folder != null) {
      Path file = folder.resolve(PLACE);
      if (Files.isRegularFile(file)) {
        return Optional.of(file);
      }
      folder = folder.getParent();
    }
    return Optional.empty();
  }

  /** All cases of a file, in its order. */
  public static List<ErrataCase> read(Path file) {
    try {
      return cases(Json.parse(Files.readString(file)));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** All cases of a document. */
  static List<ErrataCase> cases(Json document) {
    List<ErrataCase> cases = new ArrayList<>();
    for (Json entry : document.required("cases").elements()) {
      cases.add(errataCase(entry, cases.size()));
    }
    return cases;
  }

  private static ErrataCase errataCase(Json entry, int index) {
    int row = entry.required("row").integer();
    List<Json> successors = entry.required("succ").elements();
    Graph.Builder graph =
        Graph.builder("errata row %d (case %d)".formatted(row, index), successors.size());
    for (int state = 0; state < successors.size(); state++) {
      for (int target : successors.get(state).integers()) {
        graph.edge(state, target);
      }
    }
    BitSet accepting = new BitSet();
    entry.member("accepting").ifPresent(states -> states.integers().forEach(accepting::set));
    entry
        .member("progress")
        .ifPresent(
            values ->
                graph.measure(
                    ErrataCase.MEASURE,
                    values.elements().stream().mapToLong(Json::wholeNumber).toArray()));
    graph.initial(0).proposition(ErrataCase.ACCEPTING, accepting);
    return new ErrataCase(
        row,
        graph.build(),
        accepting,
        entry.member("acceptingEdges").map(ErrataFile::edges).orElse(List.of()),
        entry.member("order").map(Json::integers),
        entry.member("wrongCyclePrinted").map(Json::integers),
        entry.required("acceptingCycle").truth());
  }

  private static List<ErrataCase.Edge> edges(Json pairs) {
    return pairs.elements().stream()
        .map(Json::integers)
        .map(pair -> new ErrataCase.Edge(pair.get(0), pair.get(1)))
        .toList();
  }
}
