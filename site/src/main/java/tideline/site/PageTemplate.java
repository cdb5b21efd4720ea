package tideline.site;

/** What is around the text of each page. */
final class PageTemplate {

  private final Menu menu;

  PageTemplate(Menu menu) {
    this.menu = menu;
  }

  /** The whole page. */
  String page(Content content, String html) {
    String here = content.address();
    String root = Address.relative(here, "index.html").replaceAll("index\\.html$", "");
    boolean isFirst = here.equals("index.html");
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>%s</title>
    <link rel="stylesheet" href="%ssite.css">
    <script src="%ssite.js" defer></script>
    </head>
    <body data-root="%s">
    <a class="skip" href="#text">To the text</a>
    <header>
    <a class="name" href="%sindex.html">Tideline</a>
    <form role="search"><input type="search" id="search" placeholder="Search" aria-label="Search the documents" \
    autocomplete="off" aria-controls="found"></form>
    <div id="found" role="region" aria-live="polite" aria-label="What was found" hidden></div>
    </header>
    <div class="columns">
    <nav aria-label="Documents"><details open><summary>Documents</summary>
    %s</details></nav>
    <main id="text" tabindex="-1">
    %s</main>
    </div>
    </body>
    </html>
    """
        .formatted(
            Html.text(isFirst ? "Tideline" : content.title() + " - Tideline"),
            root,
            root,
            root,
            root,
            navigation(content),
            html);
  }

  private String navigation(Content here) {
    StringBuilder out = new StringBuilder();
    for (Menu.Group group : menu.groups()) {
      out.append("<h2>").append(Html.text(group.name())).append("</h2>\n<ul>\n");
      for (Content page : group.pages()) {
        String current = page.path().equals(here.path()) ? " aria-current=\"page\"" : "";
        out.append("<li><a href=\"")
            .append(Html.text(Address.relative(here.address(), page.address())))
            .append('"')
            .append(current)
            .append('>')
            .append(Html.text(page.title()))
            .append("</a></li>\n");
      }
      out.append("</ul>\n");
    }
    return out.toString();
  }
}
