// The reference of the API on /api/docs: searches in the list of calls, which the server wrote, and opens a call in Swagger UI, whose
// files are loaded for it. The part of the address after # names the opened call: #/<tag>/<operationId>.

const list = document.getElementById("index");
const call = document.getElementById("call");
const search = document.getElementById("words");
const found = list.querySelector(".found");
const heading = document.getElementById("call-heading");
const state = call.querySelector(".found");
const groups = [...document.querySelectorAll(".group")];

const plain = (text) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

const CONVENTIONS = "convencoes";
const tags = new Set([CONVENTIONS]);
const textOf = new Map();
for (const item of list.querySelectorAll("li")) {
  const [, tag, operation] = item.firstElementChild.hash.split("/");
  tags.add(tag);
  textOf.set(item, plain(`${item.textContent} ${operation}`));
}

/** Shows the calls with all words of the search in their method, address, description or name, without accents. */
function filterCalls() {
  const words = plain(search.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const [item, text] of textOf) {
    item.hidden = !words.every((word) => text.includes(word));
    if (!item.hidden) count += 1;
  }
  for (const group of groups) group.hidden = !group.querySelector("li:not([hidden])");
  found.textContent =
    words.length === 0
      ? ""
      : count === 0
        ? "Nenhuma chamada com essas palavras."
        : `${count} de ${textOf.size} chamadas`;
}

const load = (element) =>
  new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = () => reject(new Error("file not loaded"));
    document.head.append(element);
  });

const styleSheet = (href) => load(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
const script = (src) => load(Object.assign(document.createElement("script"), { src }));

let loading;

/** Loads Swagger UI and the document once, and returns the function that shows a call. After a failure, the next call tries again. */
function loadSwagger() {
  loading ??= Promise.all([
    import("/api-reference-call.js"),
    fetch("/v1/openapi.json").then((response) => response.json()),
    script("/api/docs/assets/swagger-ui-bundle.js"),
    styleSheet("/api/docs/assets/swagger-ui.css"),
  ]).then(
    ([{ showPlace }, openApi]) =>
      (place) =>
        showPlace(openApi, place),
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

let listPosition = 0;
let openedLink = search;

/** Shows what the address names: the list, or one call with the others of its tag. */
async function followAddress() {
  const place = location.hash;
  const [, tag] = place.split("/");
  const isList = !tags.has(tag);
  list.hidden = !isList;
  call.hidden = isList;
  if (isList) openedLink.focus({ preventScroll: true });
  scrollTo(0, isList ? listPosition : 0);
  if (isList) return;
  heading.textContent = tag === CONVENTIONS ? "Convenções" : `Chamadas de /v1/${tag}`;
  heading.focus();
  state.textContent = "Carregando…";
  try {
    const show = await loadSwagger();
    show(place);
    state.textContent = "";
  } catch {
    state.textContent = "Não foi possível carregar a chamada. Confira a internet e tente de novo.";
  }
}

search.addEventListener("input", filterCalls);
addEventListener("hashchange", followAddress);
filterCalls();
if (location.hash) followAddress();

list.addEventListener("click", ({ target }) => {
  const link = target.closest("a");
  if (!link) return;
  openedLink = link;
  listPosition = scrollY;
});

// The files are already on their way when a call is clicked.
const preload = ({ target }) => {
  if (target.closest("li a")) loadSwagger().catch(() => undefined);
};
list.addEventListener("pointerover", preload);
list.addEventListener("focusin", preload);
