package tideline.languages.cpn.ml.syntax;

import java.util.List;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.TokenCursor;

/** The tokens of a text of ML and the place that the parser has come to. */
final class MlCursor extends TokenCursor<MlToken> {

  private final SourceText source;
  private final List<MlToken> tokens;
  private int place;

  MlCursor(SourceText source) {
    super(new Diagnostics());
    this.source = source;
    this.tokens = MlScanner.tokens(source);
  }

  @Override
  public MlToken peek() {
    return tokens.get(place);
  }

  /** The token so many places behind the next one. */
  MlToken peek(int further) {
    return tokens.get(Math.min(place + further, tokens.size() - 1));
  }

  @Override
  public MlToken take() {
    MlToken taken = tokens.get(place);
    if (!taken.isEnd()) {
      place++;
    }
    return taken;
  }

  /** Where the next token begins, among the tokens. */
  int place() {
    return place;
  }

  /** Goes back to a place. */
  void back(int earlier) {
    place = earlier;
  }

  /** The text from one token to another. */
  String text(int from, int to) {
    return source.text().substring(from, to);
  }

  @Override
  protected Diagnostic diagnostic(MlToken at, String message) {
    return source.at(at.at(), message);
  }
}
