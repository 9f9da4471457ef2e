import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endToolsOnInterrupt, runTool } from '../checks/testing/tool';
import { startPostgres } from '../postgres/postgres';

/** Modules that decide about money, status, days and tokens, and whose tests need neither a server nor a document. */
const RULES: readonly string[] = [
  ...['yen', 'fee-bearer', 'transitions', 'status'],
  ...['calendar', 'debit-date', 'time', 'card-expiry'],
]
  .map((name) => `shared-rules/src/${name}.ts`)
  .concat(
    [
      'status/record/payment-rights',
      ...['charge/attempts/card-limits', 'charge/ledger/charge', 'charge/ledger/entries', 'after/refunds/refund-part'],
      ...['charges', 'settlements', 'transfers'].map((what) => `after/reconciliation/compare-${what}`),
      ...['after/settlements/read-report', 'payout/zengin-file', 'payout/zengin-result'],
    ].map((name) => `api/src/payments/${name}.ts`),
    'api/src/suppliers/caution-rule.ts',
    'api/src/identity/sessions/tokens.ts',
  );

/** Modules of the session in the browser, whose tests need a document. */
const IN_BROWSER: readonly string[] = ['refresh', 'renew', 'session', 'tokens'].map(
  (name) => `shared-auth/src/${name}.ts`,
);

/** Modules that run in a server, each with the API tests that cover it. */
const IN_SERVER: Readonly<Record<string, readonly string[]>> = {
  'api/src/identity/sessions/refresh-token.ts': ['sessions', 'session-possession', 'sign-in', 'user-sessions'],
  'api/src/identity/sessions/possession.ts': ['session-possession'],
  'api/src/identity/sign-ins/sign-in-throttle.ts': [
    ...['sign-in-throttle', 'known-devices', 'sign-in-history', 'reauthentication'],
  ],
  'api/src/identity/sessions/start-session.ts': [
    ...['sign-in', 'user-sessions', 'sign-in-history', 'reauthentication'],
  ],
  'api/src/platform/idempotency/idempotency.ts': ['idempotency'],
  'api/src/platform/idempotency/run-idempotently.ts': ['idempotency'],
  'api/src/payments/status/transitions/apply-transition.ts': [
    ...['transition-table', 'correction', 'edit', 'request-payment', 'collection-cancel', 'examination'],
    ...['operators', 'leaving', 'request-keys', 'pre-registration-webhooks'],
  ],
  'api/src/payments/status/transitions/money-effects.ts': [
    ...['examination', 'cancel', 'correction', 'edit', 'request-payment', 'refunds', 'chargebacks'],
    ...['transfers', 'transfer-results'],
  ],
};

/** Lines of a module, as Stryker takes them: those alone are tried. */
const LINES = /:\d+-\d+$/;

/** Limit of a test: a mutant that lets a call hang is noticed by then. */
const LIMIT_MS = '20000';

/** Minimum share of mutants that tests must kill, in percent. */
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

/** Settings of Stryker for the mutants of a module, and their environment. */
interface Trial {
  readonly settings: string;
  readonly environment: Readonly<Record<string, string>>;
}

function trialOf(module: string, databaseUrl: string): Trial {
  const tests = IN_SERVER[module.replace(LINES, '')];
  if (tests !== undefined) {
    return {
      settings: 'tools/stryker/http.config.mjs',
      environment: {
        MUTANT_TESTS: tests.join(','),
        TEST_LIMIT_MS: LIMIT_MS,
        TESTS_FULL: '1',
        TEST_DATABASE_URL: databaseUrl,
      },
    };
  }
  const environment = {
    TEST_LIMIT_MS: LIMIT_MS,
    MUTANTS_OF: module.startsWith('shared-auth/') ? 'browser' : 'rules',
  };
  return { settings: 'tools/stryker/unit.config.mjs', environment };
}

/** Tries the mutants of a module. Throws if Stryker could not, as when a test fails without a mutant. */
async function tryModule(projectRoot: string, module: string, { settings, environment }: Trial): Promise<Mutant[]> {
  const folder = join(projectRoot, '.cache', 'mutants');
  const report = join(folder, 'report.json');
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const cli = join(projectRoot, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const { output } = await runTool(cli, ['run', settings, '--mutate', module], projectRoot, {
    environment: { ...process.env, ...environment },
    onLine: (line) => {
      if (line.startsWith('Mutation testing')) console.log(`  … ${line}`);
    },
  });
  if (!existsSync(report)) throw new Error(`No mutants of ${module} were tried.\n${output}`);
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return Object.values(files).flatMap(({ mutants: found }) => found.filter(isValid));
}

/**
 * `npm run mutants`: changes the modules of {@link RULES}, {@link IN_BROWSER} and {@link IN_SERVER}, or those that are
 * named (`file.ts`, `file.ts:10-20`), in one place at a time, and runs the tests that reach it. Prints the changes that
 * no test noticed. Fails below 90 percent.
 */
export async function mutants(projectRoot: string, words: readonly string[]): Promise<void> {
  endToolsOnInterrupt();
  const modules = words.length > 0 ? words : [...RULES, ...IN_BROWSER, ...Object.keys(IN_SERVER)];
  const dataDir = join(projectRoot, '.cache', 'mutants', 'postgres');
  const postgres = await startPostgres({ projectRoot, dataDir, ephemeral: true });
  try {
    let [all, killed] = [0, 0];
    for (const module of modules) {
      const tried = await tryModule(projectRoot, module, trialOf(module, postgres.url));
      const survivors = tried.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
      const found = tried.length - survivors.length;
      all += tried.length;
      killed += found;
      console.log(`  ${shareOf(found, tried.length)}  of ${String(tried.length).padStart(4)}  ${module}`);
      for (const { location, mutatorName, replacement = '' } of survivors)
        console.log(
          `           line ${location.start.line}: ${mutatorName} ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
        );
    }
    console.log(`\n${killed} of ${all} mutants killed, ${shareOf(killed, all).trim()}`);
    process.exitCode = killed * 100 < all * LEAST_KILLED ? 1 : 0;
  } finally {
    await postgres.stop();
  }
}

const isValid = ({ status }: Mutant): boolean => !['CompileError', 'RuntimeError', 'Ignored'].includes(status);

const shareOf = (part: number, whole: number): string =>
  `${whole === 0 ? '100.0' : ((part * 100) / whole).toFixed(1)} %`.padStart(7);
