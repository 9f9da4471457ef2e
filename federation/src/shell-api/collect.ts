import { relative, sep } from 'node:path';
import ts from 'typescript';
import type { Declarations } from './declarations';
import type { Entry } from '../release/shell-entries';
import { namesIn, printed } from './print';

/** A name with its declarations, one text each. */
export interface Declared {
  readonly name: string;
  readonly text: string;
}

/** The shell's exports for remotes: the names of each entry, and the workspace's types that they use. */
export interface ShellApi {
  readonly entries: readonly { readonly name: string; readonly declared: readonly Declared[] }[];
  readonly types: readonly Declared[];
}

/** Types with their own report: the OpenAPI document describes the contract between browser and server. */
const ELSEWHERE = /^shared-api$/;

/** Collects what remotes can import, and every type of the workspace that it refers to. */
export function collectShellApi(
  { program, checker }: Declarations,
  entries: readonly Entry[],
  projectRoot: string,
): ShellApi {
  const folderOf = (file: ts.SourceFile): string => relative(projectRoot, file.fileName).split(sep)[0] ?? '';
  const isOurs = (node: ts.Node) =>
    !node.getSourceFile().fileName.includes('node_modules') && !ELSEWHERE.test(folderOf(node.getSourceFile()));
  const target = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const given = new Set<ts.Symbol>();
  const made = new Set<ts.Symbol>();

  const listed = entries.map(({ name, file }) => {
    const module = program.getSourceFile(file);
    const symbol = module && checker.getSymbolAtLocation(module);
    if (symbol === undefined) throw new Error(`${name} is no module: ${relative(projectRoot, file)}`);
    const declared = checker.getExportsOfModule(symbol).map((exported) => {
      const own = target(exported);
      given.add(own);
      return { name: exported.name, symbol: own };
    });
    return { name, declared };
  });

  const textOf = (symbol: ts.Symbol, name: string): string => {
    const declarations = (symbol.declarations ?? []).filter(isOurs);
    if (declarations.length === 0) return `export { ${name} } from '${packageOf(symbol)}'`;
    return declarations.map((declaration) => printed(declaration, name)).join('\n');
  };
  // The list grows during the loop, because each symbol may refer to more.
  const open = [...given];
  for (const symbol of open) {
    for (const declaration of (symbol.declarations ?? []).filter(isOurs)) {
      for (const name of namesIn(declaration)) {
        const found = checker.getSymbolAtLocation(name);
        const named = found && target(found);
        if (
          named === undefined ||
          given.has(named) ||
          made.has(named) ||
          !isTopLevel(named) ||
          !named.declarations?.some(isOurs)
        )
          continue;
        made.add(named);
        open.push(named);
      }
    }
  }
  const byName = (a: Declared, b: Declared) => (a.name + a.text < b.name + b.text ? -1 : 1);
  return {
    entries: listed.map(({ name, declared }) => ({
      name,
      declared: declared.map((each) => ({ name: each.name, text: textOf(each.symbol, each.name) })).sort(byName),
    })),
    types: [...made].map((symbol) => ({ name: symbol.name, text: textOf(symbol, symbol.name) })).sort(byName),
  };
}

/** Returns whether a symbol is declared at the top level of its module: no member, no parameter, no module. */
function isTopLevel(symbol: ts.Symbol): boolean {
  const [declaration] = symbol.declarations ?? [];
  if (declaration === undefined || ts.isSourceFile(declaration)) return false;
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return ts.isSourceFile(statement.parent);
}

/** Returns the package of a name from outside the workspace. */
function packageOf(symbol: ts.Symbol): string {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? 'elsewhere';
}
