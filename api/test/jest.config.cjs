// HTTP tests against the built servers on a real PostgreSQL (TEST_DATABASE_URL). `npm test` in this package's folder
// builds both servers and starts one.
const { join } = require('node:path');

module.exports = {
  rootDir: join(__dirname, '..'),
  displayName: 'api',
  preset: '../tools/jest/node.cjs',
  // MUTANT_TESTS: the trial of a mutant (tools/stryker).
  ...(process.env.MUTANT_TESTS !== undefined && { testEnvironment: '<rootDir>/../tools/stryker/environment.cjs' }),
  roots: ['<rootDir>/test'],
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};
