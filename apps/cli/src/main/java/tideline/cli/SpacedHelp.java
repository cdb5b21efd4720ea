package tideline.cli;

import java.util.List;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.IStyle;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Help that shows {@code -D NAME=VALUE} as people write it, and not with one more equals sign. */
final class SpacedHelp extends Help {

  SpacedHelp(CommandSpec command, ColorScheme colours) {
    super(command, colours);
  }

  @Override
  public IParamLabelRenderer parameterLabelRenderer() {
    IParamLabelRenderer usual = super.parameterLabelRenderer();
    return new IParamLabelRenderer() {
      @Override
      public Text renderParameterLabel(ArgSpec argument, Ansi ansi, List<IStyle> styles) {
        Text label = usual.renderParameterLabel(argument, ansi, styles);
        return label.plainString().startsWith("=")
            ? ansi.text(" ").concat(label.substring(1))
            : label;
      }

      @Override
      public String separator() {
        return " ";
      }
    };
  }
}
