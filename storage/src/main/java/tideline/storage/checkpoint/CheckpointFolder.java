package tideline.storage.checkpoint;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import tideline.model.diagnostic.DiagnosticException;

/** A folder with the latest checkpoint of one run. Nobody else uses it at the same time. */
public final class CheckpointFolder implements AutoCloseable {

  private static final String LOCK = "lock";
  private static final String UNFINISHED = "manifest.new";

  private final Path folder;
  private final CheckpointFiles files;
  private final FileChannel lock;
  private Optional<Manifest> latest;

  /** Of each file that counts: its hash, to go on with. */
  private final Map<String, FileHash> hashes = new HashMap<>();

  private CheckpointFolder(
      Path folder, CheckpointFiles files, FileChannel lock, Optional<Manifest> latest) {
    this.folder = folder;
    this.files = files;
    this.lock = lock;
    this.latest = latest;
  }

  /**
   * A folder for a new run, made if it is missing.
   *
   * @throws DiagnosticException if it has a checkpoint or foreign files, or another run uses it
   */
  public static CheckpointFolder create(Path folder) {
    return create(folder, CheckpointFiles.onDisk());
  }

  static CheckpointFolder create(Path folder, CheckpointFiles files) {
    try {
      boolean isOurs = Files.exists(folder.resolve(LOCK));
      if (Files.isDirectory(folder)) {
        if (!isOurs && !isEmpty(folder)) {
          throw DiagnosticException.of(
              "%s has other files in it: checkpoints need a folder of their own".formatted(folder));
        }
      } else {
        makeFolder(folder);
      }
    } catch (IOException refused) {
      throw unusable(folder, refused);
    }
    FileChannel lock = locked(folder);
    try {
      if (Manifest.in(folder).isPresent()) {
        throw DiagnosticException.of(
            ("%s has a checkpoint of another run: tideline resume %s goes on with that one; to begin"
                    + " anew, remove the folder")
                .formatted(folder, folder));
      }
      return new CheckpointFolder(folder, files, lock, Optional.empty());
    } catch (RuntimeException refused) {
      closeQuietly(lock, refused);
      throw refused;
    }
  }

  private static void makeFolder(Path folder) throws IOException {
    Files.createDirectories(folder.toAbsolutePath().getParent());
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      // States may tell as much as the model does.
      Files.createDirectory(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } else {
      Files.createDirectory(folder);
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.findAny().isEmpty();
    }
  }

  /**
   * The folder of a run that was interrupted. Every byte that counts is compared with its hash.
   *
   * @throws DiagnosticException if there is no checkpoint, it is damaged, or another run uses it
   */
  public static CheckpointFolder open(Path folder) {
    return open(folder, CheckpointFiles.onDisk());
  }

  static CheckpointFolder open(Path folder, CheckpointFiles files) {
    if (Manifest.in(folder).isEmpty()) {
      throw DiagnosticException.of("there is no checkpoint in " + folder);
    }
    FileChannel lock = locked(folder);
    try {
      // It may have changed before the lock was ours.
      Optional<Manifest> manifest = Manifest.in(folder);
      CheckpointFolder opened = new CheckpointFolder(folder, files, lock, manifest);
      if (manifest.isEmpty()) {
        throw DiagnosticException.of("there is no checkpoint in " + folder);
      }
      opened.verify();
      return opened;
    } catch (RuntimeException refused) {
      closeQuietly(lock, refused);
      throw refused;
    }
  }

  /** The facts of a run whose checkpoint is in the folder, if there is one; it may be under way. */
  public static Optional<String> factsIn(Path folder) {
    return Manifest.in(folder).map(Manifest::facts);
  }

  /** Whether a run uses the folder now. */
  public static boolean isInUse(Path folder) {
    Path file = folder.resolve(LOCK);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        FileLock held = channel.tryLock()) {
      return held == null;
    } catch (OverlappingFileLockException here) {
      return true;
    } catch (IOException none) {
      // Without the file, or the right to write it, nobody holds it here.
      return false;
    }
  }

  private static FileChannel locked(Path folder) {
    FileChannel channel;
    try {
      channel =
          FileChannel.open(
              folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    } catch (IOException refused) {
      throw unusable(folder, refused);
    }
    try {
      if (channel.tryLock() != null) {
        return channel;
      }
      throw inUse(folder);
    } catch (OverlappingFileLockException here) {
      DiagnosticException refusal = inUse(folder);
      closeQuietly(channel, refusal);
      throw refusal;
    } catch (IOException refused) {
      DiagnosticException refusal = unusable(folder, refused);
      closeQuietly(channel, refusal);
      throw refusal;
    }
  }

  private static DiagnosticException inUse(Path folder) {
    return DiagnosticException.of("another run uses " + folder);
  }

  private static DiagnosticException unusable(Path folder, IOException why) {
    return DiagnosticException.of(
        "%s cannot be used for checkpoints: %s".formatted(folder, describe(why)));
  }

  /** Why the disk refused something, for people. */
  public static String describe(IOException why) {
    return switch (why) {
      case NoSuchFileException gone -> "there is no " + gone.getFile() + " any more";
      case FileSystemException e when e.getReason() != null -> e.getFile() + ": " + e.getReason();
      case IOException e when e.getMessage() != null -> e.getMessage();
      default -> why.getClass().getSimpleName();
    };
  }

  private static void closeQuietly(FileChannel channel, RuntimeException because) {
    try {
      channel.close();
    } catch (IOException alsoThat) {
      because.addSuppressed(alsoThat);
    }
  }

  private void verify() {
    ByteBuffer buffer = ByteBuffer.allocate(1 << 20);
    manifest()
        .files()
        .forEach(
            (name, saved) -> {
              FileHash hash = new FileHash();
              try (FileChannel channel =
                  FileChannel.open(folder.resolve(name), StandardOpenOption.READ)) {
                while (hash.bytes() < saved.bytes()) {
                  buffer.clear().limit((int) Math.min(1 << 20, saved.bytes() - hash.bytes()));
                  if (channel.read(buffer) < 0) {
                    throw damaged(name, "it is too short");
                  }
                  hash.add(buffer.flip());
                }
              } catch (IOException refused) {
                throw damaged(name, describe(refused));
              }
              if (!hash.saved().equals(saved)) {
                throw damaged(name, "its hash does not match");
              }
              hashes.put(name, hash);
            });
  }

  private DiagnosticException damaged(String name, String why) {
    return DiagnosticException.of(
        "the checkpoint in %s is damaged (%s: %s)".formatted(folder, name, why));
  }

  private Manifest manifest() {
    return latest.orElseThrow();
  }

  /** The folder. */
  public Path folder() {
    return folder;
  }

  /** Whether there is a checkpoint. */
  public boolean hasCheckpoint() {
    return latest.isPresent();
  }

  /** What the run said of itself at the checkpoint. */
  public String facts() {
    return manifest().facts();
  }

  /** Reads a file that grows. */
  public CheckpointInput read(String name) throws IOException {
    Manifest.SavedFile saved = manifest().files().get(name);
    if (saved == null) {
      throw new IOException("the checkpoint has no file " + name);
    }
    InputStream in = Files.newInputStream(folder.resolve(name));
    return new CheckpointInput(in, saved.bytes());
  }

  /** Reads a file that each checkpoint replaces. */
  public CheckpointInput readReplaced(String name) throws IOException {
    return read(numbered(name, manifest().number()));
  }

  /** Whether the checkpoint has a file that grows. */
  public boolean has(String name) {
    return manifest().files().containsKey(name);
  }

  private static String numbered(String name, long number) {
    return name + "-" + number;
  }

  /** Begins the next checkpoint. */
  public Draft begin() {
    return new Draft(latest.map(m -> m.number() + 1).orElse(0L));
  }

  /** The next checkpoint, which counts when it is committed. */
  public final class Draft {
    private final long number;
    private final Map<String, FileHash> written = new HashMap<>();

    private Draft(long number) {
      this.number = number;
    }

    /** Goes on with a file that grows. */
    public CheckpointOutput append(String name) throws IOException {
      FileHash hash = Optional.ofNullable(hashes.get(name)).orElseGet(FileHash::new).copy();
      written.put(name, hash);
      return new CheckpointOutput(files.open(folder.resolve(name), hash.bytes()), hash);
    }

    /** Begins a file that takes the place of one of the same name. */
    public CheckpointOutput replace(String name) throws IOException {
      FileHash hash = new FileHash();
      written.put(numbered(name, number), hash);
      return new CheckpointOutput(files.open(folder.resolve(numbered(name, number)), 0), hash);
    }

    /** From now on this is the checkpoint of the folder. */
    public void commit(String facts) throws IOException {
      TreeMap<String, Manifest.SavedFile> all = new TreeMap<>();
      written.forEach((name, hash) -> all.put(name, hash.saved()));
      Manifest next = new Manifest(number, facts, all);
      Path unfinished = folder.resolve(UNFINISHED);
      try (CheckpointFiles.Writing file = files.open(unfinished, 0)) {
        file.write(ByteBuffer.wrap(next.toBytes()));
        file.force();
      }
      files.replace(unfinished, folder.resolve(Manifest.NAME));
      List<String> old =
          latest.map(m -> List.copyOf(m.files().keySet())).orElse(List.of()).stream()
              .filter(name -> !all.containsKey(name))
              .toList();
      latest = Optional.of(next);
      hashes.clear();
      hashes.putAll(written);
      for (String name : old) {
        files.remove(folder.resolve(name));
      }
    }
  }

  /** Forgets the checkpoint, and keeps the folder for others. */
  public void discard() {
    try {
      files.remove(folder.resolve(Manifest.NAME));
    } catch (IOException refused) {
      throw unusable(folder, refused);
    }
    latest = Optional.empty();
    hashes.clear();
  }

  /** Removes the checkpoint and, if nothing else is in it, the folder: the run is done. */
  public void remove() {
    try (Stream<Path> all = Files.list(folder)) {
      // Without it the rest is nothing, whenever the process ends.
      Files.deleteIfExists(folder.resolve(Manifest.NAME));
      for (Path file : all.filter(CheckpointFolder::isOurs).toList()) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(folder);
    } catch (IOException stays) {
      // A folder that is gone, or has other files in it, is left as it is.
      return;
    }
  }

  private static boolean isOurs(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.equals(LOCK)
        || name.startsWith(Manifest.NAME)
        || name.startsWith("search")
        || name.startsWith("states")
        || name.startsWith("trace")
        || name.startsWith("archive");
  }

  /** Lets others use the folder. */
  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException harmless) {
      // The system lets go of the lock with the process at the latest.
      return;
    }
  }
}
