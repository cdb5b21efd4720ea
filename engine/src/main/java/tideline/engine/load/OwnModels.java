package tideline.engine.load;

import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import tideline.model.Model;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;

/** Models in Java that users bring along: classes in folders or jars that they name. */
record OwnModels(List<Path> classPath) {

  /** The factory of that class; {@code known} says what there is instead. */
  ModelFactory factory(String className, Supplier<String> known) {
    if (classPath.isEmpty() && className.indexOf('.') < 0) {
      throw DiagnosticException.of("there is no model java:" + className + known.get());
    }
    try {
      Class<?> type = Class.forName(className, true, loader());
      if (!Model.class.isAssignableFrom(type) && !ModelFactory.class.isAssignableFrom(type)) {
        throw DiagnosticException.of(
            "%s implements neither %s nor %s"
                .formatted(className, Model.class.getSimpleName(), ModelFactory.class.getName()));
      }
      Object made = type.getDeclaredConstructor().newInstance();
      return made instanceof ModelFactory factory
          ? factory
          : new SingleModel(className, (Model) made);
    } catch (ClassNotFoundException absent) {
      String where =
          classPath.isEmpty() ? "; --class-path says where your own classes are" : " in " + where();
      throw DiagnosticException.of("no class " + className + where + known.get());
    } catch (NoSuchMethodException | InstantiationException | IllegalAccessException closed) {
      throw DiagnosticException.of(
          className + " needs to be public and to have a public constructor without parameters");
    } catch (InvocationTargetException failed) {
      throw DiagnosticException.of(
          "the constructor of " + className + " failed: " + failed.getCause());
    } catch (LinkageError broken) {
      throw DiagnosticException.of("class " + className + " cannot be loaded: " + broken);
    }
  }

  /** A model without parameters, for which nobody needs to write a factory. */
  private record SingleModel(String name, Model model) implements ModelFactory {
    @Override
    public String description() {
      return "a model of " + name;
    }

    @Override
    public List<Parameter> parameters() {
      return List.of();
    }

    @Override
    public Model create(Parameters none) {
      return model;
    }
  }

  private String where() {
    return String.join(", ", classPath.stream().map(Path::toString).toList());
  }

  /** It stays open: a model may load more of its classes at any time until the tool ends. */
  private ClassLoader loader() {
    URL[] urls = new URL[classPath.size()];
    for (int i = 0; i < urls.length; i++) {
      Path entry = classPath.get(i);
      if (!Files.isReadable(entry)) {
        throw DiagnosticException.of("cannot read " + entry + " of --class-path");
      }
      try {
        urls[i] = entry.toUri().toURL();
      } catch (MalformedURLException impossible) {
        throw DiagnosticException.of("cannot use " + entry + " of --class-path");
      }
    }
    return new URLClassLoader(urls, OwnModels.class.getClassLoader());
  }
}
