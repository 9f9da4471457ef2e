import { env } from 'node:process';
import unit from './stryker.config.mjs';

const build = ['api', 'card-gateway'].map((name) => `npm --prefix ${name} run build`).join(' && ');
const test = 'API_FILES=1 node node_modules/jest/bin/jest.js --projects api --runInBand --bail --forceExit --testTimeout=20000';

/**
 * Settings of the mutation trial of modules that run in a server: one build holds all mutants, and a variable of the
 * environment says which of them is active. `MUTANT_TESTS` names the test files. The run without a mutant builds,
 * because Stryker's own `buildCommand` comes before the packages are there.
 */
export default {
  ...unit,
  testRunner: 'command',
  coverageAnalysis: 'off',
  // The tests have limits of their own. A machine that is slow for a while does not mean that a mutant was noticed.
  timeoutMS: 120_000,
  commandRunner: {
    command: `{ [ -e api/dist/main.js ] || { ${build}; }; } && ${test} --testPathPatterns "${env.MUTANT_TESTS}"`,
  },
};
