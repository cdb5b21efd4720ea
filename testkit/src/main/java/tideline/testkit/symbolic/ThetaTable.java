package tideline.testkit.symbolic;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The models of others in {@code shared/data/theta}, with the answers that were published. */
final class ThetaTable {

  private static final Path PLACE = Path.of("shared", "data", "theta");
  private static final String FILE = "verdicts.tsv";

  private final Path folder;

  private ThetaTable(Path folder) {
    this.folder = folder;
  }

  /** The table in the nearest folder at or above the working directory that has it. */
  static Optional<ThetaTable> find() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.exists(at.resolve(PLACE).resolve(FILE))) {
        return Optional.of(new ThetaTable(at.resolve(PLACE)));
      }
    }
    return Optional.empty();
  }

  /** The rows of a set. */
  List<ThetaRow> rows(String set) {
    List<ThetaRow> rows = new ArrayList<>();
    for (String line : lines()) {
      List<String> cells = List.of(line.split("\t", -1));
      // A set may be explained behind its name.
      if (cells.getFirst().split(" ", 2)[0].equals(set)) {
        rows.add(row(set, cells));
      }
    }
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("no set " + set + " in " + FILE);
    }
    return rows;
  }

  private ThetaRow row(String set, List<String> cells) {
    Path model = folder.resolve(cells.get(1));
    String question = cells.get(2);
    return switch (set) {
      case "ltl" ->
          new ThetaRow(
              set, model, Optional.empty(), Optional.of(ThetaFormulas.ltl(question)), cells.get(3));
      case "buchi" ->
          new ThetaRow(
              set,
              model,
              Optional.empty(),
              Optional.of(ThetaFormulas.notForEver(condition(question))),
              // What is published is whether a lasso exists.
              cells.get(3).equals("true") ? "violated" : "holds");
      default ->
          new ThetaRow(
              set,
              model,
              Optional.of(question).filter(name -> !name.isEmpty()).map(folder::resolve),
              Optional.empty(),
              expected(cells.get(3)));
    };
  }

  /** A condition that stands in a file, or says where the process is. */
  private String condition(String question) {
    String place = "accepting location ";
    return question.startsWith(place)
        ? "cfa == " + question.substring(place.length())
        : ThetaFormulas.condition(read(folder.resolve(question)));
  }

  private static String expected(String cell) {
    return switch (cell) {
      case "true" -> "holds";
      case "false" -> "violated";
      default -> throw new IllegalArgumentException("neither true nor false: " + cell);
    };
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private List<String> lines() {
    return read(folder.resolve(FILE)).lines().toList();
  }
}
