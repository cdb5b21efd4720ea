package tideline.languages.cpn.ml.types;

import java.util.List;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.Shape;

/** The types of colour sets. */
final class ColourTypes {

  private ColourTypes() {}

  static Type of(ColourSet colours, Names names) {
    return switch (colours.shape()) {
      case Shape.OneValue _ -> Types.UNIT;
      case Shape.Truth _ -> Types.BOOL;
      case Shape.Whole _ -> Types.INT;
      case Shape.Unbounded _ -> Types.INTINF;
      case Shape.Real _ -> Types.REAL;
      case Shape.Text _ -> Types.STRING;
      case Shape.Named named -> names.datatype(named.constructors().getFirst().datatype());
      case Shape.Numbered numbered -> names.datatype(numbered.constructor().datatype());
      case Shape.Union union -> names.datatype(union.constructors().getFirst().datatype());
      case Shape.Product product -> new Type.Fields(product.labels(), all(product.parts(), names));
      case Shape.Fields fields ->
          new Type.Fields(
              fields.labels(),
              fields.labels().names().stream()
                  .map(label -> of(fields.fields().get(fields.declared().indexOf(label)), names))
                  .toList());
      case Shape.Listed listed -> Types.list(of(listed.element(), names));
      case Shape.Chosen chosen -> of(chosen.base(), names);
      case Shape.Picked picked -> of(picked.base(), names);
    };
  }

  private static List<Type> all(List<ColourSet> parts, Names names) {
    return parts.stream().map(part -> of(part, names)).toList();
  }
}
