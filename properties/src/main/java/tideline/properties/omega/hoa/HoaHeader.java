package tideline.properties.omega.hoa;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.model.Propositions;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.text.Token;
import tideline.model.text.Token.Kind;
import tideline.properties.omega.OmegaAutomaton;

/**
 * What stands before the body: headers with small letters may be unknown to us and are skipped,
 * those with capital letters have to be understood.
 */
final class HoaHeader {

  /** States are objects in memory, so a file cannot ask for as many as it likes. */
  static final int MAX_STATES = 1_000_000;

  private final HoaCursor in;
  private final HoaLabels labels;
  private final Set<String> seen = new HashSet<>();
  private final List<String> propositions = new ArrayList<>();
  private final List<List<Token>> starts = new ArrayList<>();
  private final Map<String, Token> claims = new LinkedHashMap<>();
  private OptionalInt states = OptionalInt.empty();
  private String accName = "";
  private int sets;
  private HoaAcceptance acceptance = new HoaAcceptance.Constant(true);
  private int acceptanceAt;

  private HoaHeader(HoaCursor in, HoaLabels labels) {
    this.in = in;
    this.labels = labels;
  }

  /** Reads from {@code HOA:} to {@code --BODY--}. */
  static HoaHeader read(HoaCursor in, HoaLabels labels) {
    HoaHeader header = new HoaHeader(in, labels);
    header.version();
    while (!in.isAt("--BODY--")) {
      if (!in.isAtHeader()) {
        throw in.unexpected("a header such as States: or --BODY--");
      }
      header.item(in.take());
    }
    Token body = in.take();
    if (!header.seen.contains("Acceptance:")) {
      throw in.error(body.at(), "the header Acceptance: is missing");
    }
    labels.setPropositions(header.propositions.size());
    return header;
  }

  private void version() {
    if (!in.isAt("HOA:")) {
      throw in.unexpected("HOA: v1");
    }
    in.take();
    Token version = in.take();
    if (!version.is("v1") && !version.is("v1.1")) {
      throw in.error(version.at(), "versions v1 and v1.1 are read, not " + version.shown());
    }
  }

  private void item(Token name) {
    boolean repeatable = List.of("Start:", "Alias:", "properties:").contains(name.text());
    boolean known = Character.isUpperCase(name.text().charAt(0));
    if (!seen.add(name.text()) && !repeatable && (known || name.is("acc-name:"))) {
      throw in.error(name.at(), "a second " + name.text());
    }
    switch (name.text()) {
      case "States:" -> states = OptionalInt.of(in.takeNumber("the number of states", MAX_STATES));
      case "Start:" -> start();
      case "AP:" -> propositions();
      case "Alias:" -> labels.readAlias();
      case "Acceptance:" -> acceptance();
      case "acc-name:" -> accName = rest();
      case "properties:" -> claims();
      default -> other(name);
    }
  }

  private void other(Token name) {
    if (Character.isUpperCase(name.text().charAt(0))) {
      throw in.error(
          name.at(), "unsupported: the header " + name.text() + " may change what is meant");
    }
    rest();
  }

  /** Everything up to the next header. */
  private String rest() {
    List<String> words = new ArrayList<>();
    while (in.peek().kind() != Kind.KEYWORD && !in.isAtEnd()) {
      words.add(in.take().text());
    }
    return words.stream().collect(Collectors.joining(" "));
  }

  private void start() {
    List<Token> together = new ArrayList<>();
    do {
      Token state = in.peek();
      in.takeNumber("the number of a state", MAX_STATES);
      together.add(state);
    } while (in.takes("&"));
    starts.add(together);
  }

  private void propositions() {
    Token number = in.peek();
    int count = in.takeNumber("the number of propositions", Propositions.MAX);
    for (int ap = 0; ap < count; ap++) {
      Token token = in.peek();
      String name = in.take(Kind.QUOTED, "the name of proposition " + ap).text();
      if (propositions.contains(name)) {
        throw in.error(token.at(), "a second proposition \"" + name + "\"");
      }
      propositions.add(name);
    }
    if (in.peek().kind() == Kind.QUOTED) {
      throw in.error(in.peek().at(), "there are more than the " + number.text() + " propositions");
    }
  }

  private void acceptance() {
    acceptanceAt = in.peek().at();
    sets = in.takeNumber("the number of acceptance sets", OmegaAutomaton.MAX_SETS);
    acceptance = HoaAcceptanceReader.read(in, sets);
  }

  private void claims() {
    while (in.peek().kind() == Kind.NAME || in.isAt("!")) {
      boolean negated = in.takes("!");
      Token name = in.take(Kind.NAME, "the name of a property");
      claims.putIfAbsent((negated ? "!" : "") + name.text(), name);
    }
  }

  List<String> propositionNames() {
    return propositions;
  }

  OptionalInt states() {
    return states;
  }

  List<List<Token>> starts() {
    return starts;
  }

  /** The claimed properties, those of {@code !p} with their sign, and where. */
  Map<String, Token> properties() {
    return claims;
  }

  int sets() {
    return sets;
  }

  HoaAcceptance condition() {
    return acceptance;
  }

  /** The name of the acceptance, or the condition itself where it has none. */
  String acceptanceName() {
    return accName.isEmpty() ? acceptance.print() : accName;
  }

  DiagnosticException unsupportedAcceptance() {
    return in.error(
        acceptanceAt,
        "unsupported: the acceptance is %s; Buchi and generalized-Buchi are read"
            .formatted(acceptanceName()));
  }
}
