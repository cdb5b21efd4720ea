import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Packs the extension of Visual Studio Code, which is a zip with two files more than the extension
 * has. Nothing is fetched.
 *
 * <p>Argument: the root of the checkout; without one, the current folder.
 */
final class VsCode {

  /** What is packed. A file that is missing is an error. */
  private static final List<String> FILES =
      List.of(
          "package.json",
          "README.md",
          "extension.js",
          "rpc.js",
          "language-configuration.json",
          "syntaxes/promela.tmLanguage.json",
          "syntaxes/dve.tmLanguage.json",
          "syntaxes/xsts.tmLanguage.json");

  private VsCode() {}

  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments.length == 0 ? "." : arguments[0]);
    Path folder = root.resolve("editors/vscode");
    String manifest = Files.readString(folder.resolve("package.json"));
    String version = member(manifest, "version");
    Path target = Files.createDirectories(folder.resolve("target"));
    Path file = target.resolve("tideline-" + version + ".vsix");
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      add(zip, "[Content_Types].xml", contentTypes());
      add(zip, "extension.vsixmanifest", vsixManifest(manifest, version));
      for (String name : FILES) {
        add(zip, "extension/" + name, Files.readString(folder.resolve(name)));
      }
      add(zip, "extension/LICENSE.txt", Files.readString(root.resolve("LICENSE")));
    }
    System.out.println(file);
  }

  private static String member(String json, String name) {
    Matcher found = Pattern.compile('"' + name + "\": \"([^\"]*)\"").matcher(json);
    if (!found.find()) {
      throw new IllegalStateException("package.json has no " + name);
    }
    return found.group(1);
  }

  private static void add(ZipOutputStream zip, String name, String text) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(text.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }

  private static String contentTypes() {
    return """
        <?xml version="1.0" encoding="utf-8"?>
        <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
        <Default Extension=".json" ContentType="application/json"/>\
        <Default Extension=".vsixmanifest" ContentType="text/xml"/>\
        <Default Extension=".js" ContentType="application/javascript"/>\
        <Default Extension=".md" ContentType="text/markdown"/>\
        <Default Extension=".txt" ContentType="text/plain"/></Types>
        """;
  }

  private static String vsixManifest(String manifest, String version) {
    return """
        <?xml version="1.0" encoding="utf-8"?>
        <PackageManifest Version="2.0.0" \
        xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
          <Metadata>
            <Identity Language="en-US" Id="%s" Version="%s" Publisher="%s"/>
            <DisplayName>%s</DisplayName>
            <Description xml:space="preserve">%s</Description>
            <Categories>Programming Languages</Categories>
            <Properties>
              <Property Id="Microsoft.VisualStudio.Code.Engine" Value="^1.75.0"/>
            </Properties>
            <License>extension/LICENSE.txt</License>
          </Metadata>
          <Installation>
            <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
          </Installation>
          <Dependencies/>
          <Assets>
            <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" \
        Addressable="true"/>
            <Asset Type="Microsoft.VisualStudio.Services.Content.Details" \
        Path="extension/README.md" Addressable="true"/>
          </Assets>
        </PackageManifest>
        """
        .formatted(
            member(manifest, "name"),
            version,
            member(manifest, "publisher"),
            member(manifest, "displayName"),
            member(manifest, "description"));
  }
}
