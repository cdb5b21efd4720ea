package tideline.testkit.judge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import tideline.engine.load.Registry;
import tideline.model.language.Language;
import tideline.model.reference.ReferenceModel;
import tideline.system.compile.SystemModel;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.GuardedSystem;

/** A model and its judge, read from one text. */
record JudgedModel(SystemModel model, ReferenceModel reference) {

  static JudgedModel read(Path folder, String language, String text) throws IOException {
    Language reader = Registry.installed().language(language).orElseThrow();
    Path file = folder.resolve("model" + reader.extensions().getFirst());
    Files.writeString(file, text);
    return new JudgedModel(
        (SystemModel) reader.load(file, Map.of()), reader.reference(file, Map.of()).orElseThrow());
  }

  /** The model with another system inside, compiled. */
  SystemModel compiled(GuardedSystem system) {
    return model.remade(Compiler.model(system));
  }

  /** The model with another system inside, interpreted. */
  SystemModel interpreted(GuardedSystem system) {
    return model.remade(Interpreter.model(system));
  }
}
