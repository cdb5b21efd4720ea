package tideline.model.tail;

import java.util.List;
import java.util.Map;

/**
 * Values of a language's own, for which the types that are known here are not enough. Reports show
 * their texts; the text of the type itself says all of it, as that of a record does.
 */
public non-sealed interface OwnTailType extends TailType {

  /** Values that are bags, whose elements can be looked at one by one. */
  interface Bag extends OwnTailType {

    /** Is shown an element of a bag, and how often it is there. */
    @FunctionalInterface
    interface Visitor {
      void element(Object element, long times);
    }

    /**
     * Reads a value by its elements. Elements that users take for one, since they differ in nothing
     * but what is left out here, may come one after the other.
     */
    void elements(TailReader in, Visitor visitor);

    /** An element as people write it, and how often it is there. */
    record Part(String text, long times) {}

    /** The elements of a value that was read, in the order of its text. */
    List<Part> parts(Object value);

    /** The text of a bag of such elements, by how often each is there. */
    String printElements(Map<Object, Long> times);
  }
}
