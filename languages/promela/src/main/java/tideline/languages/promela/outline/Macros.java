package tideline.languages.promela.outline;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tideline.languages.promela.source.MacroListener;
import tideline.languages.promela.source.Token;
import tideline.model.outline.OutlineBuilder;
import tideline.model.outline.Symbol;
import tideline.model.outline.SymbolKind;

/** The macros of a text, each known from its definition on. */
final class Macros implements MacroListener {

  private final OutlineBuilder outline;
  private final Names names;
  private final Map<String, Symbol> known = new HashMap<>();

  Macros(OutlineBuilder outline, Names names) {
    this.outline = outline;
    this.names = names;
  }

  @Override
  public void defined(Token name, List<Token> parameters, List<Token> body) {
    String list =
        parameters.isEmpty()
            ? ""
            : parameters.stream().map(Token::text).collect(Collectors.joining(", ", "(", ")"));
    String detail = "#define " + name.text() + list + " " + Written.line(body);
    Symbol macro =
        outline.declare(
            name.text(), SymbolKind.MACRO, detail, Written.span(name), Optional.empty());
    known.put(name.text(), macro);
    names.parameters(macro, parameters, body);
  }

  @Override
  public void used(Token name) {
    Symbol macro = known.get(name.text());
    if (macro != null && Written.isReal(name)) {
      outline.use(Written.span(name), macro);
    }
  }
}
