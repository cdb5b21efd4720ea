package tideline.languages.statespace;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.model.Propositions;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.language.GraphLanguage;

/**
 * Writes a dump state by state. The first state written is the initial one; the caller numbers the
 * states and writes a line for each that an edge leads to.
 *
 * <pre>{@code
 * writer.state(1, 7, 0b00);
 * writer.edge(send, 2);       // of the state written last
 * }</pre>
 */
public final class StateSpaceWriter implements GraphLanguage.Writer {

  private static final int BUFFER = 1 << 16;

  /** No number and no separator is longer. */
  private static final int ROOM = 32;

  private final OutputStream out;
  private final byte[][] propositions;
  private final byte[][] actions;
  private final byte[] buffer = new byte[BUFFER];
  private int used;
  private boolean open;

  /**
   * A writer; closing it closes {@code out}.
   *
   * @param propositions names; the index is the bit
   * @param actions names of the transitions; white space in them becomes an underscore
   * @throws DiagnosticException if a proposition has a name that the format cannot hold
   */
  public StateSpaceWriter(OutputStream out, List<String> propositions, List<String> actions) {
    refuseBadPropositions(propositions);
    this.out = out;
    this.propositions = bytes(propositions);
    this.actions = bytes(actions.stream().map(DumpNames::action).toList());
  }

  @Override
  public void state(long id, long progress, long truth) throws IOException {
    if (open) {
      put('\n');
    }
    open = true;
    put(id);
    put(' ');
    put(progress);
    put(' ');
    put((long) propositions.length);
    for (int ap = 0; ap < propositions.length; ap++) {
      put(' ');
      if ((truth >>> ap & 1) == 0) {
        put('!');
      }
      put(propositions[ap]);
    }
  }

  @Override
  public void edge(int action, long successor) throws IOException {
    if (!open) {
      throw new IllegalStateException("an edge before the first state");
    }
    put(' ');
    put(actions[action]);
    put(' ');
    put(successor);
  }

  /** Ends the last line and closes the stream. */
  @Override
  public void close() throws IOException {
    try (out) {
      if (open) {
        put('\n');
        open = false;
      }
      flush();
    }
  }

  private void put(char ascii) throws IOException {
    makeRoom();
    buffer[used++] = (byte) ascii;
  }

  private void put(long number) throws IOException {
    makeRoom();
    if (number == Long.MIN_VALUE) {
      put(Long.toString(number).getBytes(StandardCharsets.US_ASCII));
      return;
    }
    long rest = Math.abs(number);
    int digits = 1;
    for (long power = rest / 10; power > 0; power /= 10) {
      digits++;
    }
    if (number < 0) {
      buffer[used++] = '-';
    }
    for (int i = digits - 1; i >= 0; i--) {
      buffer[used + i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    used += digits;
  }

  private void put(byte[] bytes) throws IOException {
    if (used + bytes.length > BUFFER) {
      flush();
    }
    if (bytes.length > BUFFER) {
      out.write(bytes);
      return;
    }
    System.arraycopy(bytes, 0, buffer, used, bytes.length);
    used += bytes.length;
  }

  private void makeRoom() throws IOException {
    if (used + ROOM > BUFFER) {
      flush();
    }
  }

  private void flush() throws IOException {
    out.write(buffer, 0, used);
    used = 0;
  }

  private static void refuseBadPropositions(List<String> names) {
    if (names.size() > Propositions.MAX) {
      throw new IllegalArgumentException("more than " + Propositions.MAX + " propositions");
    }
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      DumpNames.whyNoProposition(name)
          .ifPresent(
              why -> {
                throw DiagnosticException.of(
                    "the proposition '" + name + "' cannot be written in a state space: " + why);
              });
      if (!seen.add(name)) {
        throw new IllegalArgumentException("two propositions are named " + name);
      }
    }
  }

  private static byte[][] bytes(List<String> names) {
    return names.stream().map(name -> name.getBytes(StandardCharsets.UTF_8)).toArray(byte[][]::new);
  }
}
