package tideline.launcher;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tideline.launcher.Shell.Result;

/** The copies of jars that start faster do the same as what they were made from. */
@DisabledOnOs(OS.WINDOWS)
final class QuickStartTest {

  private static final Path PROGRAM =
      Path.of("").toAbsolutePath().getParent().resolve("scripts/QuickStart.java");
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin/java").toString();
  private static final String SWITCHES = "tideline/launcher/TypeSwitches.class";

  @TempDir private Path temporary;

  @Test
  void copiesAnswerTheSameWithoutTheBootstrapOfTypeSwitches()
      throws IOException, InterruptedException {
    Path from = Files.createDirectory(temporary.resolve("from"));
    Files.createDirectory(from.resolve("lib"));
    writeJar(from.resolve("tideline-cli.jar"), List.of("", "$Thing", "$Few", "$Many", "$Other"));
    Path to = temporary.resolve("to");

    Shell shell = new Shell(temporary);
    Result made = shell.run(JAVA, PROGRAM, from, to);
    assertEquals(0, made.status(), made.err());

    Path quick = to.resolve("tideline-cli.jar");
    Result run = shell.run(JAVA, "-cp", quick, "tideline.launcher.TypeSwitches");
    assertEquals(0, run.status(), run.err());
    assertEquals(TypeSwitches.answers(), run.out().lines().toList());

    String code = content(quick);
    assertTrue(code.contains("typeSwitch$0"), "describe has a method instead");
    assertTrue(code.contains("SwitchBootstraps"), "mixed still has its labels");
  }

  private static void writeJar(Path jar, List<String> suffixes) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      for (String suffix : suffixes) {
        String name = SWITCHES.replace(".class", suffix + ".class");
        out.putNextEntry(new JarEntry(name));
        try (InputStream in = QuickStartTest.class.getResourceAsStream("/" + name)) {
          in.transferTo(out);
        }
        out.closeEntry();
      }
    }
  }

  private static String content(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile());
        InputStream in = file.getInputStream(file.getEntry(SWITCHES))) {
      return new String(in.readAllBytes(), ISO_8859_1);
    }
  }
}
