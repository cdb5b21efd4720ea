import static java.lang.classfile.ClassFile.ACC_PRIVATE;
import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.classfile.ClassFile.ACC_SYNTHETIC;
import static java.lang.classfile.ClassFile.JAVA_8_VERSION;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;

/**
 * Copies the jars of the tool so that it starts quickly from an AOT cache. The cache takes neither
 * classes of a version before Java 6 nor what a switch over types makes when it is first reached
 * (a class for each, some milliseconds). So:
 *
 * <ul>
 *   <li>old classes get a newer version and the stack maps that it asks for;
 *   <li>a switch over types asks a method of its own class instead, one {@code instanceof} after
 *       the other.
 * </ul>
 *
 * Nothing else changes, and the tool works the same with the jars as they were.
 *
 * <p>Usage: {@code java QuickStart.java FROM TO}, where FROM has {@code tideline-cli.jar} and the
 * folder {@code lib}, and so will TO.
 */
final class QuickStart {

  private static final String SWITCH_OWNER = "java/lang/runtime/SwitchBootstraps";
  private static final String METHOD_PREFIX = "typeSwitch$";

  private final ClassFile classFile;

  private QuickStart(ClassLoader classes) {
    ClassHierarchyResolver ofJars =
        ClassHierarchyResolver.ofResourceParsing(
            type -> classes.getResourceAsStream(internalName(type) + ".class"));
    this.classFile =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(ofJars),
            ClassFile.StackMapsOption.GENERATE_STACK_MAPS);
  }

  public static void main(String[] folders) throws IOException {
    Path from = Path.of(folders[0]);
    Path to = Path.of(folders[1]);
    List<Path> jars = new ArrayList<>(List.of(from.resolve("tideline-cli.jar")));
    try (var libraries = Files.newDirectoryStream(from.resolve("lib"), "*.jar")) {
      libraries.forEach(jars::add);
    }
    Files.createDirectories(to.resolve("lib"));
    try (URLClassLoader classes = new URLClassLoader(urls(jars))) {
      QuickStart quickStart = new QuickStart(classes);
      for (Path jar : jars) {
        quickStart.copy(jar, to.resolve(from.relativize(jar)));
      }
    }
  }

  private static URL[] urls(List<Path> jars) throws IOException {
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = jars.get(i).toUri().toURL();
    }
    return urls;
  }

  private void copy(Path jar, Path to) throws IOException {
    String name = jar.getFileName().toString();
    if (!name.startsWith("tideline") && !name.startsWith("picocli")) {
      Files.copy(jar, to, StandardCopyOption.REPLACE_EXISTING);
      return;
    }
    try (JarInputStream in = new JarInputStream(Files.newInputStream(jar));
        JarOutputStream out = new JarOutputStream(Files.newOutputStream(to), in.getManifest())) {
      for (JarEntry entry = in.getNextJarEntry(); entry != null; entry = in.getNextJarEntry()) {
        out.putNextEntry(new JarEntry(entry.getName()));
        out.write(prepared(entry.getName(), in));
        out.closeEntry();
      }
    }
  }

  private byte[] prepared(String name, InputStream content) throws IOException {
    byte[] bytes = content.readAllBytes();
    if (!name.endsWith(".class") || name.endsWith("module-info.class")) {
      return bytes;
    }
    ClassModel model = classFile.parse(bytes);
    if (model.majorVersion() < JAVA_8_VERSION) {
      return verified(bytes, classFile.transformClass(model, new NewerVersion()));
    }
    return hasTypeSwitch(model)
        ? verified(bytes, classFile.transformClass(model, new PlainSwitches(model)))
        : bytes;
  }

  /** What was made, or what it was made from if the JVM would not take it. */
  private byte[] verified(byte[] before, byte[] after) {
    return classFile.verify(after).isEmpty() ? after : before;
  }

  private static boolean hasTypeSwitch(ClassModel model) {
    return model.methods().stream()
        .flatMap(method -> method.code().stream())
        .flatMap(code -> code.elementStream())
        .anyMatch(
            element ->
                element instanceof InvokeDynamicInstruction dynamic && isTypeSwitch(dynamic));
  }

  /** Whether all labels are types: what else a label may be is left to the JDK. */
  private static boolean isTypeSwitch(InvokeDynamicInstruction dynamic) {
    return dynamic.name().equalsString("typeSwitch")
        && internalName(dynamic.bootstrapMethod().owner()).equals(SWITCH_OWNER)
        && dynamic.bootstrapArgs().stream().allMatch(label -> label instanceof ClassDesc);
  }

  private static String internalName(ClassDesc type) {
    String descriptor = type.descriptorString();
    return descriptor.substring(1, descriptor.length() - 1);
  }

  /** Lifts a class to the version of Java 8; the stack maps are made on writing. */
  private static final class NewerVersion implements ClassTransform {

    @Override
    public void accept(ClassBuilder builder, ClassElement element) {
      switch (element) {
        case ClassFileVersion _ -> builder.withVersion(JAVA_8_VERSION, 0);
        case MethodModel method ->
            builder.transformMethod(
                method, MethodTransform.transformingCode((code, part) -> code.with(part)));
        default -> builder.with(element);
      }
    }
  }

  /** Replaces the switches over types of one class. */
  private static final class PlainSwitches implements ClassTransform {

    private record Replacement(String name, MethodTypeDesc type, List<ConstantDesc> labels) {}

    private final ClassModel model;
    private final List<Replacement> replacements = new ArrayList<>();

    PlainSwitches(ClassModel model) {
      this.model = model;
    }

    @Override
    public void accept(ClassBuilder builder, ClassElement element) {
      if (element instanceof MethodModel method) {
        builder.transformMethod(
            method, MethodTransform.transformingCode(calls()));
      } else {
        builder.with(element);
      }
    }

    private CodeTransform calls() {
      return (code, element) -> {
        if (element instanceof InvokeDynamicInstruction dynamic && isTypeSwitch(dynamic)) {
          Replacement replacement =
              new Replacement(
                  METHOD_PREFIX + replacements.size(),
                  dynamic.typeSymbol(),
                  dynamic.bootstrapArgs());
          replacements.add(replacement);
          boolean inInterface = model.flags().has(AccessFlag.INTERFACE);
          code.invokestatic(
              model.thisClass().asSymbol(), replacement.name(), replacement.type(), inInterface);
        } else {
          code.with(element);
        }
      };
    }

    @Override
    public void atEnd(ClassBuilder builder) {
      for (Replacement replacement : replacements) {
        builder.withMethodBody(
            replacement.name(),
            replacement.type(),
            ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC,
            code -> {
              Label present = code.newLabel();
              code.aload(0).ifnonnull(present).iconst_m1().ireturn().labelBinding(present);
              for (int i = 0; i < replacement.labels().size(); i++) {
                Label next = code.newLabel();
                code.iload(1).loadConstant(i).if_icmpgt(next);
                code.aload(0).instanceOf((ClassDesc) replacement.labels().get(i)).ifeq(next);
                code.loadConstant(i).ireturn().labelBinding(next);
              }
              code.loadConstant(replacement.labels().size()).ireturn();
            });
      }
    }
  }
}
