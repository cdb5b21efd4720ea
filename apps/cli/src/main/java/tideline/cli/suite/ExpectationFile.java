package tideline.cli.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tideline.engine.job.ModelSource;
import tideline.engine.report.Expected;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.Json;

/**
 * A file with expectations, read.
 *
 * @param file the file itself
 */
record ExpectationFile(Path file, List<ExpectedRun> runs) {

  private static final String OF_A_FOLDER = "expected.json";
  private static final String OF_A_MODEL = "." + OF_A_FOLDER;
  private static final List<String> COUNTS = List.of("states", "transitions", "deadlocks");
  private static final Set<String> RUN = Set.of("definitions", "properties");
  private static final Set<String> KINDS =
      Set.of(
          "assertions",
          "end-states",
          "deadlock",
          "acceptance",
          "non-progress",
          "invariant",
          "reachable",
          "ltl",
          "ctl");
  private static final List<String> WITH_FORMULA = List.of("invariant", "reachable", "ltl", "ctl");

  ExpectationFile {
    runs = List.copyOf(runs);
  }

  /** All expectations in a folder and the folders in it, sorted; or those of one file. */
  static List<ExpectationFile> find(Path place) {
    if (Files.isRegularFile(place)) {
      return List.of(read(place));
    }
    if (!Files.isDirectory(place)) {
      throw DiagnosticException.of("there is no folder " + place);
    }
    try (Stream<Path> files = Files.walk(place)) {
      return files
          .filter(file -> isExpectation(file) && Files.isRegularFile(file))
          .sorted()
          .map(ExpectationFile::read)
          .toList();
    } catch (IOException | java.io.UncheckedIOException unreadable) {
      throw DiagnosticException.of(place + " cannot be read: " + unreadable.getMessage());
    }
  }

  private static boolean isExpectation(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.equals(OF_A_FOLDER) || name.endsWith(OF_A_MODEL);
  }

  private static ExpectationFile read(Path file) {
    try {
      Json json = Json.parse(Files.readString(file));
      return new ExpectationFile(
          file, json instanceof Json.Elements rows ? rows(file, rows.values()) : model(file, json));
    } catch (IOException unreadable) {
      throw DiagnosticException.of(file + " cannot be read: " + unreadable.getMessage());
    } catch (IllegalArgumentException | ArithmeticException wrong) {
      throw DiagnosticException.of(file + ": error: " + wrong.getMessage());
    }
  }

  private static List<ExpectedRun> model(Path file, Json json) {
    requireMembers(json, Set.of("model", "runs"));
    List<ExpectedRun> runs = new ArrayList<>();
    for (Json run : required(json, "runs").elements()) {
      Set<String> known = new LinkedHashSet<>(RUN);
      known.addAll(COUNTS);
      requireMembers(run, known);
      Map<String, String> definitions = new HashMap<>();
      run.member("definitions")
          .ifPresent(all -> all.members().forEach((name, v) -> definitions.put(name, v.text())));
      Map<String, Long> counts = new LinkedHashMap<>();
      COUNTS.forEach(
          name -> run.member(name).ifPresent(value -> counts.put(name, value.wholeNumber())));
      List<Fact> facts = new ArrayList<>();
      run.member("properties").ifPresent(all -> all.elements().forEach(p -> facts.add(fact(p))));
      runs.add(new ExpectedRun(source(file, json, definitions), counts, facts));
    }
    return runs;
  }

  private static Fact fact(Json json) {
    requireMembers(json, Set.of("kind", "formula", "verdict"));
    String kind = required(json, "kind").text();
    if (!KINDS.contains(kind)) {
      throw new IllegalArgumentException("there is no kind of property " + kind);
    }
    String formula = WITH_FORMULA.contains(kind) ? required(json, "formula").text() : "";
    return new Fact(kind, formula, verdict(json));
  }

  private static List<ExpectedRun> rows(Path file, List<Json> rows) {
    List<ExpectedRun> runs = new ArrayList<>();
    for (Json row : rows) {
      Set<String> known = new LinkedHashSet<>(WITH_FORMULA);
      known.addAll(List.of("model", "with", "share", "verdict"));
      requireMembers(row, known);
      Fact fact = new Fact(Fact.MODEL, "", verdict(row));
      for (String kind : WITH_FORMULA) {
        if (row.member(kind).isPresent()) {
          fact = new Fact(kind, required(row, kind).text(), verdict(row));
        }
      }
      runs.add(new ExpectedRun(source(file, row, Map.of()), Map.of(), List.of(fact)));
    }
    return runs;
  }

  private static ModelSource source(Path file, Json json, Map<String, String> definitions) {
    return new ModelSource(
        beside(file, required(json, "model").text()),
        Optional.empty(),
        definitions,
        List.of(),
        new ModelSource.Company(
            texts(json, "with").stream().map(other -> beside(file, other)).toList(),
            new LinkedHashSet<>(texts(json, "share")),
            Map.of()));
  }

  private static String beside(Path file, String model) {
    return model.startsWith("java:") ? model : file.resolveSibling(model).toString();
  }

  private static List<String> texts(Json json, String name) {
    return json.member(name)
        .map(all -> all.elements().stream().map(Json::text).toList())
        .orElse(List.of());
  }

  private static Expected verdict(Json json) {
    String word = required(json, "verdict").text();
    return Expected.of(word)
        .orElseThrow(() -> new IllegalArgumentException("there is no verdict " + word));
  }

  private static Json required(Json json, String name) {
    return json.member(name)
        .orElseThrow(() -> new IllegalArgumentException("a member " + name + " is missing"));
  }

  /** A member that nobody reads is a slip of the pen. */
  private static void requireMembers(Json json, Set<String> known) {
    for (String name : json.members().keySet()) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "there is no member "
                + name
                + "; known: "
                + String.join(", ", known.stream().sorted().toList()));
      }
    }
  }
}
