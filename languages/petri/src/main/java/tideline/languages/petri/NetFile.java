package tideline.languages.petri;

import java.util.List;
import java.util.Map;
import tideline.languages.petri.reference.PetriReference;
import tideline.languages.petri.source.NetSource;
import tideline.nets.net.Net;

/**
 * A net as it was read from a file, with what questions in other files need to know of it: they
 * name places and transitions by the ids of the file, and one of a coloured net stands for all that
 * it was unfolded to, perhaps for none.
 *
 * @param net the net, unfolded if it is coloured
 * @param places for each id of a place in the file the numbers of its places in the net
 * @param transitions for each id of a transition in the file the numbers of its transitions
 * @param form whether ids stand for single nodes or for sets of them
 * @param source what was read, not unfolded
 */
public record NetFile(
    Net net,
    Map<String, int[]> places,
    Map<String, int[]> transitions,
    Form form,
    NetSource source) {

  /** What kind of net the file has. */
  public enum Form {
    /** A place/transition net: each id is one node. */
    PLAIN,
    /** A coloured net: questions mean sums over colours, and any binding. */
    COLOURED
  }

  /** What the user should know of how the file was read, a line each. */
  public List<String> notes() {
    return source.notes();
  }

  /** The judge of runs of this net. */
  public PetriReference reference() {
    return PetriReference.of(source);
  }
}
