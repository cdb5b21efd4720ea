package tideline.languages.petri.write;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.languages.petri.lola.LolaWords;
import tideline.model.diagnostic.DiagnosticException;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/**
 * Writes a net in LoLA's format. Names that LoLA cannot read are changed: {@code p(a,1)} becomes
 * {@code p.[a|1]}. LoLA has no arcs that inhibit or reset.
 */
public final class LolaWriter implements NetWriter {

  @Override
  public String write(Net net) {
    if (!net.isOrdinary()) {
      throw DiagnosticException.of("LoLA's format has no arcs that inhibit or reset");
    }
    if (net.places().isEmpty() || net.transitions().isEmpty()) {
      throw DiagnosticException.of("LoLA's format needs a place and a transition");
    }
    List<String> places = names(net.places().stream().map(Net.Place::id).toList());
    List<String> transitions = names(net.transitions().stream().map(Net.Transition::id).toList());
    StringBuilder out = new StringBuilder("PLACE\n  ").append(String.join(", ", places));
    List<String> marked = new ArrayList<>();
    for (int place = 0; place < places.size(); place++) {
      if (net.places().get(place).initial() > 0) {
        marked.add(places.get(place) + " : " + net.places().get(place).initial());
      }
    }
    out.append(";\n\nMARKING\n  ").append(String.join(", ", marked)).append(";\n");
    for (int transition = 0; transition < transitions.size(); transition++) {
      out.append("\nTRANSITION ").append(transitions.get(transition));
      out.append("\nCONSUME ").append(arcs(net.before(), transition, places));
      out.append(";\nPRODUCE ").append(arcs(net.behind(), transition, places)).append(";\n");
    }
    return out.toString();
  }

  private static String arcs(Arcs arcs, int transition, List<String> places) {
    List<String> texts = new ArrayList<>();
    for (int arc = arcs.start(transition); arc < arcs.end(transition); arc++) {
      texts.add(places.get(arcs.target(arc)) + " : " + arcs.weight(arc));
    }
    return String.join(", ", texts);
  }

  /** Names that can be read stay as they are; others get out of their way. */
  private static List<String> names(List<String> ids) {
    Set<String> taken = new HashSet<>(ids);
    List<String> names = new ArrayList<>();
    for (String id : ids) {
      String name = readable(id);
      if (!name.equals(id)) {
        while (!taken.add(name)) {
          name += "'";
        }
      }
      names.add(name);
    }
    return names;
  }

  private static String readable(String id) {
    StringBuilder name = new StringBuilder();
    id.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '(' -> name.append(".[");
                case ')' -> name.append(']');
                case ',' -> name.append('|');
                case ';', ':', '{', '}' -> name.append('_');
                default -> name.appendCodePoint(isBlank(c) ? '_' : c);
              }
            });
    String text = name.toString();
    return text.isEmpty() || LolaWords.isKeyword(text) || text.startsWith("/*") ? "_" + text : text;
  }

  private static boolean isBlank(int c) {
    return Character.isWhitespace(c) || Character.isISOControl(c);
  }
}
