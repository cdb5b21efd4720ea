package tideline.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.cli.Main;
import tideline.model.diagnostic.DiagnosticException;

/** What {@code --cluster} takes and refuses, before Spark starts. */
final class ClusterOptionTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--ltl true; does not check LTL",
        "--ctl true; does not check CTL",
        "--deadlock --engine bfs; --engine bfs",
        "--deadlock --store tree; --store tree",
        "--deadlock --archive on; --archive on",
        "--deadlock --disk auto; --disk auto",
        "--deadlock --checkpoint nowhere; --checkpoint",
        "--deadlock --memory 1g; --memory",
        "--deadlock --max-states 5; --max-states",
        "--deadlock --workers 2; --workers 2",
        "--deadlock --coverage; --cluster"
      })
  void whatAClusterCannotDoIsRefusedByName(String options, String named) {
    assertRefused("check ../../examples/dve/lift.dve --cluster local[2] " + options, named);
  }

  @Test
  void claimsOfTheModelAreRefused() {
    assertRefused("check ../../examples/promela/peterson.pml --cluster local[2]", "--no-claims");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"local[0]", "local[x]", "spark:", "mesos://host", "local-cluster[2,2]", "elsewhere"})
  void strangeMastersAreRefused(String master) {
    assertThrows(DiagnosticException.class, () -> SparkMaster.parse(master));
    assertRefused("count ../../examples/dve/lift.dve --cluster " + master, master);
  }

  @Test
  void mastersSayHowMuchIsDoneAtATime() {
    assertEquals(1, SparkMaster.parse("local").tasks());
    assertEquals(3, SparkMaster.parse("local[3]").tasks());
    assertEquals(3, SparkMaster.parse("local[3,4]").tasks());
    assertEquals(6, SparkMaster.parse("local-cluster[2,3,1024]").tasks());
    assertEquals(SparkMaster.Place.NETWORK, SparkMaster.parse("spark://host:7077").place());
    assertEquals(SparkMaster.Place.NETWORK, SparkMaster.parse("yarn").place());
  }

  @Test
  void theWindowFollowsTheWork() {
    Window window = new Window(100);
    assertEquals(Long.MAX_VALUE, window.until(Long.MAX_VALUE - 5));
    window.expanded(10_000, 40);
    assertEquals(25, window.until(5));
    window.expanded(500, 40);
    assertEquals(25, window.until(5));
    window.expanded(10, 40);
    assertEquals(46, window.until(5));
  }

  private static void assertRefused(String command, String named) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        Main.run(
            command.split(" ", -1),
            InputStream.nullInputStream(),
            new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    String message = err.toString(StandardCharsets.UTF_8);
    assertEquals(2, status, message);
    assertTrue(message.contains(named), message);
  }
}
