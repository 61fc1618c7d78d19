// Removes the schemas from endpoint declarations in the browser bundle. The browser only needs the properties used to call an
// endpoint, and without the schemas a page does not load zod unless it has a form.
const ts = require("typescript");

/** The properties that `lib/api/client.ts` and `lib/api/hooks.ts` read. */
const KEPT_PROPERTIES = new Set(["method", "path", "once", "refreshes"]);

/** @param {string} source */
function lightEndpoints(source) {
  let text = withoutSchemas(source);
  for (let shorter = withoutUnused(text); shorter !== text; shorter = withoutUnused(text)) text = shorter;
  return text;
}

module.exports = lightEndpoints;

/** @typedef {{ from: number, to: number, put?: string }} Piece */

/** @param {string} text */
const parse = (text) => ts.createSourceFile("endpoints.ts", text, ts.ScriptTarget.Latest, true);

/**
 * @param {string} text
 * @param {Piece[]} pieces
 */
function cut(text, pieces) {
  let left = text;
  for (const { from, to, put = "" } of pieces.sort((a, b) => b.from - a.from))
    left = left.slice(0, from) + put + left.slice(to);
  return left;
}

/** @param {string} text */
function withoutSchemas(text) {
  const file = parse(text);
  const schemas = new Set(file.statements.filter(ts.isImportDeclaration).filter(isSchemaImport).flatMap(namesOf));
  /** @type {Piece[]} */
  const pieces = [];
  /**
   * @param {ts.Node} part
   * @param {string} put
   */
  const replace = (part, put) => pieces.push({ from: part.getStart(), to: part.end, put });
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && ts.isCallExpression(node.parent) && schemas.has(node.text)) replace(node, "undefined");
    else {
      const declaration = declarationIn(node);
      if (declaration) replace(declaration, withoutSchemaProperties(declaration));
      else ts.forEachChild(node, (child) => visit(child));
    }
  };
  visit(file);
  return cut(text, pieces);
}

/**
 * The argument of a call of `endpoint`.
 * @param {ts.Node} node
 */
function declarationIn(node) {
  if (!ts.isCallExpression(node) || node.expression.getText() !== "endpoint") return undefined;
  const [declaration] = node.arguments;
  return declaration && ts.isObjectLiteralExpression(declaration) ? declaration : undefined;
}

/** @param {ts.ObjectLiteralExpression} object */
function withoutSchemaProperties(object) {
  const kept = object.properties.flatMap((property) => {
    const name = property.name?.getText();
    // Keeps a spread, because it may contain the path.
    if (!name || KEPT_PROPERTIES.has(name)) return [property.getText()];
    return name === "accepts" ? ["accepts: {}"] : [];
  });
  return `{ ${kept.join(", ")} } as never`;
}

/** @param {ts.ImportDeclaration} statement */
const isSchemaImport = ({ moduleSpecifier }) =>
  ts.isStringLiteral(moduleSpecifier) && /(^zod|\/schema)$/.test(moduleSpecifier.text);

/** @param {ts.ImportDeclaration} statement */
const namesOf = ({ importClause: clause }) => {
  const named = clause?.namedBindings;
  const several = named && ts.isNamedImports(named) ? named.elements : named ? [named] : [];
  return [clause?.name, ...several.map(({ name }) => name)].flatMap((name) => name?.text ?? []);
};

/**
 * Removes imports and private declarations that are no longer used.
 * @param {string} text
 */
function withoutUnused(text) {
  const file = parse(text);
  const uses = new Map();
  /** @param {ts.Node} node */
  const count = (node) => {
    if (ts.isIdentifier(node)) uses.set(node.text, (uses.get(node.text) ?? 0) + 1);
    ts.forEachChild(node, count);
  };
  count(file);
  /** @param {string} name */
  const isUnused = (name) => uses.get(name) === 1;
  const pieces = file.statements.filter((statement) => {
    if (ts.isImportDeclaration(statement)) return statement.importClause && namesOf(statement).every(isUnused);
    if (!ts.isVariableStatement(statement) || statement.modifiers) return false;
    return statement.declarationList.declarations.every(({ name }) => ts.isIdentifier(name) && isUnused(name.text));
  });
  return cut(
    text,
    pieces.map((statement) => ({ from: statement.getFullStart(), to: statement.end })),
  );
}
