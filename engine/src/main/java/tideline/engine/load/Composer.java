package tideline.engine.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tideline.engine.job.ModelSource;
import tideline.model.Arithmetic;
import tideline.model.Model;
import tideline.model.StatedProperty;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.DeferredModel;
import tideline.system.compile.SystemModel;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Variable;
import tideline.system.language.ComposedModel;
import tideline.system.language.ReadSystem;
import tideline.system.language.SymbolicModel;
import tideline.system.language.SystemLanguage;
import tideline.system.transform.Bounds;
import tideline.system.transform.Composing;

/** Reads several files and makes one model of them ({@code --with}). */
final class Composer {

  /** A file of a composition that has been read. */
  private record Part(String name, String language, ReadSystem read, List<NotChecked> lost) {}

  private final ModelLoader loader;

  Composer(ModelLoader loader) {
    this.loader = loader;
  }

  LoadedModel load(ModelSource source) {
    List<String> files = new ArrayList<>(List.of(source.text()));
    files.addAll(source.company().others());
    files.forEach(Composer::refuseJava);
    if (!source.classPath().isEmpty()) {
      throw DiagnosticException.of("--class-path is for models in Java, which cannot be composed");
    }
    List<ModelLoader.ModelFile> found = new ArrayList<>();
    for (String file : files) {
      Optional<String> language = found.isEmpty() ? source.language() : Optional.empty();
      found.add(loader.readable(new ModelSource(file, language, Map.of(), List.of())));
    }
    List<String> names = names(found);
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      parts.add(read(names.get(i), found.get(i), definitions(source.definitions(), names, i)));
    }
    ReadSystem whole = composed(parts, source.company());
    SystemModel model =
        SymbolicModel.isNeededFor(whole)
            ? new SymbolicModel(whole)
            : new ComposedModel(
                new DeferredModel(whole.system(), whole.arithmetic(), Compiler::promptModel));
    return new LoadedModel(
        String.join(" with ", files),
        String.join(", ", parts.stream().map(Part::language).distinct().toList()),
        model,
        shown(source),
        whole.notes(),
        parts.stream().flatMap(part -> part.lost().stream()).toList(),
        Authority.of(model),
        model);
  }

  private static void refuseJava(String text) {
    if (text.startsWith(ModelLoader.JAVA_PREFIX)) {
      throw DiagnosticException.of(
          "%s cannot be composed (--with): a model in Java has only states, and composition needs"
                  .formatted(text)
              + " operations");
    }
  }

  /** The names of files without their endings, made different where they are not. */
  private static List<String> names(List<ModelLoader.ModelFile> files) {
    Set<String> taken = new LinkedHashSet<>();
    for (ModelLoader.ModelFile readable : files) {
      String last = String.valueOf(readable.file().getFileName());
      int dot = last.lastIndexOf('.');
      String stem = (dot > 0 ? last.substring(0, dot) : last).replaceAll("[^A-Za-z0-9_]", "_");
      String start = stem.isEmpty() || Character.isDigit(stem.charAt(0)) ? "_" + stem : stem;
      String name = start;
      for (int i = 2; !taken.add(name); i++) {
        name = start + "_" + i;
      }
    }
    return List.copyOf(taken);
  }

  /** What is defined for a part by its name; the rest is for the first. */
  private static Map<String, String> definitions(
      Map<String, String> all, List<String> names, int part) {
    Map<String, String> own = new HashMap<>();
    all.forEach(
        (key, value) -> {
          int owner = 0;
          String name = key;
          for (int i = 0; i < names.size(); i++) {
            if (key.startsWith(names.get(i) + ".")) {
              owner = i;
              name = key.substring(names.get(i).length() + 1);
            }
          }
          if (owner == part) {
            own.put(name, value);
          }
        });
    return own;
  }

  private static Part read(
      String name, ModelLoader.ModelFile found, Map<String, String> definitions) {
    String language = found.language().name();
    if (found.language() instanceof SystemLanguage symbolic) {
      return new Part(name, language, symbolic.read(found.file(), definitions), List.of());
    }
    Model model = found.language().load(found.file(), definitions);
    if (!(model instanceof SystemModel system)) {
      throw DiagnosticException.of(
          "%s cannot be composed (--with): a model in %s has only states, and composition needs operations"
              .formatted(found.file(), language));
    }
    if (!isInterleaved(system.system())) {
      throw DiagnosticException.of(
          "%s cannot be composed (--with): it has a property process, which watches its own system only"
              .formatted(found.file()));
    }
    return new Part(
        name,
        language,
        new ReadSystem(system.system(), Set.of(), List.of(), model.arithmetic()),
        lost(name, model));
  }

  private static boolean isInterleaved(GuardedSystem system) {
    return switch (system) {
      case GuardedSystem.Network _ -> true;
      case GuardedSystem.Composite(var _, var left, var right, var composition) ->
          composition == GuardedSystem.Composition.INTERLEAVED
              && isInterleaved(left)
              && isInterleaved(right);
    };
  }

  /** What a part says about its own runs: nobody knows what that means for the whole. */
  private static List<NotChecked> lost(String name, Model model) {
    List<NotChecked> lost = new ArrayList<>();
    for (StatedProperty stated : model.statedProperties()) {
      lost.add(new NotChecked(stated.name() + " of " + name, ""));
    }
    if (model.validEnd().isPresent()) {
      lost.add(new NotChecked("end states of " + name, ""));
      // Elsewhere acceptance is part of the system, and goes with it.
      model
          .acceptance()
          .ifPresent(_ -> lost.add(new NotChecked("accepting states of " + name, "")));
    }
    if (model.marksProgress()) {
      lost.add(new NotChecked("progress labels of " + name, ""));
    }
    return lost;
  }

  private static ReadSystem composed(List<Part> parts, ModelSource.Company company) {
    GuardedSystem whole =
        Composing.compose(
            parts.stream().map(p -> new Composing.Part(p.name(), p.read().system())).toList(),
            company.shared());
    Set<String> control = new HashSet<>();
    List<String> notes = new ArrayList<>();
    for (Part part : parts) {
      part.read()
          .control()
          .forEach(v -> control.add(company.shared().contains(v) ? v : part.name() + "." + v));
      notes.addAll(part.read().notes());
    }
    Map<String, String> bounds = new HashMap<>();
    company.bounds().forEach((name, range) -> bounds.put(fullName(name, whole), range));
    Arithmetic arithmetic =
        parts.stream().map(part -> part.read().arithmetic()).reduce(Arithmetic::and).orElseThrow();
    return new ReadSystem(Bounds.parse(bounds).applyTo(whole), control, notes, arithmetic);
  }

  /** The only integer without bounds that a name can mean, or the name itself. */
  private static String fullName(String name, GuardedSystem whole) {
    List<String> known = Bounds.unbounded(whole).stream().map(Variable::name).toList();
    List<String> meant = known.stream().filter(full -> full.endsWith("." + name)).toList();
    return !known.contains(name) && meant.size() == 1 ? meant.getFirst() : name;
  }

  private static List<String> shown(ModelSource source) {
    Map<String, String> all = new TreeMap<>(source.definitions());
    all.putAll(source.company().bounds());
    List<String> shown = new ArrayList<>();
    all.forEach((name, value) -> shown.add(name + "=" + value));
    if (!source.company().shared().isEmpty()) {
      shown.add("shared: " + String.join(", ", new TreeSet<>(source.company().shared())));
    }
    return shown;
  }
}
