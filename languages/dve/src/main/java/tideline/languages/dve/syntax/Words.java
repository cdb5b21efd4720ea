package tideline.languages.dve.syntax;

/**
 * The words of a text, each kept once: a large model has many words, but few different ones. Finds
 * a word where it stands in the text, without cutting it out first.
 */
final class Words {

  private final String source;
  private Word[] table = new Word[256];
  private int count;

  /** Words of that text. */
  Words(String source) {
    this.source = source;
  }

  /** Makes a word known before it is met. */
  void add(Word word) {
    table[free(table, word.text().hashCode())] = word;
    growIfFull();
  }

  /**
   * The word at a place of the text.
   *
   * @param hash the hash of its characters, as strings have it
   * @param kind what it is if it is not known yet
   */
  Word at(int start, int end, int hash, Word.Kind kind) {
    int slot = slot(table, hash);
    while (table[slot] != null) {
      String known = table[slot].text();
      if (known.length() == end - start && source.startsWith(known, start)) {
        return table[slot];
      }
      slot = (slot + 1) & (table.length - 1);
    }
    Word found = Word.free(kind, source.substring(start, end));
    table[slot] = found;
    growIfFull();
    return found;
  }

  private void growIfFull() {
    count++;
    if (2 * count <= table.length) {
      return;
    }
    Word[] larger = new Word[2 * table.length];
    for (Word word : table) {
      if (word != null) {
        larger[free(larger, word.text().hashCode())] = word;
      }
    }
    table = larger;
  }

  private static int free(Word[] table, int hash) {
    int slot = slot(table, hash);
    while (table[slot] != null) {
      slot = (slot + 1) & (table.length - 1);
    }
    return slot;
  }

  /** Many names differ in their last character only; that must not put them side by side. */
  private static int slot(Word[] table, int hash) {
    int mixed = hash * 0x9E3779B9;
    return (mixed ^ (mixed >>> 16)) & (table.length - 1);
  }
}
