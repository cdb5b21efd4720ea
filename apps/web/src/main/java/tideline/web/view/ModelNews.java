package tideline.web.view;

import java.util.Optional;
import tideline.model.json.JsonWriter;
import tideline.web.json.FaultJson;

/** Tells one page when there is another model, or when its files are wrong. */
public final class ModelNews implements PageEvents.News {

  private final CurrentModel current;
  private long told;

  /** News of a model for one page. */
  public ModelNews(CurrentModel current) {
    this.current = current;
  }

  @Override
  public Optional<String> next() {
    CurrentModel.View view = current.view();
    if (view.number() == told) {
      return Optional.empty();
    }
    told = view.number();
    StringBuilder text = new StringBuilder();
    JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);
    json.beginObject().member("view", view.number());
    json.member("fingerprint", view.explored().fingerprint()).key("faults");
    FaultJson.write(view.faults(), json);
    json.endObject();
    return Optional.of(text.toString());
  }
}
