// HTTP tests against the built gateway on a real PostgreSQL (TEST_DATABASE_URL). `npm test` in this package's folder
// builds the gateway and starts one.
const { join } = require('node:path');

module.exports = {
  rootDir: join(__dirname, '..'),
  displayName: 'card-gateway',
  preset: '../tools/jest/node.cjs',
  roots: ['<rootDir>/test'],
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
};
