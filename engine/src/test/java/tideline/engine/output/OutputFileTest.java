package tideline.engine.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Scratch;
import tideline.model.LimitReached;
import tideline.model.diagnostic.DiagnosticException;

class OutputFileTest {

  @TempDir Path folder;

  private final Cancellation cancellation = new Cancellation();

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void appearsWhenItIsComplete() throws IOException {
    Path target = folder.resolve("out.txt");
    OutputFile.writeText(
        target,
        cancellation,
        out -> {
          out.write("half");
          out.flush();
          assertFalse(Files.exists(target), "visible before it is complete");
          out.write(" and half");
        });
    assertEquals("half and half", Files.readString(target));
    assertEquals(List.of("out.txt"), names());
    assertFalse(cancellation.working());
  }

  @Test
  void aFailureLeavesWhatWasThere() throws IOException {
    Path target = folder.resolve("out.txt");
    Files.writeString(target, "before");
    LimitReached full =
        assertThrows(
            LimitReached.class,
            () ->
                OutputFile.writeText(
                    target,
                    cancellation,
                    out -> {
                      out.write("new");
                      throw new IOException("No space left on device");
                    }));
    assertEquals(LimitReached.Reason.DISK, full.reason());
    assertTrue(full.getMessage().contains("No space left"), full.getMessage());
    assertThrows(
        IllegalStateException.class,
        () ->
            OutputFile.writeText(
                target,
                cancellation,
                out -> {
                  out.write("new");
                  throw new IllegalStateException();
                }));
    assertEquals("before", Files.readString(target));
    assertEquals(List.of("out.txt"), names());
    assertFalse(cancellation.working());
  }

  @Test
  void anInterruptionRemovesTheUnfinishedFile() throws IOException {
    Path target = folder.resolve("out.txt");
    OutputFile.Text interrupted =
        out -> {
          assertTrue(cancellation.working());
          cancellation.tidyNow();
          assertEquals(List.of(), names());
          throw new IOException("gone");
        };
    assertThrows(LimitReached.class, () -> OutputFile.writeText(target, cancellation, interrupted));
    assertEquals(List.of(), names());
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path real = folder.resolve("real.txt");
    Files.writeString(real, "before");
    Path link = Files.createSymbolicLink(folder.resolve("link.txt"), real);
    OutputFile.writeText(link, cancellation, out -> out.write("after"));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("after", Files.readString(real));
  }

  @Test
  void placesThatCannotBeWrittenAreTheUsersMistake() {
    assertThrows(
        DiagnosticException.class,
        () -> OutputFile.writeText(folder, cancellation, out -> out.write("x")));
    assertThrows(
        DiagnosticException.class,
        () ->
            OutputFile.writeText(
                folder.resolve("no/such/folder.txt"), cancellation, out -> out.write("x")));
  }

  @Test
  void aScratchFolderGoesWithItsContent() throws IOException {
    Path inside;
    try (Scratch scratch = Scratch.create(java.util.Optional.of(folder), cancellation)) {
      inside = scratch.folder();
      Files.createDirectories(inside.resolve("deep/er"));
      Files.writeString(inside.resolve("deep/er/file"), "x");
      assertTrue(cancellation.working());
    }
    assertFalse(Files.exists(inside));
    assertFalse(cancellation.working());
    assertThrows(
        DiagnosticException.class,
        () -> Scratch.create(java.util.Optional.of(folder.resolve("absent")), cancellation));
  }
}
