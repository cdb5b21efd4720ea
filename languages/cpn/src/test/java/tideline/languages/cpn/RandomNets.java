package tideline.languages.cpn;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import tideline.languages.cpn.NetText.PageText;

/**
 * Small random nets: {@link RandomInscriptions} at arcs of all kinds, guards, priorities, delays,
 * code segments with chance and without, fusion sets, a page that is used twice and one below it,
 * with ports of each kind and a port without a socket.
 */
final class RandomNets {

  private final Random random;
  private final RandomInscriptions texts;
  private final NetText net = new NetText();
  private final boolean timed;
  private final List<String> places = new ArrayList<>();
  private final List<String> types = new ArrayList<>();

  private RandomNets(long seed) {
    this.random = new Random(seed);
    this.texts = new RandomInscriptions(random);
    this.timed = random.nextInt(3) == 0;
  }

  static String text(long seed) {
    return new RandomNets(seed).text();
  }

  /** The text, and how often each kind of inscription is in it. */
  static String text(long seed, Map<String, Integer> made) {
    RandomNets nets = new RandomNets(seed);
    String text = nets.text();
    nets.texts.made().forEach((kind, times) -> made.merge(kind, times, Integer::sum));
    return text;
  }

  private String text() {
    RandomInscriptions.declare(net);
    PageText page = net.page("Page");
    for (int i = 2 + random.nextInt(3); i > 0; i--) {
      place(page);
    }
    PageText below = net.page("Below");
    for (int t = 1 + random.nextInt(3); t > 0; t--) {
      transition(page, "T" + t);
    }
    if (random.nextInt(3) == 0) {
      below(page, below);
    }
    return net.written();
  }

  private void below(PageText page, PageText below) {
    String type = types.getFirst();
    String kind = List.of("In", "Out", "I/O").get(random.nextInt(3));
    below.port("Port", type, kind).place("Own", type, tokens(type));
    below.port("Open", type, "In");
    below.transition("Move", random.nextInt(3) == 0 ? "[false]" : "");
    below.in("Port", "Move", texts.variable(type)).out("Move", "Own", texts.variable(type));
    below.transition("Wait", "").in("Open", "Wait", texts.variable(type));
    if (random.nextBoolean()) {
      PageText deep = net.page("Deep");
      deep.port("Door", type, "I/O").fused("Shared", type, "", "F" + type);
      deep.transition("Take", "").in("Door", "Take", texts.variable(type));
      deep.out("Take", "Shared", texts.variable(type));
      if (random.nextBoolean()) {
        deep.transition("Watch", "").both("Shared", "Watch", texts.variable(type));
        deep.out("Watch", "Door", texts.expression(RandomInscriptions.plain(type), 1));
      }
      below.substitution("Inner", deep, "Door", "Own");
    }
    page.substitution("One", below, "Port", places.getFirst());
    page.substitution("Two", below, "Port", places.get(types.lastIndexOf(type)));
  }

  private String tokens(String declared) {
    StringBuilder initial = new StringBuilder();
    boolean stamped = declared.startsWith("T") && random.nextInt(3) == 0;
    for (int i = random.nextInt(3); i > 0; i--) {
      initial.append(initial.isEmpty() ? "" : stamped ? " +++ " : " ++ ");
      initial.append(1 + random.nextInt(2)).append('`');
      initial.append(texts.constant(RandomInscriptions.plain(declared)));
      initial.append(stamped ? (random.nextBoolean() ? " @ " : " @+ ") + random.nextInt(3) : "");
    }
    return initial.toString();
  }

  private String place(PageText page) {
    List<String> all = RandomInscriptions.TYPES;
    String type = all.get(random.nextInt(all.size()));
    return place(page, timed && random.nextBoolean() ? "T" + type : type);
  }

  private String place(PageText page, String declared) {
    String name = "P" + places.size();
    if (random.nextInt(8) == 0) {
      page.fused(name, declared, "", "F" + declared);
    } else {
      page.place(name, declared, tokens(declared));
    }
    places.add(name);
    types.add(declared);
    return name;
  }

  private String ofType(PageText page, String type) {
    int at = types.indexOf(type);
    return at < 0 ? place(page, type) : places.get(at);
  }

  private void transition(PageText page, String name) {
    String priority =
        random.nextInt(4) == 0 ? List.of("P_HIGH", "999", "P_LOW").get(random.nextInt(3)) : "";
    int outputs = random.nextInt(4) == 0 ? 1 + random.nextInt(2) : 0;
    String code = outputs > 0 ? texts.code(outputs) : "";
    page.transition(name, texts.guard(), timed ? texts.time() : "", code, priority);
    if (outputs > 0) {
      page.out(name, ofType(page, "INT"), "z");
    }
    if (outputs > 1) {
      page.out(name, ofType(page, "COL"), "w");
    }
    for (int arcs = 1 + random.nextInt(4); arcs > 0; arcs--) {
      int at = random.nextInt(places.size());
      String place = places.get(at);
      String type = types.get(at);
      String plain = RandomInscriptions.plain(type);
      switch (random.nextInt(10)) {
        case 0, 1, 2, 3, 4 -> page.in(place, name, texts.tokens(type, true));
        case 5, 6 -> page.out(name, place, texts.tokens(type, false));
        case 7 -> page.both(place, name, "1`(" + texts.pattern(plain) + ")");
        case 8 -> page.arc(place, name, random.nextBoolean() ? "Inhibitor" : "Reset", "");
        default -> page.out(name, place, "1`(" + texts.constant(plain) + ")");
      }
    }
  }
}
