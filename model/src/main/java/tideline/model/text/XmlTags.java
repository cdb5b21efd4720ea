package tideline.model.text;

/**
 * Finds the places of an XML text's start tags, one after the other, beside a parser that tells
 * what they mean: the offsets of the library's parser go astray behind elements without content.
 */
public final class XmlTags {

  private final String text;

  /** The tag that was met last. */
  private int start;

  /** Behind it. */
  private int end;

  /** The tags of a text. */
  public XmlTags(String text) {
    this.text = text;
  }

  /** Goes to the next start tag; it is an element without content if it ends in a slash. */
  public void next() {
    int at = end;
    while (true) {
      at = text.indexOf('<', at);
      if (at < 0 || at + 1 >= text.length()) {
        start = text.length();
        end = start;
        return;
      }
      char kind = text.charAt(at + 1);
      if (kind == '/') {
        at = behind(">", at);
      } else if (kind == '?') {
        at = behind("?>", at);
      } else if (text.startsWith("<!--", at)) {
        at = behind("-->", at + 4);
      } else if (text.startsWith("<![CDATA[", at)) {
        at = behind("]]>", at);
      } else if (kind == '!') {
        at = behindDocumentType(at);
      } else {
        start = at;
        end = behindTag(at);
        return;
      }
    }
  }

  /** Where the start tag that was met last begins; the end of the text if there was none. */
  public int start() {
    return start;
  }

  /** Behind the start tag that was met last. */
  public int end() {
    return end;
  }

  private int behind(String mark, int from) {
    int found = text.indexOf(mark, from);
    return found < 0 ? text.length() : found + mark.length();
  }

  /** A document type may have declarations in brackets. */
  private int behindDocumentType(int from) {
    int depth = 0;
    char quote = 0;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '[') {
        depth++;
      } else if (c == ']') {
        depth--;
      } else if (c == '>' && depth == 0) {
        return i + 1;
      }
    }
    return text.length();
  }

  /** A bracket in the value of an attribute ends no tag. */
  private int behindTag(int from) {
    char quote = 0;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '>') {
        return i + 1;
      }
    }
    return text.length();
  }
}
