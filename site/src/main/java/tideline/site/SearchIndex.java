package tideline.site;

import java.util.List;

/** All sections as a script, which pages that lie in a folder can load. */
final class SearchIndex {

  private SearchIndex() {}

  static String script(List<Section> sections) {
    StringBuilder out = new StringBuilder("\"use strict\";\nwindow.siteSections = [\n");
    for (Section section : sections) {
      out.append('[')
          .append(string(section.address()))
          .append(',')
          .append(string(section.page()))
          .append(',')
          .append(string(section.heading()))
          .append(',')
          .append(string(section.text()))
          .append("],\n");
    }
    return out.append("];\n").toString();
  }

  private static String string(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ' || c == '<' || c == 0x2028 || c == 0x2029) {
        out.append(String.format("\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    return out.append('"').toString();
  }
}
