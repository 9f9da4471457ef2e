import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endToolsOnInterrupt, runTool } from '../checks/testing/tool';

/** Modules that decide about money, status and days, and whose tests need neither a server nor a document. */
const MODULES: readonly string[] = [
  ...['yen', 'fee-bearer', 'transitions', 'status', 'payment-rights', 'account-caution'],
  ...['calendar', 'debit-date', 'time', 'card-expiry'],
]
  .map((name) => `shared-rules/src/${name}.ts`)
  .concat('api/src/payments/ledger/entries.ts', 'api/src/payments/attempts/card-limits.ts');

/** Least share of mutants that tests must kill, in percent. */
const LEAST_KILLED = 90;

/** A change of the code, and whether a test noticed it (report of Stryker, mutation testing report schema). */
interface Mutant {
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored';
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
}

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

/**
 * `npm run mutants`: changes the modules of {@link MODULES}, or those that are named, in one place at a time, and runs
 * the tests that reach it. Prints the changes that no test noticed. Fails below 90 percent.
 */
export async function mutants(projectRoot: string, words: readonly string[]): Promise<void> {
  endToolsOnInterrupt();
  const folder = join(projectRoot, '.cache', 'mutants');
  const report = join(folder, 'report.json');
  mkdirSync(folder, { recursive: true });
  let [all, killed] = [0, 0];
  for (const module of words.length > 0 ? words : MODULES) {
    rmSync(report, { force: true });
    const cli = join(projectRoot, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
    const { output } = await runTool(cli, ['run', '--mutate', module], projectRoot);
    if (!existsSync(report)) throw new Error(`No mutants of ${module} were tried.\n${output}`);
    const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const tried = Object.values(files).flatMap((file) => file.mutants.filter(isValid));
    const survivors = tried.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    all += tried.length;
    killed += tried.length - survivors.length;
    console.log(
      `  ${shareOf(tried.length - survivors.length, tried.length)}  of ${String(tried.length).padStart(4)}  ${module}`,
    );
    for (const { location, mutatorName, replacement = '' } of survivors)
      console.log(
        `           line ${location.start.line}: ${mutatorName} ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
      );
  }
  console.log(`\n${killed} of ${all} mutants killed, ${shareOf(killed, all).trim()}`);
  process.exitCode = killed * 100 < all * LEAST_KILLED ? 1 : 0;
}

const isValid = ({ status }: Mutant): boolean => !['CompileError', 'RuntimeError', 'Ignored'].includes(status);

const shareOf = (part: number, whole: number): string =>
  `${whole === 0 ? '100.0' : ((part * 100) / whole).toFixed(1)} %`.padStart(7);
