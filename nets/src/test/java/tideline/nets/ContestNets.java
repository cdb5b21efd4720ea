package tideline.nets;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Assumptions;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;

/**
 * The P/T nets of the contest beside the project, if they are there. Reads as much of PNML as these
 * files use: the reader for users is in languages/petri, which cannot be used here.
 */
public final class ContestNets {

  /** A row of the oracle: exact numbers. */
  public record Expected(String name, long states, long transitions, long mostTokens) {}

  private ContestNets() {}

  /** The exact rows of at most so many states; the test is skipped if there is no such table. */
  public static List<Expected> upTo(long states) {
    Path table = folder().resolve("oracle/pt_statespace.tsv");
    List<Expected> rows = new ArrayList<>();
    for (String line : lines(table)) {
      String[] cells = line.split("\t", -1);
      if (cells[1].matches("[0-9]+") && Long.parseLong(cells[1]) <= states) {
        rows.add(
            new Expected(
                cells[0],
                Long.parseLong(cells[1]),
                cells[2].matches("[0-9]+") ? Long.parseLong(cells[2]) : -1,
                cells[3].matches("[0-9]+") ? Long.parseLong(cells[3]) : -1));
      }
    }
    return rows;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path folder() {
    Optional<Path> found = Optional.empty();
    Path folder = Path.of("").toAbsolutePath();
    while (folder != null && found.isEmpty()) {
      found = Optional.of(folder.resolve("shared/data/petri")).filter(Files::exists);
      folder = folder.getParent();
    }
    Assumptions.assumeTrue(found.isPresent(), "no shared/data/petri above this folder");
    return found.orElseThrow();
  }

  /** The net of that name. */
  public static Net read(String name) {
    return read(folder().resolve("pt").resolve(name).resolve("model.pnml"), name);
  }

  private static Net read(Path file, String name) {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    try (InputStream in = Files.newInputStream(file)) {
      return new Reading(factory.createXMLStreamReader(in), name).net();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (XMLStreamException e) {
      throw new IllegalArgumentException(file.toString(), e);
    }
  }

  /** One file. */
  private static final class Reading {
    private final XMLStreamReader xml;
    private final NetBuilder builder;
    private final Deque<String> path = new ArrayDeque<>();
    private final Map<String, Integer> places = new HashMap<>();
    private final Map<String, Integer> transitions = new HashMap<>();
    private final List<String[]> arcs = new ArrayList<>();
    private String id = "";
    private String text = "";
    private long number = -1;
    private String source = "";
    private String target = "";

    Reading(XMLStreamReader xml, String name) {
      this.xml = xml;
      this.builder = new NetBuilder(name);
    }

    Net net() throws XMLStreamException {
      while (xml.hasNext()) {
        switch (xml.next()) {
          case XMLStreamConstants.START_ELEMENT -> begin(xml.getLocalName());
          case XMLStreamConstants.CHARACTERS -> text += xml.getText();
          case XMLStreamConstants.END_ELEMENT -> end(xml.getLocalName());
          default -> {}
        }
      }
      for (String[] arc : arcs) {
        long weight = Long.parseLong(arc[2]);
        if (places.containsKey(arc[0])) {
          builder.input(places.get(arc[0]), transitions.get(arc[1]), weight);
        } else {
          builder.output(transitions.get(arc[0]), places.get(arc[1]), weight);
        }
      }
      return builder.build();
    }

    private void begin(String element) {
      text = "";
      path.push(element);
      switch (element) {
        case "place", "transition" -> {
          id = xml.getAttributeValue(null, "id");
          number = 0;
        }
        case "arc" -> {
          source = xml.getAttributeValue(null, "source");
          target = xml.getAttributeValue(null, "target");
          number = 1;
        }
        default -> {}
      }
    }

    private void end(String element) {
      path.pop();
      switch (element) {
        case "text" -> {
          if (List.of("initialMarking", "inscription").contains(path.peek())) {
            number = Long.parseLong(text.strip());
          }
        }
        case "place" -> {
          if (!path.contains("toolspecific")) {
            places.put(id, builder.place(id, id, number));
          }
        }
        case "transition" -> transitions.put(id, builder.transition(id, id));
        case "arc" -> arcs.add(new String[] {source, target, Long.toString(number)});
        default -> {}
      }
    }
  }
}
