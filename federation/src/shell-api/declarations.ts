import ts from 'typescript';

/**
 * The program of a shell's declarations: each file of the workspace holds what its declaration file would, types that
 * were inferred written out.
 */
export interface Declarations {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
}

/**
 * Reads modules and what they import, as declarations.
 * @param options of the compiler, as the workspace has them
 * @throws where a declaration cannot be written, as when a type of a package inside a package has no name here
 */
export function readDeclarations(files: readonly string[], options: ts.CompilerOptions): Declarations {
  const settings: ts.CompilerOptions = {
    ...options,
    declaration: true,
    emitDeclarationOnly: true,
    noEmit: false,
    removeComments: true,
    incremental: false,
    tsBuildInfoFile: undefined,
    // Whether the types are right is the business of another check.
    noCheck: true,
  };
  const source = ts.createProgram(files, settings);
  const texts = new Map<string, string>();
  const { diagnostics } = source.emit(
    undefined,
    (name, text, _mark, _onError, from) => {
      for (const { fileName } of from ?? []) if (name.endsWith('.d.ts')) texts.set(fileName, text);
    },
    undefined,
    true,
  );
  const [first] = diagnostics;
  if (first !== undefined)
    throw new Error(`${first.file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(first.messageText, '\n')}`);

  const host = ts.createCompilerHost(settings);
  const { getSourceFile } = host;
  host.getSourceFile = (name, language, ...rest) => {
    const text = texts.get(name);
    // Files of packages are those that were read already.
    if (text === undefined) return source.getSourceFile(name) ?? getSourceFile(name, language, ...rest);
    return ts.createSourceFile(name, text, language, true);
  };
  const program = ts.createProgram(files, settings, host);
  return { program, checker: program.getTypeChecker() };
}
