package tideline.testkit.promela.random;

import java.util.List;

/**
 * A channel that can be used.
 *
 * @param access how it is called; its type means nothing
 * @param capacity how many messages it holds at least; 0 for a rendezvous
 */
record Channel(Access access, Shape shape, int capacity) {

  /** What a message consists of. */
  enum Shape {
    NUMBER("byte"),
    PAIR("mtype, byte"),
    TRIPLE("bool, short, mtype:fruit"),
    /** A structure, whose fields are those of the message. */
    STRUCTURE("Msg"),
    /** Another channel, of numbers. */
    CHANNEL("chan");

    private final String words;

    Shape(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }

    List<DataType> fields() {
      return switch (this) {
        case NUMBER -> List.of(DataType.BYTE);
        case PAIR -> List.of(DataType.MTYPE, DataType.BYTE);
        case TRIPLE -> List.of(DataType.BOOL, DataType.SHORT, DataType.FRUIT);
        case STRUCTURE -> List.of(DataType.BYTE, DataType.BOOL);
        case CHANNEL -> List.of();
      };
    }
  }

  boolean isRendezvous() {
    return capacity == 0;
  }

  static String initialiser(int capacity, Shape shape) {
    return "[" + capacity + "] of { " + shape.words() + " }";
  }
}
