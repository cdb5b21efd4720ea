package tideline.engine.text;

/**
 * Numbers for people. Written without {@code String.format}, whose first use takes longer than a
 * small check.
 */
public final class Amounts {

  private static final String[] SIZES = {"B", "KB", "MB", "GB", "TB", "PB"};

  private Amounts() {}

  /** A whole number with thousands separators. */
  public static String count(long number) {
    String digits = Long.toString(number);
    int start = number < 0 ? 1 : 0;
    StringBuilder text = new StringBuilder(digits);
    for (int i = digits.length() - 3; i > start; i -= 3) {
      text.insert(i, ',');
    }
    return text.toString();
  }

  /** A whole number and what is counted, in the singular or the plural. */
  public static String count(long number, String noun) {
    return count(number) + " " + noun + (number == 1 ? "" : "s");
  }

  /** Bytes in the unit that fits; a kilobyte has 1024 bytes. */
  public static String bytes(long bytes) {
    int unit = 0;
    double amount = bytes;
    while (amount >= 1024 && unit < SIZES.length - 1) {
      amount /= 1024;
      unit++;
    }
    return (unit == 0 ? count(bytes) : decimal(amount, 1)) + " " + SIZES[unit];
  }

  /** Seconds, in larger units where they read better. */
  public static String seconds(double seconds) {
    if (seconds < 120) {
      return decimal(seconds, seconds < 10 ? 2 : 1) + " s";
    }
    long whole = Math.round(seconds);
    return whole < 7200
        ? whole / 60 + " min " + whole % 60 + " s"
        : whole / 3600 + " h " + whole % 3600 / 60 + " min";
  }

  /** A number that is not negative, rounded to some decimals. */
  public static String decimal(double number, int decimals) {
    long scale = 1;
    for (int i = 0; i < decimals; i++) {
      scale *= 10;
    }
    long scaled = Math.round(number * scale);
    String fraction = Long.toString(scaled % scale + scale).substring(1);
    return decimals == 0 ? count(scaled) : count(scaled / scale) + "." + fraction;
  }

  /** A share of one as a percentage. */
  public static String percent(double share) {
    return decimal(share * 100, share < 0.1 ? 1 : 0) + "%";
  }
}
