import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { SHARED_MODULES } from './shared-modules';
import { shellEntries } from './shell-entries';
import type { SharedNames } from './missing-names';

/**
 * Returns every name that the shell of a workspace provides of each shared module. Types are left out, because they do
 * not exist at run time.
 *
 * @param projectRoot folder of the workspace
 * @throws if a shared package is not installed, or a module of the workspace re-exports a whole one
 */
export async function givenNames(projectRoot: string): Promise<SharedNames> {
  const packages = Object.entries(SHARED_MODULES).flatMap(([name, range]) => (range === false ? [] : [name]));
  const fromHost = createRequire(join(projectRoot, 'host', 'package.json'));
  const ofPackages = await Promise.all(
    packages.map(async (name) => {
      const names = Object.keys((await import(pathToFileURL(fromHost.resolve(name)).href)) as object);
      // Later versions of Node add this name to the exports of a CommonJS package.
      return [name, names.filter((each) => each !== 'module.exports').sort()] as const;
    }),
  );
  const ours = shellEntries(projectRoot).filter(({ name }) => name in SHARED_MODULES);
  return Object.fromEntries([...ofPackages, ...ours.map(({ name, file }) => [name, exportedNames(file)] as const)]);
}

/** Returns the names of values that a module of ours exports: its own, and those of files it re-exports by name. */
function exportedNames(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => namesOf(statement, dirname(file))).sort();
}

function namesOf(statement: ts.Statement, folder: string): string[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, isTypeOnly } = statement;
    if (isTypeOnly) return [];
    if (exportClause === undefined || !ts.isNamedExports(exportClause))
      throw new Error(`${folder}: \`${statement.getText()}\` does not say its names`);
    return exportClause.elements.filter((element) => !element.isTypeOnly).map(({ name }) => name.text);
  }
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (isExported !== true) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isValue = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isValue && statement.name !== undefined ? [statement.name.text] : [];
}
