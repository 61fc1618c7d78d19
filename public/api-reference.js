// Starts Swagger UI on /api/docs: with our search, with our resolution of references, and with the markup that its
// components lack for screen readers and keyboards.
/* global SwaggerUIBundle */

const SEARCH_LABEL = "Buscar por endereço ou descrição";

const plain = (text) =>
  String(text ?? "")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** Searches in the address, summary and name of each call, without accents, word by word. */
function opsFilter(tagged, phrase) {
  const words = plain(phrase).split(/\s+/).filter(Boolean);
  const matches = (call) => {
    const text = plain(
      [
        call.get("method"),
        call.get("path"),
        call.getIn(["operation", "summary"]),
        call.getIn(["operation", "operationId"]),
      ].join(" "),
    );
    return words.every((word) => text.includes(word));
  };
  return tagged
    .map((tag) => tag.set("operations", tag.get("operations").filter(matches)))
    .filter((tag) => tag.get("operations").size > 0);
}

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

/**
 * Swagger UI's own resolution checks and normalizes the whole document again for each call that is opened, which takes seconds.
 * Our document is valid, and its references point into itself.
 */
const resolveSubtree = async (document, keys) => ({
  spec: resolve(document, valueAt(document, keys)),
  errors: [],
});

/** Reads the document as JSON, not as YAML. */
const parseToJson =
  (_, { specActions }) =>
  (text) =>
    specActions.updateJsonSpec(JSON.parse(text));

/** Wraps a component in a box without layout, and calls `complete` with the box and the properties after each drawing. */
const completing =
  (complete, attributes) =>
  (Original, { React }) =>
    function Completed(props) {
      const box = React.useRef(null);
      React.useEffect(() => complete?.(box.current, props));
      return React.createElement("div", { ref: box, className: "box", ...attributes }, React.createElement(Original, props));
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

/** The path is shown inside the button that opens the call, where it cannot be a link. */
const OperationSummaryPath =
  (Original, { React }) =>
  ({ operationProps, ...props }) =>
    React.createElement(Original, { ...props, operationProps: operationProps.set("isDeepLinkingEnabled", false) });

const plugin = () => ({
  fn: { opsFilter, resolveSubtree },
  statePlugins: { spec: { wrapActions: { parseToJson } } },
  // The document has one server, this one: there is nothing to choose.
  components: { ServersContainer: () => null },
  wrapComponents: {
    InfoContainer: completing(undefined, { role: "region", "aria-label": "Apresentação" }),
    FilterContainer: completing(undefined, { role: "search" }),
    AuthorizeBtnContainer: completing(undefined, { role: "region", "aria-label": "Autorização" }),
    authorizationPopup,
    OperationSummaryPath,
    JsonSchema_string: namedField,
    JsonSchema_boolean: namedField,
    TextArea,
    SyntaxHighlighter,
  },
});

SwaggerUIBundle({
  url: "/v1/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  docExpansion: "none",
  defaultModelsExpandDepth: 0,
  filter: true,
  plugins: [plugin],
  syntaxHighlight: { theme: "obsidian" },
  tryItOutEnabled: true,
  persistAuthorization: false,
  onComplete() {
    const search = document.querySelector(".operation-filter-input");
    search?.setAttribute("placeholder", SEARCH_LABEL);
    search?.setAttribute("aria-label", SEARCH_LABEL);
  },
});
