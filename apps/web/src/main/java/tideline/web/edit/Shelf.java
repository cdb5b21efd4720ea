package tideline.web.edit;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What an editor may reach.
 *
 * @param folder where texts are read and saved, if the user named a folder
 * @param examples models that ship with the tool, to begin with
 */
public record Shelf(Optional<Path> folder, List<Example> examples) {

  /**
   * A model to begin with.
   *
   * @param name a file name, with the ending of its language
   */
  public record Example(String name, String description, Path file) {}

  public Shelf {
    examples = List.copyOf(examples);
  }

  /** Nothing: texts can be tried and kept by the browser, but not saved. */
  public static Shelf none() {
    return new Shelf(Optional.empty(), List.of());
  }
}
