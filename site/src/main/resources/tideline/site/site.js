"use strict";

// Search over the sections of all pages. The index is a script, so that it can be loaded by a page
// that lies in a folder; it is loaded when the search is used for the first time.

const MOST = 30;
const AROUND = 70;
const root = document.body.dataset.root;
const field = document.getElementById("search");
const found = document.getElementById("found");
let loading = null;

function load() {
  loading ??= new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = root + "search-index.js";
    script.onload = () => resolve(window.siteSections);
    script.onerror = () => resolve([]);
    document.head.append(script);
  });
  return loading;
}

/** Every word has to be there; words in headings count more than in the text. */
function rank(section, words) {
  const heading = (section[1] + " " + section[2]).toLowerCase();
  const text = section[3].toLowerCase();
  let sum = 0;
  for (const word of words) {
    if (heading.includes(word)) {
      sum += 10;
    } else if (!text.includes(word)) {
      return 0;
    }
    sum += Math.min(5, text.split(word).length - 1);
  }
  return sum;
}

function excerpt(text, words) {
  const at = Math.max(0, text.toLowerCase().indexOf(words[0]));
  const from = Math.max(0, at - AROUND);
  const piece = text.slice(from, at + 2 * AROUND);
  const out = document.createElement("small");
  let rest = (from > 0 ? "… " : "") + piece;
  const lower = rest.toLowerCase();
  const place = lower.indexOf(words[0]);
  if (place < 0) {
    out.textContent = rest;
    return out;
  }
  const mark = document.createElement("mark");
  mark.textContent = rest.slice(place, place + words[0].length);
  out.append(rest.slice(0, place), mark, rest.slice(place + words[0].length));
  return out;
}

function show(sections, words) {
  const best = sections
    .map((section) => ({ section, rank: rank(section, words) }))
    .filter((hit) => hit.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST);
  found.replaceChildren();
  if (best.length === 0) {
    const nothing = document.createElement("p");
    nothing.textContent = "Nothing was found.";
    found.append(nothing);
  }
  for (const { section } of best) {
    const link = document.createElement("a");
    link.href = root + section[0];
    const title = document.createElement("strong");
    title.textContent = section[1] === section[2] ? section[1] : section[1] + ": " + section[2];
    link.append(title, excerpt(section[3], words));
    found.append(link);
  }
  found.hidden = false;
}

async function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter((word) => word.length > 1);
  if (words.length === 0) {
    found.hidden = true;
    return;
  }
  const sections = await load();
  show(sections, words);
}

field.addEventListener("input", search);
field.addEventListener("focus", load);
field.form.addEventListener("submit", (event) => {
  event.preventDefault();
  found.querySelector("a")?.click();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    found.hidden = true;
  }
  if (event.key === "/" && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  }
});
document.addEventListener("click", (event) => {
  if (!found.contains(event.target) && event.target !== field) {
    found.hidden = true;
  }
});
// On a narrow page the list of documents is closed at first.
if (window.matchMedia("(max-width: 52rem)").matches) {
  document.querySelector("nav details").open = false;
}
document.body.dataset.ready = "";
