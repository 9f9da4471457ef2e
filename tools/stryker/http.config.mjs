import unit from './unit.config.mjs';

/**
 * Settings of the mutation trial of modules that run in a server: one build holds all mutants, and a variable of the
 * environment says which of them is active. The run without a mutant builds, because Stryker's own `buildCommand` comes
 * before the packages are there.
 */
export default {
  ...unit,
  testRunner: 'command',
  coverageAnalysis: 'off',
  // The tests have limits of their own. A machine that is slow for a while does not mean that a mutant was noticed.
  timeoutMS: 300_000,
  commandRunner: { command: 'node tools/stryker/run-http-tests.mjs' },
};
