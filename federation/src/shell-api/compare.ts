import ts from 'typescript';
import { type Report, TYPES } from './report';

/** The declarations of a section by name. One name may have several, such as an overloaded function. */
type DeclaredNames = ReadonlyMap<string, readonly ts.Statement[]>;

/** Parses a section of the report as TypeScript. */
function declaredNames(code: string): DeclaredNames {
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

/** Types of values that remotes pass to the shell without calling a function. */
const HANDED_OVER = ['RemoteModule', 'PageModule', 'RemoteConfig'];

/**
 * Returns the names of types that remotes create values of: types of parameters, and every type they contain. A new
 * required member breaks remotes.
 */
function takenTypes(sections: ReadonlyMap<string, string>): ReadonlySet<string> {
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
  for (const [, statements] of declared)
    for (const each of statements) if (!ts.isInterfaceDeclaration(each)) takeParameters(each);
  for (let size = 0; size < taken.size;) {
    size = taken.size;
    for (const [name, statements] of declared) if (taken.has(name)) statements.forEach(take);
  }
  return taken;
}

/** A changed name. */
export interface Change {
  readonly name: string;
  /** Description of the change, for the person who raises the version. */
  readonly what: string;
  /** Whether an existing remote still works, as far as the declarations show. */
  readonly isCompatible: boolean;
}

/**
 * Returns the changes between two reports. A new name or member is compatible, and so is an optional member that
 * replaces a required one in values from remotes; every other change counts as incompatible. Only declarations are
 * compared: a changed behaviour is not seen, and a widened type counts as another one.
 */
export function compareReports(before: Report, now: Report): readonly Change[] {
  const taken = takenTypes(now.sections);
  const titles = [...new Set([...before.sections.keys(), ...now.sections.keys()])];
  return titles.flatMap((title) => {
    const old = declaredNames(before.sections.get(title) ?? '');
    const current = declaredNames(now.sections.get(title) ?? '');
    return title === TYPES
      ? changed(old, current, taken, '')
      : [...changed(old, current, taken, `${title}: `), ...addedAndRemoved(old, current, `${title}: `)];
  });
}

/** Types that only other types refer to are added and removed with those. */
function addedAndRemoved(before: DeclaredNames, now: DeclaredNames, prefix: string): readonly Change[] {
  return [
    ...[...before.keys()]
      .filter((name) => !now.has(name))
      .map((name) => ({ name, what: `${prefix}${name} is gone`, isCompatible: false })),
    ...[...now.keys()]
      .filter((name) => !before.has(name))
      .map((name) => ({ name, what: `${prefix}${name} is new`, isCompatible: true })),
  ];
}

function changed(
  before: DeclaredNames,
  now: DeclaredNames,
  taken: ReadonlySet<string>,
  prefix: string,
): readonly Change[] {
  return [...before].flatMap(([name, old]) => {
    const current = now.get(name);
    // The report contains the version itself, because remotes can import it.
    if (current === undefined || name === 'SHELL_API_VERSION' || textOf(old) === textOf(current)) return [];
    // Types of several files may share a name, and so do overloads: each is compared with its own.
    const [changedOnes, newOnes] = [without(old, current), without(current, old)];
    if (changedOnes.length === 0) return [{ name, what: `${prefix}${name} is declared once more`, isCompatible: true }];
    const [oldMembers, newMembers] = [membersOf(changedOnes), membersOf(newOnes)];
    if (oldMembers === null || newMembers === null || oldMembers.frame !== newMembers.frame)
      return [{ name, what: `${prefix}${name} is declared differently`, isCompatible: false }];
    const mayBeRequired = ts.isVariableStatement(current[0] as ts.Node) || !taken.has(name);
    return memberChanges(name, `${prefix}${name}`, oldMembers.members, newMembers.members, mayBeRequired);
  });
}

function memberChanges(
  name: string,
  title: string,
  before: ReadonlyMap<string, ts.TypeElement>,
  now: ReadonlyMap<string, ts.TypeElement>,
  mayBeRequired: boolean,
): readonly Change[] {
  const changes: Change[] = [];
  for (const [key, old] of before) {
    const current = now.get(key);
    if (current === undefined) changes.push({ name, what: `${title} has no ${key} any more`, isCompatible: false });
    else if (current.getText() !== old.getText()) {
      const isLoosened =
        !mayBeRequired && current.questionToken !== undefined && current.getText().replace('?:', ':') === old.getText();
      changes.push({ name, what: `${title} has another ${key}`, isCompatible: isLoosened });
    }
  }
  for (const [key, { questionToken }] of now) {
    if (!before.has(key))
      changes.push({ name, what: `${title} has ${key}`, isCompatible: mayBeRequired || questionToken !== undefined });
  }
  return changes;
}

/** Returns the members of an interface or of an object, and the declaration without them; null for anything else. */
function membersOf([statement, ...others]: readonly ts.Statement[]): {
  readonly frame: string;
  readonly members: ReadonlyMap<string, ts.TypeElement>;
} | null {
  if (statement === undefined || others.length > 0) return null;
  const type = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0]?.type : statement;
  if (type === undefined || !(ts.isInterfaceDeclaration(type) || ts.isTypeLiteralNode(type))) return null;
  const text = statement.getText();
  const start = type.members.pos - statement.getStart();
  return {
    frame: text.slice(0, start),
    members: new Map(type.members.map((member) => [member.name?.getText() ?? member.getText(), member])),
  };
}

/** Returns the statements whose text none of the others has. */
function without(statements: readonly ts.Statement[], others: readonly ts.Statement[]): readonly ts.Statement[] {
  const texts = new Set(others.map((each) => each.getText()));
  return statements.filter((each) => !texts.has(each.getText()));
}

const textOf = (statements: readonly ts.Statement[]): string => statements.map((each) => each.getText()).join('\n');
