package tideline.properties.omega.drawing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Where everything goes: columns of states, and between them columns of labels. An arrow is a chain
 * of items, one in each column that it passes:
 *
 * <pre>
 *   column      0        1         2        3        4
 *             state -- label -- (point) - (point) - state
 * </pre>
 */
final class Layout {

  static final double RADIUS = 18;
  static final double CHARACTER = 7.3;
  static final double LINE = 16;

  private static final double COLUMN_GAP = 26;
  private static final double ITEM_GAP = 12;
  private static final double POINT = 10;
  private static final int ROUNDS = 12;

  /** Something that takes room in a column. */
  static final class Item {
    final int column;
    final double width;
    final double above;
    final double below;
    final List<Item> neighbours = new ArrayList<>();
    double x;
    double y;

    Item(int column, double width, double above, double below) {
      this.column = column;
      this.width = width;
      this.above = above;
      this.below = below;
    }

    double wish() {
      return neighbours.stream().mapToDouble(item -> item.y).average().orElse(y);
    }
  }

  /** An arrow between two states: its label and further points, in the order of columns. */
  record Chain(Arrow arrow, Item label, List<Item> points) {}

  private final Picture picture;
  private final List<Item> states = new ArrayList<>();
  private final List<Chain> chains = new ArrayList<>();
  private final List<List<Item>> columns = new ArrayList<>();
  private final double[] loopHeight;
  private double width;
  private double height;

  private Layout(Picture picture) {
    this.picture = picture;
    this.loopHeight = new double[picture.states()];
  }

  static Layout of(Picture picture) {
    Layout layout = new Layout(picture);
    layout.addStates();
    layout.addChains();
    layout.sort();
    layout.place();
    return layout;
  }

  /** Everything that takes room. */
  List<Item> items() {
    return columns.stream().flatMap(List::stream).toList();
  }

  Item state(int q) {
    return states.get(q);
  }

  List<Chain> chains() {
    return chains;
  }

  double width() {
    return width;
  }

  double height() {
    return height;
  }

  private void addStates() {
    int[] layers = Layers.of(picture);
    double[] loopWidth = new double[picture.states()];
    for (Arrow arrow : picture.arrows()) {
      if (arrow.isLoop()) {
        loopHeight[arrow.source()] = RADIUS + arrow.lines().size() * LINE;
        loopWidth[arrow.source()] = arrow.longestLine() * CHARACTER;
      }
    }
    for (int q = 0; q < picture.states(); q++) {
      double across = Math.max(2 * RADIUS, loopWidth[q]);
      states.add(add(new Item(2 * layers[q], across, RADIUS + loopHeight[q], RADIUS)));
    }
  }

  private void addChains() {
    for (Arrow arrow : picture.arrows()) {
      if (!arrow.isLoop()) {
        chains.add(chain(arrow));
      }
    }
  }

  private Chain chain(Arrow arrow) {
    Item source = states.get(arrow.source());
    Item target = states.get(arrow.target());
    boolean right = source.column < target.column;
    Item first = right ? source : target;
    Item last = right ? target : source;
    double half = arrow.lines().size() * LINE / 2;
    Item label = add(new Item(first.column + 1, arrow.longestLine() * CHARACTER, half, half));
    join(first, label);
    List<Item> points = new ArrayList<>(List.of(label));
    for (int column = first.column + 2; column < last.column; column++) {
      Item point = add(new Item(column, 0, POINT, POINT));
      join(points.getLast(), point);
      points.add(point);
    }
    join(points.getLast(), last);
    return new Chain(arrow, label, points);
  }

  private static void join(Item left, Item right) {
    left.neighbours.add(right);
    right.neighbours.add(left);
  }

  private Item add(Item item) {
    while (columns.size() <= item.column) {
      columns.add(new ArrayList<>());
    }
    List<Item> column = columns.get(item.column);
    item.y = column.size() * 4 * RADIUS;
    column.add(item);
    return item;
  }

  /** Sorts each column by where the neighbours are, to the right and back again. */
  private void sort() {
    for (int round = 0; round < ROUNDS; round++) {
      List<List<Item>> order = round % 2 == 0 ? columns : columns.reversed();
      for (List<Item> column : order) {
        double[] wishes = column.stream().mapToDouble(Item::wish).toArray();
        for (int i = 0; i < wishes.length; i++) {
          column.get(i).y = wishes[i];
        }
        column.sort(Comparator.comparingDouble(item -> item.y));
        spread(column);
      }
    }
  }

  /** Moves the items of a column apart, and the column back to where its items wanted to be. */
  private static void spread(List<Item> column) {
    double[] wishes = column.stream().mapToDouble(item -> item.y).toArray();
    double shift = 0;
    for (int i = 0; i < column.size(); i++) {
      Item item = column.get(i);
      if (i > 0) {
        Item before = column.get(i - 1);
        item.y = Math.max(item.y, before.y + before.below + ITEM_GAP + item.above);
      }
      shift += item.y - wishes[i];
    }
    for (Item item : column) {
      item.y -= shift / column.size();
    }
  }

  private void place() {
    double x = 0;
    double top = Double.MAX_VALUE;
    double bottom = -Double.MAX_VALUE;
    for (List<Item> column : columns) {
      double across = column.stream().mapToDouble(item -> item.width).max().orElse(0);
      for (Item item : column) {
        item.x = x + across / 2;
        top = Math.min(top, item.y - item.above);
        bottom = Math.max(bottom, item.y + item.below);
      }
      x += across + COLUMN_GAP;
    }
    for (List<Item> column : columns) {
      for (Item item : column) {
        item.y -= top;
      }
    }
    width = x - COLUMN_GAP;
    height = bottom - top;
  }
}
