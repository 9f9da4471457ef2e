// Runs the API tests of one mutant, for Stryker's command runner (http.config.mjs), in the copy of the project.
// MUTANT_TESTS names the test files, separated by commas. The first run, without a mutant, builds the servers and notes
// which mutants each file reaches. Each further run has those files alone that reach its mutant, and ends at the first
// test that fails. A mutant that no file reaches survives at once.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const { MUTANT_TESTS = '', __STRYKER_ACTIVE_MUTANT__: mutant } = process.env;
const files = MUTANT_TESTS.split(',');
const reachedBy = (file) => resolve('.reached', file);

function run(command, words, environment = {}) {
  const options = { stdio: 'inherit', env: { ...process.env, ...environment } };
  const { status } = spawnSync(command, words, options);
  if (status !== 0) process.exit(1);
}

function runTests(tests, environment) {
  const jest = ['node_modules/jest/bin/jest.js', '--projects', 'api/test', '--runInBand', '--bail', '--forceExit'];
  run(process.execPath, [...jest, '--testPathPatterns', `/api/test/(${tests.join('|')})\\.test`], environment);
}

function reaches(file) {
  const folder = reachedBy(file);
  return readdirSync(folder).some((name) => JSON.parse(readFileSync(resolve(folder, name), 'utf8')).includes(mutant));
}

if (mutant === undefined) {
  for (const name of ['api', 'card-gateway'])
    if (!existsSync(`${name}/dist/main.js`)) run('npm', ['--prefix', name, 'run', 'build']);
  for (const file of files) {
    mkdirSync(reachedBy(file), { recursive: true });
    runTests([file], {
      MUTANTS_REACHED: reachedBy(file),
      NODE_OPTIONS: `--require=${resolve('tools/stryker/mutants-reached.cjs')}`,
    });
  }
} else {
  const reaching = files.filter(reaches);
  if (reaching.length > 0) runTests(reaching);
}
