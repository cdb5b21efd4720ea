package tideline.storage.checkpoint;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The hash of a file that grows: known for each of its prefixes when that is the whole. */
final class FileHash {

  private final MessageDigest digest;
  private long bytes;

  /** Of no bytes. */
  FileHash() {
    this(newDigest(), 0);
  }

  private FileHash(MessageDigest digest, long bytes) {
    this.digest = digest;
    this.bytes = bytes;
  }

  static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError("every JDK has it", impossible);
    }
  }

  /** The same, so far; what is added to one is not added to the other. */
  FileHash copy() {
    try {
      return new FileHash((MessageDigest) digest.clone(), bytes);
    } catch (CloneNotSupportedException impossible) {
      throw new AssertionError("that of the JDK can be cloned", impossible);
    }
  }

  /** Adds what remains in the buffer, and leaves it there. */
  void add(ByteBuffer more) {
    bytes += more.remaining();
    digest.update(more.duplicate());
  }

  /** How many bytes there are. */
  long bytes() {
    return bytes;
  }

  /** What a manifest says of these bytes. */
  Manifest.SavedFile saved() {
    return new Manifest.SavedFile(bytes, HexFormat.of().formatHex(copy().digest.digest()));
  }
}
