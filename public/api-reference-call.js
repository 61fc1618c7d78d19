// Shows calls of the reference in Swagger UI: with our resolution of references, and with the markup that its components lack for
// screen readers and keyboards.
/* global SwaggerUIBundle */

const keysOf = (pointer) =>
  pointer
    .slice(2)
    .split("/")
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));

const valueAt = (document, keys) => keys.reduce((value, key) => value?.[key], document);

/** Returns the value with every reference replaced by what it refers to; a reference within itself stays. */
function resolve(document, value, within = []) {
  if (Array.isArray(value)) return value.map((item) => resolve(document, item, within));
  if (typeof value !== "object" || value === null) return value;
  const { $ref, ...rest } = value;
  if (typeof $ref === "string" && !within.includes($ref)) {
    const target = valueAt(document, keysOf($ref));
    return { ...resolve(document, target, [...within, $ref]), ...resolve(document, rest, within) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(document, item, within)]));
}

/** Reads the document as JSON, not as YAML. */
const parseToJson =
  (_, { specActions }) =>
  (text) =>
    specActions.updateJsonSpec(JSON.parse(text));

/** Names a call that is opened in the address, so that it can be shared, without a further step for "back". */
const nameInAddress = (show) => (key, isShown) => {
  const [kind, tag, operation] = key;
  if (isShown && kind === "operations" && operation) history.replaceState(null, "", `#/${tag}/${operation}`);
  return show(key, isShown);
};

/** Wraps a component in a box without layout, and calls `complete` with the box and the properties after each drawing. */
const completing =
  (complete, attributes) =>
  (Original, { React }) =>
    function Completed(props) {
      const box = React.useRef(null);
      React.useEffect(() => complete?.(box.current, props));
      return React.createElement(
        "div",
        { ref: box, className: "box", ...attributes },
        React.createElement(Original, props),
      );
    };

/** A long example scrolls in its own box, which keys must reach. */
const SyntaxHighlighter = completing((box) => box.querySelector("pre")?.setAttribute("tabindex", "0"));

/** Names the field of a parameter after it; its table cell is not a label. */
const namedField = completing((box, { description }) =>
  box.querySelector("input, select")?.setAttribute("aria-label", description),
);

const authorizationPopup = completing(
  (box) => box.querySelector(".close-modal")?.setAttribute("aria-label", "Fechar"),
  { role: "dialog", "aria-modal": "true", "aria-label": "Autorização" },
);

/** The only text area is the body of a call. */
const TextArea =
  (Original, { React }) =>
  (props) =>
    React.createElement(Original, { "aria-label": "Corpo da chamada", ...props });

/**
 * Swagger UI's own resolution checks and normalizes the whole document again for each call that is opened, which takes seconds.
 * Our document is valid, and its references point into itself.
 */
const resolveIn = (document) => async (_, keys) => ({ spec: resolve(document, valueAt(document, keys)), errors: [] });

const pluginOf = (document) => () => ({
  fn: { resolveSubtree: resolveIn(document) },
  statePlugins: { spec: { wrapActions: { parseToJson } }, layout: { wrapActions: { show: nameInAddress } } },
  // The document has one server, this one: there is nothing to choose.
  // biome-ignore lint/correctness/noComponentHookFactories: a plugin of Swagger UI is a function
  components: { ServersContainer: () => null },
  wrapComponents: {
    InfoContainer: completing(undefined, { role: "region", "aria-label": "Apresentação" }),
    AuthorizeBtnContainer: completing(undefined, { role: "region", "aria-label": "Autorização" }),
    authorizationPopup,
    JsonSchema_string: namedField,
    JsonSchema_boolean: namedField,
    TextArea,
    SyntaxHighlighter,
  },
});

/** The calls of one tag, without the schemas: `resolveIn` takes them from the whole document. */
function callsOf({ openapi, info: { title, version }, servers, tags, paths, components }, tag) {
  const ofTag = ([path, operations]) => {
    const kept = Object.entries(operations).filter(([, operation]) => operation.tags.includes(tag));
    return kept.length > 0 ? [[path, Object.fromEntries(kept)]] : [];
  };
  return {
    openapi,
    info: { title, version },
    servers,
    tags: tags.filter(({ name }) => name === tag),
    paths: Object.fromEntries(Object.entries(paths).flatMap(ofTag)),
    components: { securitySchemes: components.securitySchemes },
  };
}

const CONVENTIONS = "convencoes";
let swagger;
let shownTag;

const MAX_FRAMES = 120;

/** Opens a call and scrolls to it once it is drawn. */
function open(tag, operation) {
  swagger.layoutActions.show(["operations", tag, operation], true);
  let frames = 0;
  const scroll = () => {
    const drawn = window.document.getElementById(`operations-${tag}-${operation}`);
    if (drawn) drawn.scrollIntoView();
    else if (frames++ < MAX_FRAMES) requestAnimationFrame(scroll);
  };
  scroll();
}

/** Shows the place `#/<tag>/<operationId>`, or `#/convencoes`: the introduction of the document and its schemas. */
export function showPlace(document, place) {
  const [, tag, operation] = place.split("/");
  const isConventions = tag === CONVENTIONS;
  const shown = isConventions ? { ...document, paths: {}, tags: [] } : callsOf(document, tag);
  window.document.getElementById("swagger").className = isConventions ? "" : "call";
  if (!swagger) swagger = start(document, shown);
  else if (tag !== shownTag) swagger.specActions.updateSpec(JSON.stringify(shown));
  shownTag = tag;
  if (operation) open(tag, operation);
}

const start = (document, spec) =>
  SwaggerUIBundle({
    spec,
    dom_id: "#swagger",
    docExpansion: "list",
    defaultModelsExpandDepth: 0,
    plugins: [pluginOf(document)],
    syntaxHighlight: { theme: "obsidian" },
    tryItOutEnabled: true,
    persistAuthorization: false,
  });
