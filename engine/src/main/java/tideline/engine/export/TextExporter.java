package tideline.engine.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** A format that is written as text. */
abstract class TextExporter implements Exporter {

  @Override
  public final void write(StateGraph graph, Extras extras, OutputStream out) throws IOException {
    Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    write(graph, extras, writer);
    writer.flush();
  }

  abstract void write(StateGraph graph, Extras extras, Writer out) throws IOException;
}
