package tideline.web.explore;

import java.util.List;
import java.util.Optional;
import tideline.model.drawing.NetDrawing;
import tideline.model.json.JsonWriter;
import tideline.web.json.Shown;

/** The drawing of a net for a page, which shows states in it. */
public final class NetJson {

  private final JsonWriter json;

  private NetJson(JsonWriter json) {
    this.json = json;
  }

  /** The pages of the drawing; none if there is no drawing. */
  static String of(Optional<NetDrawing> drawing) {
    StringBuilder text = new StringBuilder();
    write(drawing, new JsonWriter(text, JsonWriter.Layout.ONE_LINE));
    return text.toString();
  }

  /** The same as a value. */
  public static void write(Optional<NetDrawing> drawing, JsonWriter json) {
    new NetJson(json).write(drawing);
  }

  private void write(Optional<NetDrawing> drawing) {
    json.beginObject().key("pages").beginArray();
    drawing.ifPresent(drawn -> drawn.pages().forEach(this::page));
    json.endArray();
    drawing.flatMap(NetDrawing::clock).ifPresent(clock -> json.member("clock", clock));
    json.endObject();
  }

  private void page(NetDrawing.Page page) {
    json.beginObject().member("name", Shown.line(page.name()));
    json.key("places").beginArray();
    for (NetDrawing.Place place : page.places()) {
      node(place.name(), place.box());
      json.member("type", Shown.line(place.type()));
      numbers("slots", place.slots());
      json.endObject();
    }
    json.endArray().key("transitions").beginArray();
    for (NetDrawing.Transition transition : page.transitions()) {
      node(transition.name(), transition.box());
      json.member("condition", Shown.line(transition.condition()));
      numbers("numbers", transition.numbers());
      transition.below().ifPresent(below -> json.member("below", below));
      json.endObject();
    }
    json.endArray().key("arcs").beginArray();
    page.arcs().forEach(this::arc);
    json.endArray().endObject();
  }

  private void node(String name, NetDrawing.Box box) {
    json.beginObject().member("name", Shown.line(name));
    json.key("box").beginArray();
    for (double number :
        new double[] {box.middle().x(), box.middle().y(), box.width(), box.height()}) {
      json.value(number, 1);
    }
    json.endArray();
  }

  private void numbers(String name, List<Integer> numbers) {
    json.key(name).beginArray();
    numbers.forEach(number -> json.value((long) number));
    json.endArray();
  }

  private void arc(NetDrawing.Arc arc) {
    json.beginObject().member("place", arc.place()).member("transition", arc.transition());
    json.member("kind", arc.kind().name().toLowerCase(java.util.Locale.ROOT));
    json.member("inscription", Shown.line(arc.inscription()));
    json.key("bends").beginArray();
    for (NetDrawing.Point bend : arc.bends()) {
      json.beginArray().value(bend.x(), 1).value(bend.y(), 1).endArray();
    }
    json.endArray().endObject();
  }
}
