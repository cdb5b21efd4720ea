package tideline.model.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.SlotType;

class SourceTextTest {

  @TempDir private Path folder;

  @Test
  void placesAreCountedFromOne() {
    SourceText text = new SourceText("f", "ab\r\n\tcd\u0007\n");
    assertEquals("f:1:1: error: m\n    ab\n    ^", text.at(0, "m").render());
    assertEquals("f:2:2: error: m\n     cd\uFFFD\n     ^", text.at(5, "m").render());
    assertEquals("f:3:1: error: m\n    \n    ^", text.at(9, "m").render());
  }

  @Test
  void readsUtf8AndSkipsTheByteOrderMark() throws IOException {
    assertEquals("h\u00E9\n", SourceText.read(file("\uFEFFh\u00E9\n")).text());
  }

  @Test
  void whatIsNotTextHasAPlace() throws IOException {
    Path latin = folder.resolve("latin");
    Files.write(latin, "ok\nh\u00E9".getBytes(StandardCharsets.ISO_8859_1));
    assertEquals(
        latin + ":2:2: error: this is not UTF-8 text from here on\n    h\uFFFD\n     ^",
        message(latin));
    Path nul = file("a\u0000b");
    assertEquals(
        nul
            + ":1:2: error: a control character (U+0000) where text is expected\n"
            + "    a\uFFFDb\n     ^",
        message(nul));
  }

  @Test
  void whatCannotBeReadIsNamed() throws IOException {
    assertEquals("error: " + folder + ": is a folder, not a file", message(folder));
    Path absent = folder.resolve("absent");
    assertEquals("error: " + absent + ": cannot be read: there is no such file", message(absent));
    Path loop = Files.createSymbolicLink(folder.resolve("loop"), Path.of("loop"));
    String said = message(loop);
    assertEquals(
        "error: " + loop + ": cannot be read: ", said.substring(0, said.indexOf("read: ") + 6));
    Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), Path.of("nowhere"));
    assertEquals(
        "error: " + dangling + ": cannot be read: there is no such file", message(dangling));
    Path huge = folder.resolve("huge");
    try (RandomAccessFile sparse = new RandomAccessFile(huge.toFile(), "rw")) {
      sparse.setLength(SourceText.MAX_BYTES + 1L);
    }
    assertEquals(
        "error: " + huge + ": is longer than 16 MiB, the most that is read", message(huge));
  }

  @Test
  void suggestsNearNamesOrAllOfAFew() {
    List<String> known = List.of("allReceived", "idle", "busy");
    assertEquals(" (did you mean idle?)", NearestNames.hint("idel", known));
    assertEquals(" (did you mean allReceived?)", NearestNames.hint("allreceived", known));
    assertEquals(" (known: allReceived, busy, idle)", NearestNames.hint("zzz", known));
    assertEquals("", NearestNames.hint("zzz", List.of()));
    assertEquals(
        "",
        NearestNames.hint(
            "q",
            List.of("aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh", "ii", "jj", "kk", "ll", "mm")));
  }

  @Test
  void labelsAreSeenInsteadOfPositions() {
    SlotType type = new SlotType.Labelled(3, i -> 10 - 5 * i);
    assertEquals(2, type.bits());
    assertEquals("5", type.print(1));
    assertEquals("?3", type.print(3));
    assertEquals(2, type.parse("0").orElseThrow());
    assertEquals(true, type.parse("1").isEmpty());
    assertEquals(true, type.parse("x").isEmpty());
    assertThrows(IllegalArgumentException.class, () -> new SlotType.Labelled(0, i -> i));
  }

  private Path file(String content) throws IOException {
    return Files.writeString(folder.resolve("file"), content);
  }

  private static String message(Path file) {
    return assertThrows(DiagnosticException.class, () -> SourceText.read(file)).getMessage();
  }
}
