package tideline.testkit.promela.random;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A piece of a model's text. */
public sealed interface Code {

  /** Words that stay as they are. */
  record Words(String text) implements Code {}

  /**
   * Pieces that belong together.
   *
   * @param role what may stand in its place
   * @param cells what is counted when the piece is part of a model
   */
  record Phrase(Role role, List<Cell> cells, List<Code> parts) implements Code {
    public Phrase {
      cells = List.copyOf(cells);
      parts = List.copyOf(parts);
    }
  }

  /**
   * Pieces that follow each other; each could be missing.
   *
   * @param gaps what stands behind each piece that is not the last
   */
  record Series(List<Code> items, List<String> gaps) implements Code {
    public Series {
      items = List.copyOf(items);
      gaps = List.copyOf(gaps);
      if (items.size() != gaps.size()) {
        throw new IllegalArgumentException(items.size() + " items, " + gaps.size() + " gaps");
      }
    }

    /** The same series without some of its items. */
    Series without(int from, int to) {
      List<Code> fewer = new ArrayList<>(items.subList(0, from));
      fewer.addAll(items.subList(to, items.size()));
      List<String> left = new ArrayList<>(gaps.subList(0, from));
      left.addAll(gaps.subList(to, gaps.size()));
      return new Series(fewer, left);
    }
  }

  /** What a phrase is. */
  enum Role {
    EXPRESSION,
    STATEMENT,
    /** Neither: a declaration, a process, an option. */
    OTHER
  }

  /** A production of the grammar at a place. */
  sealed interface Cell {}

  /** A kind of statement at a place. */
  record StatementCell(StatementKind kind, StatementPlace place) implements Cell {}

  /** A kind of expression at a place. */
  record ExpressionCell(ExpressionKind kind, ExpressionPlace place) implements Cell {}

  /** Words. */
  static Code words(String text) {
    return new Words(text);
  }

  /** Pieces that are no phrase of their own; a string stands for its words. */
  static Code of(Object... parts) {
    return new Phrase(Role.OTHER, List.of(), list(parts));
  }

  /** Pieces, where a string stands for its words. */
  static List<Code> list(Object... parts) {
    List<Code> list = new ArrayList<>();
    for (Object part : parts) {
      list.add(part instanceof Code code ? code : words(String.valueOf(part)));
    }
    return list;
  }

  /** The text. */
  default String text() {
    StringBuilder text = new StringBuilder();
    write(text);
    return text.toString();
  }

  private void write(StringBuilder text) {
    switch (this) {
      case Words words -> text.append(words.text());
      case Phrase phrase -> phrase.parts().forEach(part -> part.write(text));
      case Series series -> {
        for (int i = 0; i < series.items().size(); i++) {
          series.items().get(i).write(text);
          if (i + 1 < series.items().size()) {
            text.append(series.gaps().get(i));
          }
        }
      }
    }
  }

  /** Visits this piece and all in it. */
  default void visit(Consumer<Code> visitor) {
    visitor.accept(this);
    switch (this) {
      case Words _ -> {
        // Nothing in it.
      }
      case Phrase phrase -> phrase.parts().forEach(part -> part.visit(visitor));
      case Series series -> series.items().forEach(item -> item.visit(visitor));
    }
  }
}
