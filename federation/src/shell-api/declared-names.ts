import ts from 'typescript';

/** The declarations of a section by name. One name may have several, as an overloaded function has. */
export type DeclaredNames = ReadonlyMap<string, readonly ts.Statement[]>;

/** Reads a section of the report as the TypeScript that it is. */
export function declaredNames(code: string): DeclaredNames {
  const names = new Map<string, ts.Statement[]>();
  for (const statement of ts.createSourceFile('report.ts', code, ts.ScriptTarget.Latest, true).statements) {
    const name = nameOf(statement);
    names.set(name, [...(names.get(name) ?? []), statement]);
  }
  return names;
}

function nameOf(statement: ts.Statement): string {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText() ?? '';
  if (ts.isExportDeclaration(statement)) return statement.exportClause?.getText() ?? '';
  return ts.getNameOfDeclaration(statement as ts.DeclarationStatement)?.getText() ?? statement.getText();
}

/** What remotes hand to the shell without calling a function with it. */
const HANDED_OVER = ['RemoteModule', 'PageModule', 'RemoteConfig'];

/** The names of types that remotes make values of: what functions take, and everything that is made of. A new part that is not optional breaks them. */
export function takenTypes(sections: ReadonlyMap<string, string>): ReadonlySet<string> {
  const declared = [...sections.values()].flatMap((code) => [...declaredNames(code)]);
  const taken = new Set<string>(HANDED_OVER);
  const take = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) taken.add(node.text);
    ts.forEachChild(node, take);
  };
  const takeParameters = (node: ts.Node): void => {
    if (ts.isParameter(node) || ts.isTypeParameterDeclaration(node)) take(node);
    ts.forEachChild(node, takeParameters);
  };
  for (const [, statements] of declared) for (const each of statements) if (!ts.isInterfaceDeclaration(each)) takeParameters(each);
  for (let size = 0; size < taken.size; ) {
    size = taken.size;
    for (const [name, statements] of declared) if (taken.has(name)) statements.forEach(take);
  }
  return taken;
}
