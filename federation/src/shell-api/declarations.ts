import ts from 'typescript';

/**
 * Program of a shell's declarations: each file of the workspace has the content of its declaration file, with inferred
 * types written out.
 */
export interface Declarations {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
}

/**
 * Reads modules and their imports as declarations.
 * @param options of the compiler, as in the workspace
 * @throws if a declaration cannot be written, such as for a type of a nested package that has no name here
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
    // Another check verifies the types.
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
    // Files of packages have already been read.
    if (text === undefined) return source.getSourceFile(name) ?? getSourceFile(name, language, ...rest);
    return ts.createSourceFile(name, text, language, true);
  };
  const program = ts.createProgram(files, settings, host);
  return { program, checker: program.getTypeChecker() };
}
