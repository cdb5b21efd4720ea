package tideline.languages.petri.pnml;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.petri.pnml.PnmlNet.Arc;
import tideline.languages.petri.pnml.PnmlNet.Kind;
import tideline.languages.petri.pnml.PnmlNet.Place;
import tideline.languages.petri.pnml.PnmlNet.Reference;
import tideline.languages.petri.pnml.PnmlNet.Transition;
import tideline.languages.petri.source.NetSource;
import tideline.model.diagnostic.SourceText;

/** Reads the first net of a PNML file. */
public final class PnmlReader {

  /** The most tokens or arcs that one number of a file may stand for. */
  static final long MOST_TOKENS = 1_000_000_000_000L;

  private final XmlCursor xml;
  private final PnmlNet net = new PnmlNet();
  private final Set<String> ids = new HashSet<>();
  private boolean isRead;

  private PnmlReader(SourceText source) {
    this.xml = new XmlCursor(source);
  }

  /**
   * Reads a net.
   *
   * @param name what to call it
   * @throws tideline.model.diagnostic.DiagnosticException if the text is wrong
   */
  public static NetSource read(String name, SourceText source) {
    PnmlReader reader = new PnmlReader(source);
    reader.document();
    return reader.net.type == PnmlNet.Type.PLAIN
        ? new PlainNets(name, reader.net, reader.xml).source()
        : new ColouredNets(name, reader.net, reader.xml).source();
  }

  private void document() {
    xml.root();
    if (!xml.name().equals("pnml")) {
      throw xml.error(xml.at(), "a pnml file begins with <pnml>, not with <" + xml.name() + ">");
    }
    int root = xml.at();
    xml.children(
        () -> {
          if (xml.name().equals("net") && !isRead) {
            isRead = true;
            net();
          } else if (xml.name().equals("net")) {
            throw xml.error(xml.at(), "a second net in one file is not read");
          } else {
            xml.skip();
          }
        });
    if (!isRead) {
      throw xml.error(root, "there is no <net> in this file");
    }
  }

  private void net() {
    net.id = xml.attribute("id").orElse("");
    net.type = type(xml.attribute("type").orElse("ptnet"));
    xml.children(this::pageChild);
  }

  private PnmlNet.Type type(String uri) {
    String kind = uri.substring(uri.lastIndexOf('/') + 1);
    return switch (kind) {
      // ProM and PM4Py write the core model for nets that have markings and weights.
      case "ptnet", "ptNetb", "T net", "pnmlcoremodel" -> PnmlNet.Type.PLAIN;
      case "symmetricnet", "highlevelnet" -> PnmlNet.Type.COLOURED;
      default ->
          throw xml.error(
              xml.at(), "nets of type '" + uri + "' are not read, only ptnet and symmetricnet");
    };
  }

  /** A page has the same children as a net; pages may contain pages. */
  private void pageChild() {
    switch (xml.name()) {
      case "page" -> xml.children(this::pageChild);
      case "place" -> place();
      case "transition" -> transition();
      case "arc", "inputArc", "outputArc" -> arc(Kind.NORMAL);
      case "inhibitorArc" -> arc(Kind.INHIBITOR);
      case "resetArc" -> arc(Kind.RESET);
      case "referencePlace" -> reference(net.placeReferences);
      case "referenceTransition" -> reference(net.transitionReferences);
      case "declaration" -> structure().ifPresent(net.declarations::add);
      case "toolspecific" -> toolSpecific();
      default -> {
        // What joins nodes is no ornament.
        if (xml.attribute("source").isPresent() && xml.attribute("target").isPresent()) {
          throw xml.error(xml.at(), "arcs that are written as <" + xml.name() + "> are not read");
        }
        xml.skip();
      }
    }
  }

  private String newId() {
    String id = xml.required("id");
    if (!ids.add(id)) {
      throw xml.error(xml.at(), "two nodes have the id '" + id + "'");
    }
    return id;
  }

  /** What may stand inside of a node or an arc, in any order. */
  private final class Parts {
    Optional<String> name = Optional.empty();
    Optional<Element> sort = Optional.empty();
    Optional<Element> term = Optional.empty();
    Optional<Kind> kind = Optional.empty();
    String delay = "";
    String priority = "";
    long number;

    Parts(long usual) {
      this.number = usual;
    }

    void child() {
      switch (xml.name()) {
        case "name" -> name = Optional.of(label()).filter(text -> !text.isEmpty());
        case "initialMarking", "inscription" -> number(xml.name());
        case "type" -> {
          kind = xml.attribute("value").map(value -> kind(value));
          sort = structure();
        }
        case "arctype" -> kind = Optional.of(kind(label()));
        case "hlinitialMarking", "hlinscription", "condition" -> term = structure();
        case "capacity" -> unbounded();
        case "timed" -> delay = label();
        case "priority" -> priority = label();
        default -> xml.skip();
      }
    }

    /** PIPE writes a capacity of 0 for none. */
    private void unbounded() {
      int at = xml.at();
      String text = label();
      if (!text.isEmpty() && PnmlReader.this.number(text, "capacity", at) != 0) {
        throw xml.error(at, "the capacity of a place is not read; a place beside it does the same");
      }
    }

    private void number(String what) {
      int at = xml.at();
      String text = label();
      if (!text.isEmpty()) {
        number = PnmlReader.this.number(text, what, at);
      }
    }
  }

  private Parts parts(long usual) {
    Parts parts = new Parts(usual);
    xml.children(parts::child);
    return parts;
  }

  /** PIPE writes the name of a kind of token before the number. */
  private long number(String text, String what, int at) {
    String digits = text.startsWith("Default,") ? text.substring("Default,".length()) : text;
    long number;
    try {
      number = Long.parseLong(digits.strip());
    } catch (NumberFormatException wrong) {
      throw xml.error(
          at, "'" + SourceText.printable(text) + "' is no whole number for this " + what);
    }
    if (number < 0 || number > MOST_TOKENS) {
      throw xml.error(at, number + " is not between 0 and " + MOST_TOKENS);
    }
    return number;
  }

  private void place() {
    int at = xml.at();
    String id = newId();
    String age = xml.attribute("invariant").orElse("< inf");
    if (!age.replace(" ", "").equals("<inf")) {
      throw xml.error(at, "the age of tokens is not read: '" + SourceText.printable(age) + "'");
    }
    Optional<String> tokens = xml.attribute("initialMarking");
    Parts parts = parts(tokens.isPresent() ? number(tokens.get(), "initialMarking", at) : 0);
    net.places.add(new Place(id, parts.name.orElse(id), parts.number, parts.sort, parts.term, at));
  }

  private void transition() {
    int at = xml.at();
    String id = newId();
    if (xml.attribute("urgent").filter("true"::equals).isPresent()) {
      throw xml.error(at, "urgent transitions are not read");
    }
    Parts parts = parts(0);
    net.delays.add(parts.delay);
    net.priorities.add(parts.priority);
    net.transitions.add(new Transition(id, parts.name.orElse(id), parts.term, at));
  }

  private void arc(Kind usual) {
    int at = xml.at();
    String source = xml.required("source");
    String target = xml.required("target");
    Optional<Kind> attribute = xml.attribute("type").map(this::kind);
    xml.attribute("inscription").ifPresent(times -> untimed(times, at));
    Optional<String> weight = xml.attribute("weight");
    Parts parts = parts(weight.isPresent() ? number(weight.get(), "weight", at) : 1);
    Kind kind = parts.kind.or(() -> attribute).orElse(usual);
    net.arcs.add(new Arc(source, target, kind, parts.number, parts.term, at));
  }

  /** TAPAAL writes here which ages of tokens an arc takes; outputs have a number. */
  private void untimed(String times, int at) {
    if (!times.replace(" ", "").equals("[0,inf)") && !times.equals("1")) {
      throw xml.error(at, "the age of tokens is not read: '" + SourceText.printable(times) + "'");
    }
  }

  private Kind kind(String text) {
    return switch (text) {
      case "normal", "inscription", "timed", "" -> Kind.NORMAL;
      case "inhibitor", "tapnInhibitor" -> Kind.INHIBITOR;
      case "reset" -> Kind.RESET;
      default -> throw xml.error(xml.at(), "arcs of type '" + text + "' are not read");
    };
  }

  private void reference(Map<String, Reference> references) {
    int at = xml.at();
    String id = newId();
    references.put(id, new Reference(id, xml.required("ref"), at));
    xml.skip();
  }

  private void toolSpecific() {
    if (xml.attribute("tool").filter("nupn"::equals).isPresent()) {
      new NestedUnits(xml, net).read();
    } else {
      xml.skip();
    }
  }

  /** The first text that stands in a label. */
  private String label() {
    StringBuilder found = new StringBuilder();
    xml.children(
        () -> {
          if ((xml.name().equals("text") || xml.name().equals("value")) && found.isEmpty()) {
            found.append(xml.text());
          } else {
            xml.skip();
          }
        });
    return found.toString();
  }

  /** The tree of a label that has one. */
  private Optional<Element> structure() {
    Element[] found = {null};
    xml.children(
        () -> {
          if (xml.name().equals("structure")) {
            found[0] = xml.tree();
          } else {
            xml.skip();
          }
        });
    return Optional.ofNullable(found[0]);
  }
}
