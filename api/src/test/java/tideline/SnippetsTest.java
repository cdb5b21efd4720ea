package tideline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples in the documentation of the library compile. */
class SnippetsTest {

  private static final Pattern SNIPPET =
      Pattern.compile("\\{@snippet :\\n(.*?)\\n +\\* }", Pattern.DOTALL);

  @Test
  void everySnippetCompiles(@TempDir Path classes) throws IOException {
    List<JavaFileObject> sources = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        for (Matcher found = SNIPPET.matcher(Files.readString(file)); found.find(); ) {
          String code = found.group(1).replaceAll("(?m)^ *\\* ?", "");
          sources.add(source(sources.size(), code));
        }
      }
    }
    assertTrue(sources.size() >= 5, "only " + sources.size() + " snippets were found");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    List<String> options =
        List.of(
            "-proc:none", "-cp", System.getProperty("java.class.path"), "-d", classes.toString());
    boolean compiled = compiler.getTask(messages, null, null, options, null, sources).call();
    assertEquals("", compiled ? "" : messages.toString());
  }

  /** An example with what it takes for granted. */
  private static JavaFileObject source(int number, String code) {
    String text =
        """
        import java.nio.file.Path;
        import java.time.Duration;
        import tideline.*;
        import tideline.model.Model;
        import tideline.records.*;
        class Example%d {
          enum Colour { RED, GREEN; Colour next() { return this == RED ? GREEN : RED; } }
          record Counter(@Range(max = 9) int n) {}
          private Model model;
          void example() {
          %s
          }
        }
        """
            .formatted(number, code);
    URI place = URI.create("string:///Example" + number + ".java");
    return new SimpleJavaFileObject(place, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }
}
