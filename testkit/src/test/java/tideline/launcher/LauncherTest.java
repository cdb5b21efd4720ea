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

  /** What the fake java's status, 67, means. */
  private static final int STATUS = 3;

  /** The tool failed, or what is around it. */
  private static final int FAILED = 4;

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
        case "$*" in
          *benchmarks*) mkdir -p benchmarks/target && touch benchmarks/target/tideline-benchmarks.jar ;;
        esac
        echo '[INFO] Building Tideline: state stores 0.1.0         [6/23]'
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
    assertEquals(
        """
        building Tideline, once: a few minutes ...
          6 of 23  state stores
        preparing to start faster ...
        """,
        first.err());
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
    Files.writeString(source, "class Model { int x; }\n");
    touch(source);
    assertTrue(shell.run(launcher).err().contains("building Tideline again"));
    assertEquals("", shell.run(launcher).err());
    assertEquals(2, builds().size());
  }

  @Test
  void contentsCountAndNotDates() throws Exception {
    shell.run(launcher);
    touch(source);
    assertEquals("", shell.run(launcher).err());
    Path copy = temporary.resolve("a copy");
    assertEquals(0, shell.run("cp", "-r", root, copy).status());
    assertEquals("preparing to start faster ...\n", shell.run(copy.resolve("tideline")).err());
    assertEquals("", shell.run(copy.resolve("tideline")).err());
    assertEquals(1, builds().size());
  }

  @Test
  void aReleaseIsNotBuiltAndMakesItsCacheOnce() throws Exception {
    Files.delete(root.resolve("pom.xml"));
    Files.writeString(root.resolve("tideline-cli.jar"), "");
    Files.writeString(Files.createDirectory(root.resolve("lib")).resolve("library.jar"), "");
    Result first = shell.run(launcher, "check");
    assertEquals("preparing to start faster ...\n", first.err());
    assertEquals(STATUS, first.status());
    assertEquals("cache\n", Files.readString(root.resolve("cache/tideline.aot")));
    assertEquals("", shell.run(launcher, "check").err());
    assertEquals(FAILED, shell.run(launcher, "bench", "spin").status());
    assertEquals(0, builds().size());
  }

  @Test
  void theWrapperServesWhereMavenIsMissing() throws Exception {
    Files.move(temporary.resolve("bin/mvn"), root.resolve("mvnw"));
    Files.createDirectories(temporary.resolve("bin"));
    Result result = shell.with("PATH", withoutMaven()).run(launcher);
    assertEquals(STATUS, result.status(), result.err());
    assertTrue(result.err().contains("the wrapper fetches Maven"), result.err());
    assertEquals(1, builds().size());
  }

  @Test
  void benchmarksAreBuiltOnDemand() throws Exception {
    Path benchmarks = root.resolve("benchmarks/run");
    Shell.script(benchmarks, "#!/bin/sh\necho \"benchmark $*\"\n");
    assertEquals("benchmark --help\n", shell.run(launcher, "bench", "--help").out());
    assertEquals(0, builds().size());
    for (int i = 0; i < 2; i++) {
      assertEquals(
          "benchmark spin --rounds 1\n", shell.run(launcher, "bench", "spin", "--rounds", 1).out());
    }
    assertEquals(1, builds().size());
    assertTrue(builds().getFirst().contains("-pl benchmarks"), builds().toString());
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
    assertEquals(FAILED, result.status());
    assertEquals("", result.out());
    assertTrue(result.err().contains("[ERROR] Model.java: broken"), result.err());
    assertTrue(result.err().contains(root + "/target/launcher/build.log"), result.err());
    Files.writeString(source, "class Model {}\n");
    assertEquals(STATUS, shell.run(launcher).status());
  }

  @Test
  void saysThatMavenIsMissing() throws Exception {
    Files.delete(temporary.resolve("bin/mvn"));
    Result result = shell.with("PATH", withoutMaven()).run(launcher);
    assertEquals(FAILED, result.status());
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
    assertTrue(result.out().contains("\n-Xmx8g\n-Da=b\n-D"), result.out());
  }

  @Test
  void theStatusOfTheToolIsPassedOn() throws Exception {
    for (int status = 0; status <= FAILED; status++) {
      Result result = shell.with("JAVA_STATUS", 64 + status).run(launcher);
      assertEquals(status, result.status());
    }
    assertEquals("", shell.run(launcher).err());
  }

  @Test
  void aStatusOfTheJvmIsNoVerdict() throws Exception {
    shell.run(launcher);
    for (int status : List.of(0, 1, 2, 3, 4, 63, 69, 134, 137, 255)) {
      Result result = shell.with("JAVA_STATUS", status).run(launcher);
      assertEquals(FAILED, result.status(), "of Java's " + status);
      assertTrue(result.err().contains("tideline: "), result.err());
    }
  }

  @Test
  void aJvmThatCannotStartIsNoVerdict() throws Exception {
    shell.run(launcher);
    shell.with("TIDELINE_JAVA_HOME", System.getProperty("java.home"));
    Result damaged = shell.run(launcher, "check");
    assertEquals(FAILED, damaged.status());
    assertTrue(damaged.err().contains("jarfile"), damaged.err());
    Result greedy = shell.with("TIDELINE_JAVA_OPTIONS", "-Xmx999999g").run(launcher, "check");
    assertEquals(FAILED, greedy.status());
    Result elsewhere = shell.with("TIDELINE_JAVA_OPTIONS", "-version").run(launcher, "check");
    assertEquals(FAILED, elsewhere.status(), "it says its version and ends with 0");
  }

  @Test
  void aDamagedCheckoutIsNoVerdict() throws Exception {
    Files.delete(root.resolve("scripts/find-jdk.sh"));
    assertEquals(FAILED, shell.run(launcher, "check").status());
  }

  @Test
  void asksTheToolToEndWhenItIsAskedItself() throws Exception {
    shell.run(launcher);
    Path started = temporary.resolve("started");
    Shell.script(
        temporary.resolve("a jdk/bin/java"),
        """
        #!/bin/sh
        trap 'echo told to end; exit 67' TERM
        echo >"%s"
        while :; do sleep 0.05; done
        """
            .formatted(started));
    Running running = shell.start(launcher, "check");
    while (!Files.exists(started)) {
      Thread.sleep(20);
    }
    running.process().destroy();
    Result result = running.result();
    assertEquals("told to end\n", result.out());
    assertEquals(STATUS, result.status());
  }

  @Test
  void theToolReadsTheInputOfTheLauncher() throws Exception {
    shell.run(launcher);
    Shell.script(temporary.resolve("a jdk/bin/java"), "#!/bin/sh\ncat\nexit 64\n");
    Result result = shell.run("bash", "-c", "echo typed | '" + launcher + "' simulate");
    assertEquals("typed\n", result.out());
    assertEquals(0, shell.run("bash", "-c", "'" + launcher + "' simulate <&-").status());
  }

  @Test
  void withoutALocaleNamesAreReadAsUtf8() throws Exception {
    shell.run(launcher);
    Shell.script(temporary.resolve("a jdk/bin/java"), "#!/bin/sh\necho \"$LC_ALL\"\nexit 64\n");
    assertEquals("C.UTF-8\n", shell.run(launcher).out());
    assertEquals("C.UTF-8\n", shell.with("LC_ALL", "C").run(launcher).out());
    assertEquals("de_DE.UTF-8\n", shell.with("LC_ALL", "de_DE.UTF-8").run(launcher).out());
  }

  private List<String> builds() throws IOException {
    return Files.exists(builds) ? Files.readAllLines(builds) : List.of();
  }

  /** A path on which there is what the launcher needs, and no Maven of this machine. */
  private Path withoutMaven() throws IOException {
    Path bin = temporary.resolve("bin without maven");
    for (String command :
        List.of(
            "bash",
            "sh",
            "cat",
            "cksum",
            "env",
            "find",
            "grep",
            "ln",
            "mkdir",
            "mv",
            "readlink",
            "rm",
            "sleep",
            "sort",
            "tee",
            "touch")) {
      Shell.script(
          bin.resolve(command), "#!/bin/sh\nexec %s \"$@\"\n".formatted(programOf(command)));
    }
    return bin;
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
