// `npm run shell-api`: writes the report of what the shell provides for remotes. `--check` only checks that it is up to
// date and that the version reflects the changes; `--compatible a,b` records changes that a person has judged
// compatible.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { collectShellApi } from './collect';
import { readDeclarations } from './declarations';
import { shellEntries } from '../release/shell-entries';
import { readReport, REPORT, writeReport } from './report';
import { versionFault } from './version-fault';

/** Number of commits searched for a different report. */
const COMMITS = 50;

/**
 * Returns the newest committed report that differs from this one: the types before their last change. Null if there is
 * none, as in a copy without history.
 */
function reportBefore(projectRoot: string, current: string): string | null {
  const git = (...words: readonly string[]) => {
    const { status, stdout } = spawnSync('git', words, {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return status === 0 ? stdout : null;
  };
  const commits = git('log', `-${COMMITS}`, '--format=%H', '--', REPORT)?.split('\n').filter(Boolean) ?? [];
  for (const commit of commits) {
    const text = git('show', `${commit}:${REPORT}`);
    if (text !== null && text !== current) return text;
  }
  return null;
}

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const [mode, names = ''] = process.argv.slice(2);
const stored = existsSync(join(root, REPORT)) ? readFileSync(join(root, REPORT), 'utf8') : '';
const text = report();

if (mode === '--check' && text !== stored)
  fail(`${REPORT} is out of date: run \`npm run shell-api\`, look at what changed, and commit it.`);
const before = reportBefore(root, text);
const fault = before === null ? null : versionFault(readReport(before), readReport(text));
if (fault !== null) fail(fault);
if (mode !== '--check') {
  writeFileSync(join(root, REPORT), text);
  console.log(text === stored ? `${REPORT} was up to date.` : `${REPORT} is written.`);
}

function report(): string {
  const { version: SHELL_API_VERSION } =
    /SHELL_API_VERSION = '(?<version>[^']+)'/.exec(
      readFileSync(join(root, 'shared-shell/src/remote-config.ts'), 'utf8'),
    )?.groups ?? {};
  if (SHELL_API_VERSION === undefined) return fail('shared-shell/src/remote-config.ts names no SHELL_API_VERSION.');
  const last = readReport(stored);
  // Judgements are valid only for the version that they were made for.
  const judged = new Set([
    ...(last.version === SHELL_API_VERSION ? last.judged : []),
    ...(mode === '--compatible' ? names.split(',') : []),
  ]);
  const entries = shellEntries(root);
  const api = collectShellApi(
    readDeclarations(
      entries.map(({ file }) => file),
      compilerOptions(),
    ),
    entries,
    root,
  );
  return writeReport({ version: SHELL_API_VERSION, judged: [...judged].filter(Boolean).sort() }, api);
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tools/tsconfig/base.json'), ts.sys.readFile) as {
    readonly config: { readonly compilerOptions: object };
  };
  // Only the browser's ambient types are used.
  return ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] },
    root,
  ).options;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
