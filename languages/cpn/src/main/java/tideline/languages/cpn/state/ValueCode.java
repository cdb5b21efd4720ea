package tideline.languages.cpn.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.Construction;
import tideline.languages.cpn.colour.Constructor;
import tideline.languages.cpn.colour.Labels;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Shape;
import tideline.languages.cpn.colour.Tuple;
import tideline.model.tail.TailReader;
import tideline.model.tail.TailWriter;

/** How the values of a colour set are coded. Every value takes a bit at least. */
abstract class ValueCode {

  /** Colour sets up to this size are coded by numbers: reading allocates nothing then. */
  private static final int MOST_NUMBERED = 1 << 12;

  abstract Object read(TailReader in);

  abstract void write(Object value, TailWriter out);

  void skip(TailReader in) {
    read(in);
  }

  /** The code of a colour set. */
  static ValueCode of(ColourSet colours) {
    return switch (colours.shape()) {
      case Shape.Truth _ -> new Truths();
      case Shape.Whole whole when whole.bounds().isPresent() ->
          new Ranges(whole.bounds().get().from(), whole.bounds().get().to());
      case Shape.Whole _ -> new Wholes();
      case Shape.Unbounded _ -> new BigNumbers();
      case Shape.Real _ -> new Reals();
      default -> isSmall(colours) ? new Numbered(colours.values()) : ofParts(colours.shape());
    };
  }

  private static boolean isSmall(ColourSet colours) {
    return colours.isEnumerable()
        && colours.size().orElseThrow().compareTo(BigInteger.valueOf(MOST_NUMBERED)) <= 0;
  }

  private static ValueCode ofParts(Shape shape) {
    return switch (shape) {
      case Shape.Text _ -> new Texts();
      case Shape.Product product ->
          new Tuples(product.labels(), product.parts().stream().map(ValueCode::of).toList());
      case Shape.Fields fields ->
          new Tuples(
              fields.labels(),
              fields.labels().names().stream()
                  .map(label -> of(fields.fields().get(fields.declared().indexOf(label))))
                  .toList());
      case Shape.Listed listed -> new Lists(of(listed.element()));
      case Shape.Union union -> new Unions(union);
      case Shape.Numbered numbered ->
          new Indexed(
              numbered.constructor(), new Ranges(numbered.bounds().from(), numbered.bounds().to()));
      case Shape.Named named ->
          new Numbered(named.constructors().stream().<Object>map(Construction::of).toList());
      case Shape.Chosen chosen -> of(chosen.base());
      case Shape.Picked picked -> new Numbered(picked.values());
      case Shape.OneValue _ -> new Numbered(List.of(Tuple.UNIT));
      case Shape.Truth _, Shape.Whole _, Shape.Unbounded _, Shape.Real _ ->
          throw new IllegalStateException("has a code already: " + shape);
    };
  }

  private static final class Truths extends ValueCode {
    @Override
    Object read(TailReader in) {
      return in.truth();
    }

    @Override
    void write(Object value, TailWriter out) {
      out.truth((Boolean) value);
    }
  }

  private static final class Ranges extends ValueCode {
    private final long minimum;
    private final long maximum;

    Ranges(long minimum, long maximum) {
      this.minimum = minimum;
      this.maximum = maximum;
    }

    @Override
    Object read(TailReader in) {
      return in.range(minimum, maximum);
    }

    @Override
    void write(Object value, TailWriter out) {
      out.range((Long) value, minimum, maximum);
    }
  }

  private static final class Wholes extends ValueCode {
    @Override
    Object read(TailReader in) {
      return in.number();
    }

    @Override
    void write(Object value, TailWriter out) {
      out.number((Long) value);
    }
  }

  private static final class BigNumbers extends ValueCode {
    @Override
    Object read(TailReader in) {
      byte[] bytes = new byte[in.length()];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) in.bits(Byte.SIZE);
      }
      return bytes.length == 0 ? BigInteger.ZERO : new BigInteger(bytes);
    }

    @Override
    void write(Object value, TailWriter out) {
      byte[] bytes = ((BigInteger) value).signum() == 0 ? new byte[0] : bytes((BigInteger) value);
      out.length(bytes.length);
      for (byte each : bytes) {
        out.bits(each & 0xFF, Byte.SIZE);
      }
    }

    private static byte[] bytes(BigInteger value) {
      return value.toByteArray();
    }
  }

  private static final class Reals extends ValueCode {
    @Override
    Object read(TailReader in) {
      return Double.longBitsToDouble(in.bits(Long.SIZE));
    }

    @Override
    void write(Object value, TailWriter out) {
      out.bits(Double.doubleToLongBits((Double) value), Long.SIZE);
    }
  }

  /** A length, and for each character 8 bits if it is a common one. */
  private static final class Texts extends ValueCode {
    @Override
    Object read(TailReader in) {
      char[] characters = new char[in.length()];
      for (int i = 0; i < characters.length; i++) {
        characters[i] = (char) (in.truth() ? in.bits(Character.SIZE) : in.bits(7));
      }
      return new String(characters);
    }

    @Override
    void write(Object value, TailWriter out) {
      String text = (String) value;
      out.length(text.length());
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        boolean rare = c > 127;
        out.truth(rare);
        out.bits(c, rare ? Character.SIZE : 7);
      }
    }

    @Override
    void skip(TailReader in) {
      for (int left = in.length(); left > 0; left--) {
        in.bits(in.truth() ? Character.SIZE : 7);
      }
    }
  }

  /** Values of a small colour set by their numbers. */
  private static final class Numbered extends ValueCode {
    private final Object[] values;
    private final Map<Object, Integer> places = new HashMap<>();
    private final int width;

    Numbered(List<Object> values) {
      this.values = values.toArray();
      this.width = TailWriter.width(0, Math.max(0, values.size() - 1L));
      for (int i = 0; i < values.size(); i++) {
        places.put(values.get(i), i);
      }
    }

    @Override
    Object read(TailReader in) {
      int place = (int) in.bits(width);
      if (place >= values.length) {
        throw new IllegalArgumentException("there is no colour number " + place);
      }
      return values[place];
    }

    @Override
    void write(Object value, TailWriter out) {
      Integer place = places.get(value);
      if (place == null) {
        throw new IllegalArgumentException(value + " is not in the colour set");
      }
      out.bits(place, width);
    }

    @Override
    void skip(TailReader in) {
      in.bits(width);
    }
  }

  private static final class Indexed extends ValueCode {
    private final Constructor constructor;
    private final ValueCode number;

    Indexed(Constructor constructor, ValueCode number) {
      this.constructor = constructor;
      this.number = number;
    }

    @Override
    Object read(TailReader in) {
      return Construction.of(constructor, number.read(in));
    }

    @Override
    void write(Object value, TailWriter out) {
      number.write(((Construction) value).argument(), out);
    }
  }

  private static final class Tuples extends ValueCode {
    private final Labels labels;
    private final ValueCode[] parts;

    Tuples(Labels labels, List<ValueCode> parts) {
      this.labels = labels;
      this.parts = parts.toArray(ValueCode[]::new);
    }

    @Override
    Object read(TailReader in) {
      Object[] values = new Object[parts.length];
      for (int i = 0; i < parts.length; i++) {
        values[i] = parts[i].read(in);
      }
      return Tuple.of(labels, values);
    }

    @Override
    void write(Object value, TailWriter out) {
      Tuple tuple = (Tuple) value;
      for (int i = 0; i < parts.length; i++) {
        parts[i].write(tuple.get(i), out);
      }
    }

    @Override
    void skip(TailReader in) {
      for (ValueCode part : parts) {
        part.skip(in);
      }
    }
  }

  private static final class Lists extends ValueCode {
    private final ValueCode element;

    Lists(ValueCode element) {
      this.element = element;
    }

    @Override
    Object read(TailReader in) {
      int length = in.length();
      List<Object> elements = new ArrayList<>(length);
      for (int i = 0; i < length; i++) {
        elements.add(element.read(in));
      }
      return Sequence.of(elements);
    }

    @Override
    void write(Object value, TailWriter out) {
      Sequence sequence = (Sequence) value;
      out.length(sequence.size());
      for (Sequence at = sequence; !at.isEmpty(); at = at.rest()) {
        element.write(at.first(), out);
      }
    }

    @Override
    void skip(TailReader in) {
      for (int left = in.length(); left > 0; left--) {
        element.skip(in);
      }
    }
  }

  private static final class Unions extends ValueCode {
    private final List<Constructor> constructors;
    private final List<Optional<ValueCode>> arguments;
    private final int width;

    Unions(Shape.Union union) {
      this.constructors = union.constructors();
      this.arguments =
          union.arguments().stream().map(argument -> argument.map(ValueCode::of)).toList();
      this.width = TailWriter.width(0, constructors.size() - 1L);
    }

    @Override
    Object read(TailReader in) {
      int order = (int) in.bits(width);
      if (order >= constructors.size()) {
        throw new IllegalArgumentException("there is no constructor number " + order);
      }
      Optional<ValueCode> argument = arguments.get(order);
      return argument.isPresent()
          ? Construction.of(constructors.get(order), argument.get().read(in))
          : Construction.of(constructors.get(order));
    }

    @Override
    void write(Object value, TailWriter out) {
      Construction construction = (Construction) value;
      int order = construction.constructor().order();
      out.bits(order, width);
      Optional<ValueCode> argument = arguments.get(order);
      if (argument.isPresent()) {
        argument.get().write(construction.argument(), out);
      }
    }
  }
}
