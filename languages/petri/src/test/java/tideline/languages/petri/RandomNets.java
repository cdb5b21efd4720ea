package tideline.languages.petri;

import java.util.Random;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;

/** Small nets with every kind of arc. Some have no end: whoever explores them needs a limit. */
final class RandomNets {

  private RandomNets() {}

  static Net next(Random random) {
    NetBuilder builder = new NetBuilder("random");
    int places = 1 + random.nextInt(5);
    for (int p = 0; p < places; p++) {
      builder.place("p" + p, random.nextBoolean() ? "p" + p : "name " + p, random.nextInt(4));
    }
    int transitions = 1 + random.nextInt(5);
    for (int t = 0; t < transitions; t++) {
      builder.transition("t" + t, "t" + t);
      for (int arcs = 1 + random.nextInt(3); arcs > 0; arcs--) {
        builder.input(random.nextInt(places), t, 1 + random.nextInt(2));
      }
      for (int arcs = random.nextInt(3); arcs > 0; arcs--) {
        builder.output(t, random.nextInt(places), 1 + random.nextInt(2));
      }
      if (random.nextInt(4) == 0) {
        builder.inhibitor(random.nextInt(places), t, 1 + random.nextInt(3));
      }
      if (random.nextInt(4) == 0) {
        builder.reset(random.nextInt(places), t);
      }
    }
    return builder.build();
  }

  /** A symmetric net as PNML: a place of each sort, random terms at the arcs. */
  static String coloured(Random random) {
    StringBuilder text =
        new StringBuilder(
            """
            <pnml><net id="n" type="symmetricnet"><declaration><structure><declarations>
            <namedsort id="C" name="C"><cyclicenumeration><feconstant id="a" name="a"/>
            <feconstant id="b" name="b"/><feconstant id="c" name="c"/></cyclicenumeration></namedsort>
            <namedsort id="P" name="P"><productsort><usersort declaration="C"/>
            <usersort declaration="C"/></productsort></namedsort>
            <namedsort id="dot" name="dot"><dot/></namedsort>
            <variabledecl id="x" name="x"><usersort declaration="C"/></variabledecl>
            <variabledecl id="y" name="y"><usersort declaration="C"/></variabledecl>
            <partition id="part"><usersort declaration="C"/>
            <partitionelement id="low"><useroperator declaration="a"/></partitionelement>
            <partitionelement id="high"><useroperator declaration="b"/>
            <useroperator declaration="c"/></partitionelement></partition>
            </declarations></structure></declaration>
            """);
    String[] sorts = {"C", "P", "dot"};
    for (String sort : sorts) {
      text.append("<place id=\"")
          .append(sort)
          .append("\"><type><structure><usersort declaration=\"");
      text.append(sort).append("\"/></structure></type><hlinitialMarking><structure>");
      text.append(bag(sort, Vars.NONE, random)).append("</structure></hlinitialMarking></place>");
    }
    int arc = 0;
    for (int t = 0; t < 1 + random.nextInt(3); t++) {
      text.append("<transition id=\"t").append(t).append("\">");
      if (random.nextBoolean()) {
        text.append("<condition><structure>").append(guard(random));
        text.append("</structure></condition>");
      }
      text.append("</transition>");
      for (int arcs = 2 + random.nextInt(3); arcs > 0; arcs--) {
        String sort = sorts[random.nextInt(3)];
        boolean isInput = arcs > 1;
        text.append("<arc id=\"").append(arc++);
        text.append("\" source=\"").append(isInput ? sort : "t" + t);
        text.append("\" target=\"").append(isInput ? "t" + t : sort);
        text.append("\"><hlinscription><structure>");
        text.append(bag(sort, Vars.SOME, random)).append("</structure></hlinscription></arc>");
      }
    }
    return text.append("</net></pnml>").toString();
  }

  private enum Vars {
    NONE,
    SOME
  }

  private static String bag(String sort, Vars vars, Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> "<add>" + sub(one(sort, vars, random)) + sub(one(sort, vars, random)) + "</add>";
      case 1 ->
          "<numberof>"
              + sub(
                  "<numberconstant value=\""
                      + random.nextInt(3)
                      + "\"><positive/></numberconstant>")
              + sub(one(sort, vars, random))
              + "</numberof>";
      case 2 -> "<subtract>" + sub(all(sort)) + sub(one(sort, vars, random)) + "</subtract>";
      default -> one(sort, vars, random);
    };
  }

  private static String all(String sort) {
    return "<all><usersort declaration=\"" + sort + "\"/></all>";
  }

  private static String sub(String term) {
    return "<subterm>" + term + "</subterm>";
  }

  private static String one(String sort, Vars vars, Random random) {
    return switch (sort) {
      case "dot" -> "<dotconstant/>";
      case "P" ->
          "<tuple>" + sub(one("C", vars, random)) + sub(one("C", vars, random)) + "</tuple>";
      default -> colour(vars, random);
    };
  }

  private static String colour(Vars vars, Random random) {
    return switch (vars == Vars.NONE ? 3 : random.nextInt(5)) {
      case 0 -> "<variable refvariable=\"x\"/>";
      case 1 -> "<variable refvariable=\"y\"/>";
      case 2 -> "<successor>" + sub("<variable refvariable=\"x\"/>") + "</successor>";
      case 4 -> "<predecessor>" + sub("<variable refvariable=\"y\"/>") + "</predecessor>";
      default -> "<useroperator declaration=\"" + "abc".charAt(random.nextInt(3)) + "\"/>";
    };
  }

  private static String guard(Random random) {
    String[] names = {"equality", "inequality", "lessthan", "greaterthanorequal"};
    String name = names[random.nextInt(names.length)];
    String compared =
        "<"
            + name
            + ">"
            + sub(colour(Vars.SOME, random))
            + sub(colour(Vars.SOME, random))
            + "</"
            + name
            + ">";
    return switch (random.nextInt(4)) {
      case 0 -> "<not>" + sub(compared) + "</not>";
      case 1 -> "<or>" + sub(compared) + sub(guard(random)) + "</or>";
      case 2 ->
          "<and>"
              + sub(compared)
              + sub(
                  "<equality>"
                      + sub(part(random))
                      + sub("<useroperator declaration=\"high\"/>")
                      + "</equality>")
              + "</and>";
      default -> compared;
    };
  }

  private static String part(Random random) {
    return "<partitionelementof refpartition=\"part\">"
        + sub(colour(Vars.SOME, random))
        + "</partitionelementof>";
  }
}
