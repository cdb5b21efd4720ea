package tideline.cli.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.TypeConversionException;
import tideline.engine.text.Amounts;
import tideline.engine.text.Page;

class AmountsTest {

  @Test
  void countsHaveSeparators() {
    assertEquals("0", Amounts.count(0));
    assertEquals("999", Amounts.count(999));
    assertEquals("1,000", Amounts.count(1000));
    assertEquals("-123,456", Amounts.count(-123_456));
    assertEquals("9,223,372,036,854,775,807", Amounts.count(Long.MAX_VALUE));
    assertEquals("1 state", Amounts.count(1, "state"));
    assertEquals("2 states", Amounts.count(2, "state"));
  }

  @Test
  void sizesAndTimesAreInTheUnitThatFits() {
    assertEquals("1,023 B", Amounts.bytes(1023));
    assertEquals("1.5 KB", Amounts.bytes(1536));
    assertEquals("4.0 GB", Amounts.bytes(4L << 30));
    assertEquals("0.05 s", Amounts.seconds(0.049));
    assertEquals("12.3 s", Amounts.seconds(12.34));
    assertEquals("2 min 5 s", Amounts.seconds(125));
    assertEquals("2 h 1 min", Amounts.seconds(7261));
    assertEquals("7.5%", Amounts.percent(0.0749));
    assertEquals("68%", Amounts.percent(0.684));
  }

  @Test
  void sizesAreRead() {
    SizeConverter sizes = new SizeConverter();
    assertEquals(4L << 30, sizes.convert("4g"));
    assertEquals(512L << 20, sizes.convert("512MB"));
    assertEquals(1000, sizes.convert("1000"));
    for (String wrong : List.of("", "g", "-1", "0", "4x", "1.5g", "99999999999999t", "b")) {
      assertThrows(TypeConversionException.class, () -> sizes.convert(wrong), wrong);
    }
  }

  @Test
  void timesAreRead() {
    DurationConverter times = new DurationConverter();
    assertEquals(Duration.ofMinutes(10), times.convert("10m"));
    assertEquals(Duration.ofMinutes(90), times.convert("1h30m"));
    assertEquals(Duration.ofMillis(500), times.convert("500ms"));
    assertEquals(Duration.ofSeconds(7), times.convert("7"));
    for (String wrong : List.of("", "m", "0", "-1s", "4x", "1.5h", "99999999999s", "10 m")) {
      assertThrows(TypeConversionException.class, () -> times.convert(wrong), wrong);
    }
  }

  @Test
  void longTextsAreWrappedAtSpaces() {
    assertEquals(List.of("aaa bbb", "ccc"), Page.wrap("aaa bbb ccc", 7));
    assertEquals(List.of("aaaaaaaaaa", "b"), Page.wrap("aaaaaaaaaa b", 4));
    assertEquals(List.of(""), Page.wrap("", 4));
  }
}
