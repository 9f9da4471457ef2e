// HTTP tests against the built server on a real PostgreSQL: `pnpm --filter api build`, then TEST_DATABASE_URL=… pnpm
// --filter api test.
const { join } = require('node:path');
const { writeGroups } = require('../jest.groups.cjs');

const root = join(__dirname, '..');
/** Groups of the files that share a worker's servers by default; one file by its own name, with `API_FILES=1`. */
const files =
  process.env.API_FILES === '1'
    ? ['<rootDir>/test/**/*.test.ts']
    : writeGroups({
        root,
        name: 'api',
        folders: ['api/test'],
        filesPerGroup: 8,
        standsAlone: /\b(useOwnApi|useOwnMoney|startApi|spawnServer|jest\.mock)\b/,
        hasDocument: false,
      });

module.exports = {
  rootDir: __dirname,
  displayName: 'api',
  testEnvironment: process.env.MUTANT_TESTS === undefined ? 'node' : '<rootDir>/../jest.environment-mutant.cjs',
  setupFiles: ['<rootDir>/../jest.setup-properties.ts'],
  roots: ['<rootDir>/test', ...(process.env.API_FILES === '1' ? [] : [join(root, '.cache/test-groups/api')])],
  testMatch: files,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  modulePathIgnorePatterns: ['/dist/'],
  transform: {
    '\\.ts$|/node_modules/get-port/.*\\.js$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  // It has no CommonJS build, which Jest needs.
  transformIgnorePatterns: ['/node_modules/(?!.*\\bget-port/)'],
  maxWorkers: 2,
  testTimeout: 900_000,
};
