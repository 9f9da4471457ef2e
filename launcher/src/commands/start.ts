import { once } from 'node:events';
import { readSettings } from '../product/config/settings';
import { whenLeftAlone } from '../processes/when-left-alone';
import { runProduct, type RunningProduct, type RunOptions } from '../product/run-product';
import type { Ready } from '../product/ready-file';

const USAGE = `npm start runs the product with everything embedded, until Ctrl-C.

It is set by variables, as in PORT=9080 DATA_DIR=.data-2 npm start:
  PORT       port of the first server (8080); twelve more follow it, up to 12 above
  DATA_DIR   folder of the database, files and secrets (.data)
  NGINX=1    served as a deployment is
All settings and commands: docs/commands.md`;

/**
 * `npm start`: runs everything until Ctrl-C or SIGTERM. `NGINX=1` serves it as a deployment does (docs/deployment.md).
 * With a word it starts nothing: `--help` prints what can be set, any other one is refused with it.
 */
export async function start(projectRoot: string, [word]: readonly string[]): Promise<void> {
  if (word === '--help') return console.log(USAGE);
  if (word !== undefined) throw new Error(`npm start takes no "${word}".\n\n${USAGE}`);
  await runUntilStopped(projectRoot, (common) =>
    runProduct({ ...common, alone: null, hot: [], nginx: process.env.NGINX === '1' }),
  );
}

/**
 * Runs the product, or the requested part of it, until Ctrl-C or SIGTERM, or until a part of it has failed for good.
 */
export async function runUntilStopped(
  projectRoot: string,
  begin: (common: Omit<RunOptions, 'alone' | 'hot'>) => Promise<RunningProduct>,
): Promise<void> {
  const started = Date.now();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stop.abort(new Error('Stopped.'));
    });
  whenLeftAlone(() => {
    stop.abort(new Error('Stopped.'));
  });
  const product = await begin({
    settings: readSettings(projectRoot, process.env),
    ephemeral: false,
    environment: process.env,
    signal: stop.signal,
  });
  console.log(describe(product.ready, (Date.now() - started) / 1000));
  const failure = await Promise.race([aborted(stop.signal), failureOf(product), crash()]);
  if (failure !== null) console.error(`\n${failure.message}\nEverything is stopped.`);
  else console.log('\n  Stopping …');
  await product.stop();
  process.exitCode = failure === null ? 0 : 1;
}

async function aborted(signal: AbortSignal): Promise<null> {
  if (!signal.aborted) await once(signal, 'abort');
  return null;
}

/** Resolves on a fault of the launcher itself, which is reported as such, and everything is stopped. */
function crash(): Promise<Error> {
  return new Promise((resolve) => process.once('uncaughtException', resolve));
}

async function failureOf(product: RunningProduct): Promise<Error> {
  try {
    return await product.failed;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function describe({ host, remotes, mail, accounts }: Ready, seconds: number): string {
  const addresses = host === undefined ? Object.values(remotes) : [host];
  return [
    '',
    `  カードで請求書 is running (${seconds.toFixed(1)} s):  ${addresses.join('  ')}`,
    ...(mail === undefined ? [] : [`  Mails, and the day of the demonstration:  ${mail}`]),
    '',
    ...(accounts.length === 0 ? [] : ['  Sign in with']),
    ...accounts.map(
      ({ businessForm, email, password }) =>
        `    ${email}  ${password}  (${businessForm === 1 ? 'corporation' : 'sole proprietor'})`,
    ),
    '',
    '  Ctrl-C stops everything.',
  ].join('\n');
}
