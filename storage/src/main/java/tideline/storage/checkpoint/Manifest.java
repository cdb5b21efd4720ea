package tideline.storage.checkpoint;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import java.util.TreeMap;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.Json;
import tideline.model.json.JsonWriter;

/**
 * What a checkpoint consists of. Its file has a line with the format, its version and the hash of
 * the rest, which is JSON.
 *
 * @param number how many checkpoints of the run were written before it
 * @param facts what the run says of itself, a JSON value
 * @param files what counts of each file, by name
 */
record Manifest(long number, String facts, TreeMap<String, SavedFile> files) {

  static final String NAME = "manifest";

  private static final String FORMAT = "tideline-checkpoint";
  private static final int VERSION = 1;

  /**
   * What counts of a file.
   *
   * @param hash SHA-256 of these bytes, in hexadecimal digits
   */
  record SavedFile(long bytes, String hash) {}

  /** The text of its file. */
  byte[] toBytes() {
    StringBuilder text = new StringBuilder();
    JsonWriter json = new JsonWriter(text, JsonWriter.Layout.LINES);
    json.beginObject().member("number", number).key("files").beginObject();
    files.forEach(
        (name, file) ->
            json.key(name)
                .beginObject()
                .member("bytes", file.bytes())
                .member("sha256", file.hash())
                .endObject());
    json.endObject().member("facts", facts).endObject();
    String body = text.append('\n').toString();
    String first = FORMAT + " " + VERSION + " " + hash(body) + "\n";
    return (first + body).getBytes(StandardCharsets.UTF_8);
  }

  private static String hash(String body) {
    return HexFormat.of()
        .formatHex(FileHash.newDigest().digest(body.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * Reads the manifest of a folder, if there is one.
   *
   * @throws DiagnosticException if it is damaged, or of another version
   */
  static Optional<Manifest> in(Path folder) {
    Path file = folder.resolve(NAME);
    String text;
    try {
      // Damaged bytes become other characters, which the hash notices.
      text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (NoSuchFileException none) {
      return Optional.empty();
    } catch (IOException refused) {
      throw DiagnosticException.of("%s cannot be read: %s".formatted(file, refused));
    }
    int lineEnd = text.indexOf('\n');
    String[] first = text.substring(0, Math.max(0, lineEnd)).split(" ", -1);
    if (first.length != 3 || !first[0].equals(FORMAT)) {
      throw DiagnosticException.of("%s is no manifest of a checkpoint".formatted(file));
    }
    if (!first[1].equals(Integer.toString(VERSION))) {
      throw DiagnosticException.of(
          "%s has version %s, and only version %d can be read".formatted(file, first[1], VERSION));
    }
    String body = text.substring(lineEnd + 1);
    if (!hash(body).equals(first[2])) {
      throw DiagnosticException.of("%s is damaged: its hash does not match".formatted(file));
    }
    return Optional.of(of(Json.parse(body)));
  }

  private static Manifest of(Json json) {
    TreeMap<String, SavedFile> files = new TreeMap<>();
    json.required("files")
        .members()
        .forEach(
            (name, file) ->
                files.put(
                    name,
                    new SavedFile(
                        file.required("bytes").wholeNumber(), file.required("sha256").text())));
    return new Manifest(
        json.required("number").wholeNumber(), json.required("facts").text(), files);
  }
}
