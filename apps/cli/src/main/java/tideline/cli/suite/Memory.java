package tideline.cli.suite;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import tideline.cli.terminal.Session;
import tideline.engine.output.OutputFile;
import tideline.engine.report.Version;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.Json;
import tideline.model.json.JsonWriter;

/**
 * Which files of expectations were met, and what they looked like then: a checksum over the file,
 * its models, what those include, and the tool. It is kept in the folder that is tested.
 */
final class Memory {

  private static final String NAME = ".tideline-tests.json";

  private final Path file;
  private final Path folder;
  private final Map<String, String> met;

  private Memory(Path folder, Map<String, String> met) {
    this.folder = folder;
    this.file = folder.resolve(NAME);
    this.met = met;
  }

  /** What the folder remembers; nothing if it has never been tested so. */
  static Memory of(Path place) {
    Path folder =
        Files.isDirectory(place)
            ? place
            : Objects.requireNonNull(place.toAbsolutePath().getParent());
    Map<String, String> met = new TreeMap<>();
    Path file = folder.resolve(NAME);
    if (Files.isRegularFile(file)) {
      try {
        Json.parse(Files.readString(file))
            .members()
            .forEach((name, checksum) -> met.put(name, checksum.text()));
      } catch (IOException | IllegalArgumentException damaged) {
        throw DiagnosticException.of(file + " is damaged; remove it: " + damaged.getMessage());
      }
    }
    return new Memory(folder, met);
  }

  /** Whether nothing has changed since everything in the file was as expected. */
  boolean isMet(ExpectationFile expectations) {
    return checksum(expectations).equals(met.get(name(expectations)));
  }

  void note(ExpectationFile expectations, boolean asExpected) {
    if (asExpected) {
      met.put(name(expectations), checksum(expectations));
    } else {
      met.remove(name(expectations));
    }
  }

  void save(Session session) {
    OutputFile.writeText(
        file,
        session.cancellation(),
        out -> {
          JsonWriter json = new JsonWriter(out, JsonWriter.Layout.SPREAD);
          json.beginObject();
          met.forEach(json::member);
          json.endObject();
          out.append('\n');
        });
  }

  private String name(ExpectationFile expectations) {
    return folder.toAbsolutePath().relativize(expectations.file().toAbsolutePath()).toString();
  }

  private static String checksum(ExpectationFile expectations) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(Version.text().getBytes(StandardCharsets.UTF_8));
      digest.update(toolTime().getBytes(StandardCharsets.UTF_8));
      for (Path each : files(expectations)) {
        digest.update(each.getFileName().toString().getBytes(StandardCharsets.UTF_8));
        if (Files.isRegularFile(each)) {
          try (InputStream in = Files.newInputStream(each)) {
            digest.update(in.readAllBytes());
          }
        }
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException unreadable) {
      return "unreadable";
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Another build of the tool may have other answers, whatever its version is called. */
  private static String toolTime() throws IOException {
    var source = Memory.class.getProtectionDomain().getCodeSource();
    if (source == null || !source.getLocation().getProtocol().equals("file")) {
      return "";
    }
    return Files.getLastModifiedTime(Path.of(source.getLocation().getPath())).toString();
  }

  private static Set<Path> files(ExpectationFile expectations) throws IOException {
    List<Path> files = new ArrayList<>(List.of(expectations.file()));
    for (ExpectedRun run : expectations.runs()) {
      files.addAll(IncludedFiles.of(run.source()));
    }
    return IncludedFiles.with(files);
  }
}
