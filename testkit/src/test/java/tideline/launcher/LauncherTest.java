package tideline.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tideline.launcher.Shell.Result;
import tideline.launcher.Shell.Running;

/** When the launcher builds, and what it starts. */
@DisabledOnOs(OS.WINDOWS)
final class LauncherTest {

  private static final Path REPOSITORY = Path.of("").toAbsolutePath().getParent();

  /** What the fake java ends with. */
  private static final int STATUS = 7;

  @TempDir private Path temporary;
  private Path root;
  private Path launcher;
  private Path source;
  private Path builds;
  private Shell shell;

  /** A checkout of one source file, with a Maven that makes empty jars and counts its builds. */
  @BeforeEach
  void aSmallCheckout() throws IOException {
    root = Files.createDirectory(temporary.resolve("a check out")).toRealPath();
    launcher = root.resolve("tideline");
    Files.copy(REPOSITORY.resolve("tideline"), launcher);
    assertTrue(launcher.toFile().setExecutable(true));
    Files.createDirectory(root.resolve("scripts"));
    Files.copy(REPOSITORY.resolve("scripts/find-jdk.sh"), root.resolve("scripts/find-jdk.sh"));
    Files.writeString(root.resolve("pom.xml"), "<project/>\n");
    source = root.resolve("model/src/main/java/Model.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "class Model {}\n");
    makeOld(root);

    builds = temporary.resolve("builds");
    Path bin = temporary.resolve("bin");
    Shell.script(
        bin.resolve("mvn"),
        """
        #!/bin/sh
        echo "$JAVA_HOME $*" >>"$BUILDS"
        sleep 0.2
        if grep -q broken model/src/main/java/Model.java; then
          echo '[ERROR] Model.java: broken'
          exit 1
        fi
        mkdir -p apps/cli/target/lib
        touch apps/cli/target/tideline-cli.jar apps/cli/target/lib/library.jar
        """);
    shell =
        new Shell(temporary)
            .with("PATH", bin + ":/usr/bin:/bin")
            .with("BUILDS", builds)
            .with("TIDELINE_JAVA_HOME", Shell.fakeJdk(temporary.resolve("a jdk"), "25.0.1"));
  }

  @Test
  void buildsOnFirstUseAndOnlyThen() throws Exception {
    Result first = shell.run(launcher, "check", "a model", "--invariant", "x > 0");
    assertEquals("building Tideline, once: about a minute ...\n", first.err());
    assertTrue(
        first.out().endsWith("/tideline-cli.jar\ncheck\na model\n--invariant\nx > 0\n"),
        first.out());
    assertEquals(STATUS, first.status());
    Result second = shell.run(launcher, "check");
    assertEquals("", second.err());
    assertEquals(STATUS, second.status());
    assertEquals(1, builds().size());
    assertTrue(
        builds().getFirst().startsWith(temporary.toRealPath() + "/a jdk "), builds().toString());
  }

  @Test
  void buildsAgainWhenASourceHasChanged() throws Exception {
    shell.run(launcher);
    touch(source);
    assertTrue(shell.run(launcher).err().contains("building Tideline again"));
    assertEquals("", shell.run(launcher).err());
    assertEquals(2, builds().size());
  }

  @Test
  void buildsAgainWhenASourceIsGone() throws Exception {
    Path other = source.resolveSibling("Other.java");
    Files.writeString(other, "class Other {}\n");
    shell.run(launcher);
    Files.delete(other);
    assertTrue(shell.run(launcher).err().contains("building Tideline again"));
    assertEquals(2, builds().size());
  }

  @Test
  void buildsAgainAfterAClean() throws Exception {
    shell.run(launcher);
    Files.delete(root.resolve("apps/cli/target/tideline-cli.jar"));
    assertEquals(STATUS, shell.run(launcher).status());
    assertEquals(2, builds().size());
  }

  @Test
  void oneOfSeveralFirstRunsBuilds() throws Exception {
    List<Running> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      all.add(shell.start(launcher, "check"));
    }
    for (Running one : all) {
      assertEquals(STATUS, one.result().status());
    }
    assertEquals(1, builds().size());
    assertFalse(Files.isSymbolicLink(root.resolve("target/launcher/lock")));
  }

  @Test
  void aLockOfADeadProcessIsRemoved() throws Exception {
    Files.createDirectories(root.resolve("target/launcher"));
    Files.createSymbolicLink(root.resolve("target/launcher/lock"), Path.of("99999999"));
    assertEquals(STATUS, shell.run(launcher).status());
    assertEquals(1, builds().size());
  }

  @Test
  void saysWhyABuildFailedAndTriesAgain() throws Exception {
    Files.writeString(source, "broken\n");
    Result result = shell.run(launcher, "check");
    assertEquals(2, result.status());
    assertEquals("", result.out());
    assertTrue(result.err().contains("[ERROR] Model.java: broken"), result.err());
    assertTrue(result.err().contains(root + "/target/launcher/build.log"), result.err());
    Files.writeString(source, "class Model {}\n");
    assertEquals(STATUS, shell.run(launcher).status());
  }

  @Test
  void saysThatMavenIsMissing() throws Exception {
    Files.delete(temporary.resolve("bin/mvn"));
    for (String command : List.of("bash", "find", "readlink", "mkdir", "ln", "rm", "env")) {
      Shell.script(
          temporary.resolve("bin/" + command),
          "#!/bin/sh\nexec %s \"$@\"\n".formatted(programOf(command)));
    }
    Result result = shell.with("PATH", temporary.resolve("bin")).run(launcher);
    assertEquals(2, result.status());
    assertTrue(result.err().contains("there is no mvn on the PATH"), result.err());
  }

  @Test
  void worksThroughLinksAndFromAnyFolder() throws Exception {
    Path elsewhere = Files.createDirectory(temporary.resolve("else where"));
    Files.createSymbolicLink(elsewhere.resolve("first"), launcher);
    Files.createSymbolicLink(elsewhere.resolve("second"), Path.of("first"));
    Files.createSymbolicLink(temporary.resolve("third"), Path.of("else where/second"));
    for (Object start : List.of(elsewhere.resolve("second"), "./third", "else where/first")) {
      Result result = shell.run("bash", start, "check");
      assertEquals(STATUS, result.status(), start + ": " + result.err());
      assertTrue(result.out().contains(root + "/apps/cli/target/tideline-cli.jar\ncheck\n"));
    }
    assertEquals(STATUS, shell.run("bash", "third").status());
  }

  @Test
  void makesTheCacheAgainForOtherJarsAndAnotherJdk() throws Exception {
    shell.run(launcher);
    Path cache = root.resolve("apps/cli/target/tideline.aot");
    assertEquals("cache\n", Files.readString(cache));

    Files.writeString(cache, "old");
    assertEquals("", shell.run(launcher).err());
    assertEquals("old", Files.readString(cache));

    touch(root.resolve("apps/cli/target/lib/library.jar"));
    shell.run(launcher);
    assertEquals("cache\n", Files.readString(cache));

    Files.writeString(cache, "old");
    shell.with("TIDELINE_JAVA_HOME", Shell.fakeJdk(temporary.resolve("jdk 26"), "26"));
    shell.run(launcher);
    assertEquals("cache\n", Files.readString(cache));
    assertEquals(1, builds().size());
  }

  @Test
  void passesTheOptionsOfTheUser() throws Exception {
    Result result = shell.with("TIDELINE_JAVA_OPTIONS", "-Xmx8g  -Da=b").run(launcher, "count");
    assertTrue(result.out().contains("\n-Xmx8g\n-Da=b\n-jar\n"), result.out());
  }

  private List<String> builds() throws IOException {
    return Files.exists(builds) ? Files.readAllLines(builds) : List.of();
  }

  private static Path programOf(String command) {
    for (String folder : List.of("/usr/bin", "/bin")) {
      Path program = Path.of(folder, command);
      if (Files.exists(program)) {
        return program;
      }
    }
    throw new AssertionError("no " + command);
  }

  /** Changes a file, and waits until the coarse clock of a disk has passed that moment. */
  private static void touch(Path file) throws IOException, InterruptedException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
    Thread.sleep(20);
  }

  private static void makeOld(Path folder) throws IOException {
    try (var all = Files.walk(folder)) {
      for (Path file : all.toList()) {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(1000)));
      }
    }
  }
}
