package tideline.web.explore;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import tideline.engine.job.ModelSource;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.diagnostic.StandardInput;

/**
 * A text that the model was read from.
 *
 * @param name the file, as the user named it and as positions name it
 */
public record SourceListing(String name, String text) {

  private static final int HASH_BYTES = 8;

  /** The texts of a model; a model in Java has none, nor has one that is too long to be shown. */
  public static List<SourceListing> of(ModelSource source) {
    List<SourceListing> all = new ArrayList<>();
    if (source.object().isPresent()) {
      return all;
    }
    List<String> files = new ArrayList<>(List.of(source.text()));
    files.addAll(source.company().others());
    for (String file : files) {
      read(file, all);
    }
    return List.copyOf(all);
  }

  private static void read(String file, List<SourceListing> all) {
    try {
      Path path = Path.of(file);
      if (StandardInput.is(path) || Files.isRegularFile(path)) {
        all.add(new SourceListing(file, SourceText.read(path).text()));
      }
    } catch (InvalidPathException | DiagnosticException notText) {
      // A name such as java:NAME, or a dump that only a language can read: nothing to show.
      return;
    }
  }

  /** A short hash of the texts and parameters, to tell whether choices were made for this model. */
  static String fingerprint(ModelSource source, List<SourceListing> listings) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      String path = source.text();
      StringBuilder all = new StringBuilder(path.substring(path.lastIndexOf('/') + 1));
      new TreeMap<>(source.definitions()).forEach((name, value) -> add(all, name + "=" + value));
      listings.forEach(listing -> add(all, listing.text()));
      byte[] hash = digest.digest(all.toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, HASH_BYTES);
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError("every JDK has it", impossible);
    }
  }

  private static void add(StringBuilder all, String text) {
    all.append('\n').append(text.length()).append(':').append(text);
  }
}
