package tideline.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tideline.launcher.Shell.Result;

/** How {@code scripts/find-jdk.sh} chooses a JDK. */
@DisabledOnOs(OS.WINDOWS)
final class FindJdkTest {

  private static final Path SCRIPT =
      Path.of("").toAbsolutePath().resolveSibling("scripts/find-jdk.sh");

  @TempDir private Path temporary;
  private Path folder;
  private Shell shell;

  @BeforeEach
  void aPathWithBlanks() throws IOException {
    folder = Files.createDirectory(temporary.resolve("with some blanks")).toRealPath();
    shell = new Shell(folder).with("HOME", folder).with("PATH", "/usr/bin:/bin");
  }

  @Test
  void takesTheOneThatJavaHomeNames() throws Exception {
    Path jdk = Shell.fakeJdk(folder.resolve("jdk"), "25.0.3");
    shell.with("JAVA_HOME", jdk);
    assertEquals(jdk + " 25.0.3\n", find("").out());
  }

  @Test
  void looksOnWhenJavaHomeIsTooOld() throws Exception {
    Path jdk = Shell.fakeJdk(folder.resolve(".jdks/new"), "26-ea");
    shell.with("JAVA_HOME", Shell.fakeJdk(folder.resolve("old"), "17.0.15"));
    assertEquals(jdk + " 26-ea\n", find("$HOME/.jdks/*").out());
  }

  @Test
  void followsTheLinkOnThePath() throws Exception {
    Path jdk = Shell.fakeJdk(folder.resolve("jdk"), "25");
    Path bin = Files.createDirectory(folder.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("java"), jdk.resolve("bin/java"));
    shell.with("PATH", bin + ":/usr/bin:/bin");
    assertEquals(jdk + " 25\n", find("").out());
  }

  @Test
  void takesTheOldestThatIsNewEnough() throws Exception {
    Shell.fakeJdk(folder.resolve("places/a"), "27.0.1");
    Path jdk = Shell.fakeJdk(folder.resolve("places/b"), "25.0.1");
    Shell.fakeJdk(folder.resolve("places/c"), "1.8.0_400");
    assertEquals(jdk + " 25.0.1\n", find("$HOME/places/*").out());
  }

  @Test
  void knowsTheLayoutOfMac() throws Exception {
    Path jdk = Shell.fakeJdk(folder.resolve("places/x.jdk/Contents/Home"), "25.0.1");
    assertEquals(jdk + " 25.0.1\n", find("$HOME/places/*").out());
  }

  @Test
  void takesNoOtherWhenOneIsDemanded() throws Exception {
    Path old = Shell.fakeJdk(folder.resolve("old"), "21.0.2");
    shell.with("JAVA_HOME", Shell.fakeJdk(folder.resolve("jdk"), "25"));
    shell.with("TIDELINE_JAVA_HOME", old);
    Result result = find("");
    assertEquals(2, result.status());
    assertTrue(
        result.err().contains("TIDELINE_JAVA_HOME, " + old + ", is a JDK 21.0.2"), result.err());
  }

  @Test
  void saysWhereItLooked() throws Exception {
    Shell.fakeJdk(folder.resolve("places/old"), "24.0.1");
    Files.createDirectories(folder.resolve("places/empty"));
    Result result = find("$HOME/places/*");
    assertEquals(2, result.status());
    assertEquals("", result.out());
    assertTrue(result.err().contains("needs a JDK 25 or newer"), result.err());
    assertTrue(result.err().contains("places/old is a JDK 24.0.1"), result.err());
    assertTrue(result.err().contains("no other in " + folder + "/places/*"), result.err());
  }

  /** Looks in these places only, and prints what was found. */
  private Result find(String places) throws IOException, InterruptedException {
    return shell.run(
        "bash",
        "-euc",
        """
        . "$1"
        tideline_jdk_places=("%s")
        tideline_find_jdk || { tideline_no_jdk; exit 2; }
        echo "$tideline_jdk $tideline_jdk_version"
        """
            .formatted(places),
        "bash",
        SCRIPT);
  }
}
