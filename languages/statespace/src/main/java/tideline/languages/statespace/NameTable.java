package tideline.languages.statespace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Numbers names, given as bytes, from 0 in the order in which they are first met. */
final class NameTable {

  private final List<byte[]> names = new ArrayList<>();
  private int[] places = new int[64];

  int size() {
    return names.size();
  }

  byte[] name(int number) {
    return names.get(number);
  }

  /** The number of a name, or -1 if it is new. */
  int find(byte[] bytes, int from, int to) {
    return places[place(places, bytes, from, to)] - 1;
  }

  /** Gives a new name the next number. */
  int add(byte[] bytes, int from, int to) {
    if (2 * names.size() >= places.length) {
      grow();
    }
    int place = place(places, bytes, from, to);
    names.add(Arrays.copyOfRange(bytes, from, to));
    places[place] = names.size();
    return names.size() - 1;
  }

  private void grow() {
    int[] larger = new int[Math.multiplyExact(places.length, 2)];
    for (int i = 0; i < names.size(); i++) {
      byte[] name = names.get(i);
      larger[place(larger, name, 0, name.length)] = i + 1;
    }
    places = larger;
  }

  /** Where a name stands or would stand. */
  private int place(int[] places, byte[] bytes, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + bytes[i];
    }
    int place = (hash ^ (hash >>> 15)) & (places.length - 1);
    while (places[place] != 0 && !isName(places[place] - 1, bytes, from, to)) {
      place = (place + 1) & (places.length - 1);
    }
    return place;
  }

  /** Whether a name consists of these bytes. */
  boolean isName(int number, byte[] bytes, int from, int to) {
    byte[] name = names.get(number);
    return Arrays.equals(name, 0, name.length, bytes, from, to);
  }
}
