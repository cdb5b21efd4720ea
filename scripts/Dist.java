import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Makes the release from what the build has put into {@code apps/cli/target}: a zip for a machine
 * with Java, and one for this kind of machine that brings its own. Run by {@code mvn -Pdist
 * package}.
 *
 * <p>Arguments: the folder of the checkout, the version.
 */
final class Dist {

  /** Languages of models that are files; those in Java are inside of a jar. */
  private static final List<String> EXAMPLES =
      List.of("composed", "dve", "petri", "promela", "symbolic");

  /** What the tool loads in ways that an analysis of its classes does not see. */
  private static final List<String> MORE_MODULES = List.of("jdk.zipfs", "jdk.unsupported");

  private final Path root;
  private final String version;
  private final Path work;
  private final String java;

  private Dist(Path root, String version) {
    this.root = root;
    this.version = version;
    this.work = root.resolve("apps/cli/target/dist");
    this.java = Path.of(System.getProperty("java.home"), "bin").toString();
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    new Dist(Path.of(arguments[0]).toAbsolutePath().normalize(), arguments[1]).make();
  }

  private void make() throws IOException, InterruptedException {
    remove(work);
    String name = "tideline-" + version;
    Path folder = Files.createDirectories(work.resolve(name));
    Path target = root.resolve("apps/cli/target");
    Path quick = work.resolve("quick");
    run(java + "/java", root.resolve("scripts/QuickStart.java"), target, quick);
    copyTree(quick, folder);
    remove(quick);
    for (String file : List.of("tideline", "LICENSE", "NOTICE", "CHANGELOG.md")) {
      Files.copy(root.resolve(file), folder.resolve(file), StandardCopyOption.COPY_ATTRIBUTES);
    }
    Files.createDirectories(folder.resolve("scripts"));
    Files.copy(root.resolve("scripts/find-jdk.sh"), folder.resolve("scripts/find-jdk.sh"));
    for (String file : List.of("tideline.bat", "tideline.ps1", "README.txt")) {
      String text = Files.readString(root.resolve("scripts/release").resolve(file));
      text = text.replace("@version@", version);
      Files.writeString(
          folder.resolve(file), file.endsWith(".bat") ? text.replace("\n", "\r\n") : text);
    }
    for (String language : EXAMPLES) {
      copyTree(root.resolve("examples").resolve(language), folder.resolve("examples/" + language));
    }
    print(folder, "man/tideline.1", "manual");
    print(folder, "completions/tideline.bash", "completion", "bash");
    print(folder, "completions/_tideline", "completion", "zsh");
    print(folder, "completions/tideline.fish", "completion", "fish");
    zip(folder, target.resolve(name + ".zip"));

    run(
        java + "/jlink",
        "--add-modules",
        modules(folder),
        "--strip-debug",
        "--no-header-files",
        "--no-man-pages",
        "--generate-cds-archive",
        "--output",
        folder.resolve("runtime"));
    zip(folder, target.resolve(name + "-" + system() + ".zip"));
  }

  /** What the tool prints becomes a file. */
  private void print(Path folder, String file, String... command)
      throws IOException, InterruptedException {
    Path output = folder.resolve(file);
    Files.createDirectories(output.getParent());
    List<String> words =
        new ArrayList<>(List.of(java + "/java", "-jar", folder.resolve("tideline-cli.jar") + ""));
    words.addAll(List.of(command));
    Process process =
        new ProcessBuilder(words)
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    require(process, words);
  }

  /** The modules of the JDK that the jars need. */
  private String modules(Path folder) throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(
            List.of(
                java + "/jdeps", "--ignore-missing-deps", "--multi-release", "25", "-q",
                "--print-module-deps", "--class-path", folder.resolve("lib") + "/*"));
    words.add(folder.resolve("tideline-cli.jar").toString());
    try (Stream<Path> jars = Files.list(folder.resolve("lib"))) {
      jars.filter(jar -> jar.getFileName().toString().startsWith("tideline-"))
          .forEach(jar -> words.add(jar.toString()));
    }
    Process process =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    require(process, words);
    Set<String> modules = new TreeSet<>(List.of(printed.strip().split(",")));
    modules.addAll(MORE_MODULES);
    return String.join(",", modules);
  }

  private static String system() {
    String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String system = name.startsWith("mac") ? "macos" : name.startsWith("win") ? "windows" : "linux";
    return system + "-" + System.getProperty("os.arch");
  }

  private static void run(Object... command) throws IOException, InterruptedException {
    List<String> words = Stream.of(command).map(Object::toString).toList();
    require(new ProcessBuilder(words).inheritIO().start(), words);
  }

  private static void require(Process process, List<String> words) throws InterruptedException {
    int status = process.waitFor();
    if (status != 0) {
      throw new IllegalStateException("status " + status + " of " + String.join(" ", words));
    }
  }

  private static void copyTree(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path each : all.sorted().toList()) {
        Path copy = to.resolve(from.relativize(each).toString());
        if (Files.isDirectory(each)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(each, copy);
        }
      }
    }
  }

  private static void remove(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path each : all.sorted((a, b) -> b.compareTo(a)).toList()) {
          Files.delete(each);
        }
      }
    }
  }

  /** Keeps what may be executed. */
  private static void zip(Path folder, Path file) throws IOException {
    Files.deleteIfExists(file);
    Map<String, String> posix = Map.of("create", "true", "enablePosixFileAttributes", "true");
    try (FileSystem zip = FileSystems.newFileSystem(URI.create("jar:" + file.toUri()), posix);
        Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted().toList()) {
        String name = folder.getParent().relativize(each).toString().replace('\\', '/');
        Path entry = zip.getPath("/" + name);
        if (Files.isDirectory(each)) {
          Files.createDirectories(entry);
        } else {
          Files.copy(each, entry);
          String rights = Files.isExecutable(each) ? "rwxr-xr-x" : "rw-r--r--";
          Files.setPosixFilePermissions(entry, PosixFilePermissions.fromString(rights));
        }
      }
    }
    System.out.println("release   " + file);
  }
}
