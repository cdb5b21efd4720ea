package tideline.languages.cpn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The files of {@code examples/cpn} are those that are written here; with {@code
 * -Dtideline.examples=update} they are written anew.
 */
class ExampleNetsTest {

  @Test
  void filesAreWhatIsWritten() throws IOException {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(folder.resolve("examples"))) {
      folder = folder.getParent();
    }
    for (Map.Entry<String, String> net : ExampleNets.all().entrySet()) {
      Path file = folder.resolve("examples").resolve("cpn").resolve(net.getKey());
      if ("update".equals(System.getProperty("tideline.examples"))) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, net.getValue(), StandardCharsets.ISO_8859_1);
      }
      assertEquals(
          net.getValue(), Files.readString(file, StandardCharsets.ISO_8859_1), net.getKey());
    }
  }
}
