package tideline.languages.petri;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tideline.languages.petri.lola.LolaReader;
import tideline.languages.petri.pnml.PnmlLayout;
import tideline.languages.petri.pnml.PnmlReader;
import tideline.languages.petri.source.NetSource;
import tideline.languages.petri.symmetric.Unfolded;
import tideline.languages.petri.symmetric.Unfolding;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.nets.net.Net;

/** Reads nets from files of every format that is known. */
public final class NetFiles {

  /** Files of nets may be longer than what people write. */
  private static final int MOST_BYTES = 128 << 20;

  private NetFiles() {}

  /**
   * Reads a net; the format is told by the content: XML begins with a bracket.
   *
   * @throws DiagnosticException if the file cannot be read or is wrong
   */
  public static NetFile read(Path file) {
    return switch (source(file)) {
      case NetSource.Plain plain -> plain(plain);
      case NetSource.Coloured coloured -> unfolded(coloured);
    };
  }

  /**
   * Reads a net as it stands in the file, not unfolded.
   *
   * @throws DiagnosticException if the file cannot be read or is wrong
   */
  static NetSource source(Path file) {
    SourceText text = SourceText.readXml(file, MOST_BYTES);
    String name = String.valueOf(file.getFileName());
    return isXml(text) ? PnmlReader.read(name, text) : LolaReader.read(name, text);
  }

  /**
   * Reads where the nodes of a net stand in its drawing, as far as the file says so.
   *
   * @throws DiagnosticException if the file cannot be read
   */
  static PnmlLayout layout(Path file) {
    SourceText text = SourceText.readXml(file, MOST_BYTES);
    return isXml(text) ? PnmlLayout.read(text) : PnmlLayout.none();
  }

  private static boolean isXml(SourceText text) {
    return text.text().stripLeading().startsWith("<");
  }

  private static NetFile plain(NetSource.Plain plain) {
    Net net = plain.net();
    Map<String, int[]> places = new HashMap<>();
    for (int i = 0; i < net.places().size(); i++) {
      places.put(net.places().get(i).id(), new int[] {i});
    }
    plain.places().forEach((id, number) -> places.put(id, new int[] {number}));
    Map<String, int[]> transitions = new HashMap<>();
    for (int i = 0; i < net.transitions().size(); i++) {
      transitions.put(net.transitions().get(i).id(), new int[] {i});
    }
    plain.transitions().forEach((id, number) -> transitions.put(id, new int[] {number}));
    return new NetFile(net, places, transitions, NetFile.Form.PLAIN, plain);
  }

  private static NetFile unfolded(NetSource.Coloured coloured) {
    Unfolded unfolded = Unfolding.unfold(coloured.net());
    return new NetFile(
        unfolded.net(),
        byId(
            coloured.net().places().stream().map(place -> place.id()).toList(),
            unfolded.places(),
            coloured.places()),
        byId(
            coloured.net().transitions().stream().map(transition -> transition.id()).toList(),
            unfolded.transitions(),
            coloured.transitions()),
        NetFile.Form.COLOURED,
        coloured);
  }

  private static Map<String, int[]> byId(
      List<String> ids, List<int[]> numbers, Map<String, Integer> references) {
    Map<String, int[]> known = new HashMap<>();
    IntStream.range(0, ids.size()).forEach(i -> known.put(ids.get(i), numbers.get(i)));
    references.forEach((id, node) -> known.put(id, numbers.get(node)));
    return known;
  }
}
