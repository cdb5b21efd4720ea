package tideline.web.view;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.engine.job.ModelSource;

/** By what one sees that a file of a model was written again: its time and its size. */
record FileStamps(List<Optional<Stamp>> files) {

  /** One file. */
  record Stamp(FileTime time, long size) {}

  FileStamps {
    files = List.copyOf(files);
  }

  /** The files that the user named; what is no file, such as a model in Java, never changes. */
  static FileStamps of(ModelSource source) {
    List<Optional<Stamp>> stamps = new ArrayList<>();
    if (source.object().isEmpty()) {
      stamps.add(stamp(source.text()));
      source.company().others().forEach(other -> stamps.add(stamp(other)));
    }
    return new FileStamps(stamps);
  }

  private static Optional<Stamp> stamp(String file) {
    try {
      BasicFileAttributes found = Files.readAttributes(Path.of(file), BasicFileAttributes.class);
      return Optional.of(new Stamp(found.lastModifiedTime(), found.size()));
    } catch (IOException | InvalidPathException none) {
      return Optional.empty();
    }
  }
}
