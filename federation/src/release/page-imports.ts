import ts from 'typescript';

/**
 * Returns the import of each page of a remote, by the page's id.
 *
 * @param source text of a `remote.ts`, with `pages` as `{ [page]: () => import('./pages/…') }`
 */
export function pageImports(source: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    const request =
      ts.isPropertyAssignment(node) && ts.isArrowFunction(node.initializer)
        ? importedBy(node.initializer.body)
        : undefined;
    if (
      request !== undefined &&
      ts.isPropertyAssignment(node) &&
      (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
    )
      found.set(node.name.text, request);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('remote.ts', source, ts.ScriptTarget.Latest));
  return found;
}

function importedBy(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined;
  const [request] = node.arguments;
  return request !== undefined && ts.isStringLiteral(request) ? request.text : undefined;
}
