package tideline.testkit.promela.random;

import java.util.List;
import tideline.testkit.promela.random.Access.Type;

/**
 * A channel that can be used.
 *
 * @param access how it is called; its type means nothing
 * @param capacity how many messages it holds at least; 0 for a rendezvous
 */
record Channel(Access access, Shape shape, int capacity) {

  /** What a message consists of. */
  enum Shape {
    NUMBER("byte", List.of(Type.BYTE)),
    PAIR("mtype, byte", List.of(Type.MTYPE, Type.BYTE)),
    TRIPLE("bool, short, mtype:fruit", List.of(Type.BOOL, Type.SHORT, Type.FRUIT)),
    /** A structure, whose fields are those of the message. */
    STRUCTURE("Msg", List.of(Type.BYTE, Type.BOOL)),
    /** Another channel, of numbers. */
    CHANNEL("chan", List.of());

    private final String words;
    private final List<Type> fields;

    Shape(String words, List<Type> fields) {
      this.words = words;
      this.fields = fields;
    }

    String words() {
      return words;
    }

    List<Type> fields() {
      return fields;
    }
  }

  boolean isRendezvous() {
    return capacity == 0;
  }

  static String initialiser(int capacity, Shape shape) {
    return "[" + capacity + "] of { " + shape.words() + " }";
  }
}
