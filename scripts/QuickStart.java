import static java.lang.classfile.ClassFile.ACC_PRIVATE;
import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.classfile.ClassFile.ACC_SYNTHETIC;
import static java.lang.classfile.ClassFile.JAVA_8_VERSION;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.attribute.RecordComponentInfo;
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
 * classes of a version before Java 6 nor what a switch over types or the equality of records makes
 * when it is first reached (classes for each, some milliseconds). So:
 *
 * <ul>
 *   <li>old classes get a newer version and the stack maps that it asks for;
 *   <li>a switch over types asks a method of its own class instead, one {@code instanceof} after
 *       the other;
 *   <li>{@code equals} and {@code hashCode} of records go through the components.
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
    return hasTypeSwitch(model) || RecordMethods.hasSome(model)
        ? verified(bytes, classFile.transformClass(model, new PlainCode(model)))
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

  /** Replaces the switches over types and the equality of one class. */
  private static final class PlainCode implements ClassTransform {

    private record Replacement(String name, MethodTypeDesc type, List<ConstantDesc> labels) {}

    private final ClassModel model;
    private final List<Replacement> replacements = new ArrayList<>();

    PlainCode(ClassModel model) {
      this.model = model;
    }

    @Override
    public void accept(ClassBuilder builder, ClassElement element) {
      if (element instanceof MethodModel method && RecordMethods.isOne(model, method)) {
        builder.withMethodBody(
            method.methodName().stringValue(),
            method.methodTypeSymbol(),
            method.flags().flagsMask(),
            code -> new RecordMethods(model, code).write(method));
      } else if (element instanceof MethodModel method) {
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

  /** Writes {@code equals} and {@code hashCode} of a record as the JDK would link them. */
  private static final class RecordMethods {

    private static final String OWNER = "java/lang/runtime/ObjectMethods";
    private static final ClassDesc OBJECTS = ClassDesc.of("java.util.Objects");

    private final ClassDesc type;
    private final List<RecordComponentInfo> components;
    private final CodeBuilder code;

    RecordMethods(ClassModel model, CodeBuilder code) {
      this.type = model.thisClass().asSymbol();
      this.components = model.findAttribute(Attributes.record()).orElseThrow().components();
      this.code = code;
    }

    static boolean hasSome(ClassModel model) {
      return model.methods().stream().anyMatch(method -> isOne(model, method));
    }

    static boolean isOne(ClassModel model, MethodModel method) {
      boolean named =
          method.methodName().equalsString("equals") || method.methodName().equalsString("hashCode");
      return named
          && model.findAttribute(Attributes.record()).isPresent()
          && method.code().stream()
              .flatMap(body -> body.elementStream())
              .anyMatch(
                  element ->
                      element instanceof InvokeDynamicInstruction dynamic
                          && internalName(dynamic.bootstrapMethod().owner()).equals(OWNER));
    }

    void write(MethodModel method) {
      if (method.methodName().equalsString("equals")) {
        writeEquals();
      } else {
        writeHashCode();
      }
    }

    private void writeEquals() {
      Label different = code.newLabel();
      code.aload(1).instanceOf(type).ifeq(different);
      code.aload(1).checkcast(type).astore(2);
      for (RecordComponentInfo component : components) {
        load(0, component);
        load(2, component);
        ClassDesc kind = component.descriptorSymbol();
        if (!kind.isPrimitive()) {
          MethodTypeDesc equals = MethodTypeDesc.of(CD_boolean, CD_Object, CD_Object);
          code.invokestatic(OBJECTS, "equals", equals).ifeq(different);
        } else {
          MethodTypeDesc compare = MethodTypeDesc.of(CD_int, kind, kind);
          code.invokestatic(boxed(kind), "compare", compare).ifne(different);
        }
      }
      code.iconst_1().ireturn();
      code.labelBinding(different).iconst_0().ireturn();
    }

    private void writeHashCode() {
      code.iconst_0();
      for (RecordComponentInfo component : components) {
        code.bipush(31).imul();
        load(0, component);
        ClassDesc kind = component.descriptorSymbol();
        boolean primitive = kind.isPrimitive();
        code.invokestatic(
            primitive ? boxed(kind) : OBJECTS,
            "hashCode",
            MethodTypeDesc.of(CD_int, primitive ? kind : CD_Object));
        code.iadd();
      }
      code.ireturn();
    }

    private void load(int object, RecordComponentInfo component) {
      code.aload(object)
          .getfield(type, component.name().stringValue(), component.descriptorSymbol());
    }

    private static ClassDesc boxed(ClassDesc primitive) {
      String name =
          switch (primitive.displayName()) {
            case "int" -> "Integer";
            case "char" -> "Character";
            case String other -> Character.toUpperCase(other.charAt(0)) + other.substring(1);
          };
      return ClassDesc.of("java.lang." + name);
    }
  }
}
