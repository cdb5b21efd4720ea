package tideline.web.server;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/** What only the user knows who started the server: 128 random bits, in hexadecimal digits. */
public record Token(String text) {

  private static final int BYTES = 16;

  /** A new one. */
  public static Token random() {
    byte[] bits = new byte[BYTES];
    new SecureRandom().nextBytes(bits);
    return new Token(HexFormat.of().formatHex(bits));
  }

  /** Whether it is that text; how long the answer takes does not tell how much of it is right. */
  public boolean is(String other) {
    return MessageDigest.isEqual(
        text.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }

  /** Not the token itself, which must not end in a log. */
  @Override
  public String toString() {
    return "token";
  }
}
