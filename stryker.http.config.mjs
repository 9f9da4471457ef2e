import { env } from 'node:process';
import unit from './stryker.config.mjs';

const SERVERS = ['api', 'card-gateway'];

/**
 * Settings of the mutation trial of modules that run in a server: one build holds all mutants, and a variable of the
 * environment says which of them is active. `MUTANT_TESTS` names the test files.
 */
export default {
  ...unit,
  testRunner: 'command',
  coverageAnalysis: 'off',
  // The tests of one mutant use two workers.
  concurrency: 1,
  buildCommand: SERVERS.map((name) => `npm --prefix ${name} run build`).join(' && '),
  commandRunner: {
    command: `node node_modules/jest/bin/jest.js --projects api --bail --forceExit --testTimeout=60000 --testPathPatterns "${env.MUTANT_TESTS}"`,
  },
};
