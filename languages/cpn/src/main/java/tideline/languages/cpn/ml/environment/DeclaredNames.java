package tideline.languages.cpn.ml.environment;

import java.util.ArrayList;
import java.util.List;
import tideline.languages.cpn.ml.syntax.ColourText;
import tideline.languages.cpn.ml.syntax.Declaration;
import tideline.languages.cpn.ml.syntax.Pattern;

/** The names that a declaration gives to values. */
final class DeclaredNames {

  private final List<String> names = new ArrayList<>();

  private DeclaredNames() {}

  static List<String> of(Declaration declaration) {
    DeclaredNames found = new DeclaredNames();
    found.collect(declaration);
    return found.names;
  }

  private void collect(Declaration declaration) {
    switch (declaration) {
      case Declaration.Values values -> values.values().forEach(value -> collect(value.pattern()));
      case Declaration.Functions functions ->
          functions.functions().forEach(function -> names.add(function.name()));
      case Declaration.Datatypes datatypes ->
          datatypes
              .datatypes()
              .forEach(datatype -> datatype.variants().forEach(v -> names.add(v.name())));
      case Declaration.Exceptions exceptions ->
          exceptions.exceptions().forEach(variant -> names.add(variant.name()));
      case Declaration.Local local -> local.shown().forEach(this::collect);
      case Declaration.Unsupported unsupported -> names.addAll(unsupported.names());
      case Declaration.Colours colours -> collect(colours.colours());
      case Declaration.Type _, Declaration.Variables _ -> {}
    }
  }

  private void collect(ColourText colours) {
    switch (colours) {
      case ColourText.Named named -> names.addAll(named.names());
      case ColourText.Numbered numbered -> names.add(numbered.name());
      case ColourText.Union union -> union.members().forEach(member -> names.add(member.name()));
      default -> {}
    }
  }

  private void collect(Pattern pattern) {
    switch (pattern) {
      case Pattern.Name name -> names.add(name.name());
      case Pattern.Constructed constructed -> collect(constructed.argument());
      case Pattern.Fields fields -> fields.fields().forEach(field -> collect(field.value()));
      case Pattern.Items items -> items.items().forEach(this::collect);
      case Pattern.As as -> {
        names.add(as.name());
        collect(as.pattern());
      }
      case Pattern.Typed typed -> collect(typed.pattern());
      case Pattern.Any _, Pattern.Whole _, Pattern.Literal _ -> {}
    }
  }
}
