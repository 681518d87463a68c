import ts from 'typescript';

/** @typedef {{ specifier: string, line: number, typeOnly: boolean }} Import */

/**
 * Everything a TypeScript file imports, re-exports, loads on demand or starts as a worker.
 * @param {string} file
 * @param {string} source
 * @returns {Import[]}
 */
export function importsOf(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  /** @type {Import[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const name = importedName(node);
    if (name && ts.isStringLiteralLike(name)) {
      const line = tree.getLineAndCharacterOfPosition(name.getStart()).line + 1;
      found.push({ specifier: name.text, line, typeOnly: isTypeOnly(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** @param {ts.Node} node */
function importedName(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return node.arguments[0];
  }
  // new URL('./worker.ts', import.meta.url)
  if (ts.isNewExpression(node) && node.expression.getText() === 'URL') return node.arguments?.[0];
  return undefined;
}

/** @param {ts.Node} node */
function isTypeOnly(node) {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (!ts.isImportDeclaration(node) || !node.importClause) return false;
  const { isTypeOnly: wholly, name, namedBindings } = node.importClause;
  if (wholly) return true;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every((e) => e.isTypeOnly);
}
