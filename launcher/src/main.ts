import { backup } from './commands/backup';
import { bench } from './commands/bench';
import { canIDeploy } from './commands/can-i-deploy';
import { deployFiles } from './commands/deploy-files';
import { dev } from './commands/dev';
import { benchBrowser } from './commands/bench-browser';
import { licences } from './commands/licences';
import { newRemote } from './commands/new-remote';
import { operator } from './commands/operator';
import { publishFiles } from './commands/publish-files';
import { registry } from './commands/registry';
import { remote } from './commands/remote';
import { reset } from './commands/reset';
import { restore } from './commands/restore';
import { scripts } from './commands/scripts';
import { shellApi } from './commands/shell-api';
import { start } from './commands/start';
import { sizes } from './commands/sizes';
import { taskOf } from './commands/tasks';
import { test, testFull } from './commands/test';
import { mutants } from './commands/mutants';
import { trials } from './commands/trials';

const COMMANDS: Record<string, (projectRoot: string, words: readonly string[]) => Promise<void>> = {
  start,
  dev,
  remote,
  reset,
  backup,
  restore,
  operator,
  registry,
  test,
  'test-full': testFull,
  build: taskOf('build'),
  typecheck: taskOf('typecheck'),
  lint: taskOf('lint'),
  mutants,
  trials,
  bench,
  'bench-browser': benchBrowser,
  sizes,
  scripts,
  licences,
  'new-remote': newRemote,
  'shell-api': shellApi,
  'can-i-deploy': canIDeploy,
  'deploy-files': deployFiles,
  'publish-files': publishFiles,
};

/** Runs one command of the root's package.json. A failure prints one message and sets the exit code to 1. */
export async function run(projectRoot: string, [name = 'start', ...words]: readonly string[]): Promise<void> {
  // A closed terminal must not stop the clean-up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const command = COMMANDS[name];
  try {
    if (command === undefined)
      throw new Error(`There is no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`);
    await command(projectRoot, words);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
