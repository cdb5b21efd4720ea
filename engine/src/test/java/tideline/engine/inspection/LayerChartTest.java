package tideline.engine.inspection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import tideline.system.analysis.progress.LayerProfile;
import tideline.system.analysis.progress.LayerProfile.Layer;

class LayerChartTest {

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  private static LayerProfile profile(int layers) {
    List<Layer> list = new ArrayList<>();
    for (int i = 0; i < layers; i++) {
      list.add(new Layer(i * 3L, i * 3L, 10 + i, 25 + i));
    }
    return new LayerProfile(list);
  }

  private static String draw(String model, String measure, int layers) {
    return LayerChart.draw(new LayerChart.Caption(model, measure, "as expected"), profile(layers));
  }

  @Test
  void longNamesAreShortened() throws Exception {
    String path = "folder/".repeat(20) + "model.dve";
    String text = parsed(draw(path, "x + ".repeat(50), 3)).getDocumentElement().getTextContent();
    assertTrue(text.contains("\u2026") && text.contains("der/model.dve\n"), text);
    assertTrue(text.contains("x +\u2026"), text);
  }

  @Test
  void everyLayerHasABar() throws Exception {
    Document chart = parsed(draw("model", "x", 7));
    // The background, the legend, and the bars.
    assertEquals(2 + 7, chart.getElementsByTagName("rect").getLength());
    String text = chart.getDocumentElement().getTextContent();
    assertTrue(text.contains("model") && text.contains("measure x"), text);
    assertTrue(text.contains("states of a layer") && text.contains("peak 31"), text);
  }

  @Test
  void manyLayersAreDrawnTogether() throws Exception {
    Document chart = parsed(draw("m", "", 100_000));
    int bars = chart.getElementsByTagName("rect").getLength() - 2;
    assertTrue(bars > 80 && bars <= 168, bars + " bars");
    String text = chart.getDocumentElement().getTextContent();
    assertTrue(text.contains("states of 596 layers"), text);
  }

  @Test
  void namesAreTextWhateverTheyHold() throws Exception {
    String name = "<b>\"&\0 x[1] > 0";
    Document chart = parsed(draw(name, name, 1));
    assertTrue(chart.getDocumentElement().getTextContent().contains("<b>\"&? x[1] > 0"));
  }
}
