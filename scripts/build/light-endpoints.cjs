// Removes the schemas from endpoint declarations in the browser bundle. The browser only needs the properties used to call an
// endpoint, and without the schemas a page does not load zod unless it has a form.
const ts = require("typescript");

/** The properties that `lib/api/client.ts` and `lib/api/hooks.ts` read. */
const KEPT_PROPERTIES = new Set(["method", "path", "once", "refreshes"]);

module.exports = function lightEndpoints(source) {
  let text = withoutSchemas(source);
  for (let shorter = withoutUnused(text); shorter !== text; shorter = withoutUnused(text)) text = shorter;
  return text;
};
module.exports.lightEndpoints = module.exports;

const parse = (text) => ts.createSourceFile("endpoints.ts", text, ts.ScriptTarget.Latest, true);

function cut(text, pieces) {
  let left = text;
  for (const { from, to, put = "" } of pieces.sort((a, b) => b.from - a.from))
    left = left.slice(0, from) + put + left.slice(to);
  return left;
}

function withoutSchemas(text) {
  const file = parse(text);
  const schemas = new Set(file.statements.filter(isSchemaImport).flatMap(namesOf));
  const pieces = [];
  const replace = (part, put) => pieces.push({ from: part.getStart(), to: part.end, put });
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && ts.isCallExpression(node.parent) && schemas.has(node.text)) replace(node, "undefined");
    else if (isDeclaration(node)) replace(node.arguments[0], withoutSchemaProperties(node.arguments[0]));
    else ts.forEachChild(node, (child) => visit(child));
  };
  visit(file);
  return cut(text, pieces);
}

const isDeclaration = (node) =>
  ts.isCallExpression(node) &&
  node.expression.getText() === "endpoint" &&
  node.arguments[0] &&
  ts.isObjectLiteralExpression(node.arguments[0]);

function withoutSchemaProperties(object) {
  const kept = object.properties.flatMap((property) => {
    const name = property.name?.getText();
    // Keeps a spread, because it may contain the path.
    if (!name || KEPT_PROPERTIES.has(name)) return [property.getText()];
    return name === "accepts" ? ["accepts: {}"] : [];
  });
  return `{ ${kept.join(", ")} } as never`;
}

const isSchemaImport = (statement) =>
  ts.isImportDeclaration(statement) && /(^zod|\/schema)$/.test(statement.moduleSpecifier.text);

const namesOf = ({ importClause: clause }) => {
  const named = clause?.namedBindings;
  const several = named && ts.isNamedImports(named) ? named.elements : named ? [named] : [];
  return [clause?.name, ...several.map(({ name }) => name)].flatMap((name) => name?.text ?? []);
};

/** Removes imports and private declarations that are no longer used. */
function withoutUnused(text) {
  const file = parse(text);
  const uses = new Map();
  const count = (node) => {
    if (ts.isIdentifier(node)) uses.set(node.text, (uses.get(node.text) ?? 0) + 1);
    ts.forEachChild(node, count);
  };
  count(file);
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
