package tideline.contest.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tideline.languages.petri.NetFile;
import tideline.languages.petri.formula.Formula;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.reference.ReferenceState;

/** Confirms paths, and keeps them if they are wanted. */
public final class Witnesses {

  private final NetFile file;
  private final Optional<Path> folder;
  private final Judge judge;

  /** Keeps the confirmed paths in a folder, if there is one, each in a file of its own. */
  public Witnesses(NetFile file, Optional<Path> folder) {
    this.file = file;
    this.folder = folder;
    this.judge = new Judge(file);
  }

  /**
   * Replays a path and makes sure that a formula holds where it ends.
   *
   * @param id whose path it is
   * @param formula about one marking
   * @param firings transitions of the unfolded net
   * @throws IllegalStateException if it is none, or if it does not
   */
  public void confirm(String id, Formula formula, List<Integer> firings) {
    ReferenceState end = judge.end(firings);
    if (!judge.holds(formula, end)) {
      throw new IllegalStateException("the path of " + id + " does not end where it should");
    }
    if (folder.isPresent()) {
      write(folder.get().resolve(name(id) + ".path"), firings);
    }
  }

  /** Ids come from a file, and must not lead out of the folder. */
  private static String name(String id) {
    return id.replaceAll("[^A-Za-z0-9_.-]", "_").replaceAll("^\\.+", "_");
  }

  private void write(Path to, List<Integer> firings) {
    List<String> lines =
        firings.stream().map(firing -> file.net().transitions().get(firing).id()).toList();
    try {
      Files.write(to, lines);
    } catch (IOException failure) {
      throw DiagnosticException.of("cannot write " + to + ": " + failure.getMessage());
    }
  }
}
