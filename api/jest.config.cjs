// HTTP tests against the built server on a real PostgreSQL: `pnpm --filter api build`, then TEST_DATABASE_URL=… pnpm
// --filter api test.
const { join } = require('node:path');
const { writeGroups } = require('../jest.groups.cjs');

const root = join(__dirname, '..');
/** Tells files that start servers of their own. */
const hasOwnServers = (text) => /\b(useOwnApi|useOwnMoney|startApi|spawnServer)\b/.test(text);
/** Groups of files that share a worker's servers, and of files that share their modules alone. */
const groups = [
  { name: 'api', filesPerGroup: 8, takes: (text) => !hasOwnServers(text) },
  { name: 'api-own', filesPerGroup: 4, takes: hasOwnServers },
];
/** Groups by default; one file by its own name, with `API_FILES=1`. */
const isByFile = process.env.API_FILES === '1';
const files = isByFile
  ? ['<rootDir>/test/**/*.test.ts']
  : groups.flatMap((of) => writeGroups({ root, folders: ['api/test'], standsAlone: /\bjest\.mock\b/, ...of }));

module.exports = {
  rootDir: __dirname,
  displayName: 'api',
  testEnvironment: process.env.MUTANT_TESTS === undefined ? 'node' : '<rootDir>/../jest.environment-mutant.cjs',
  setupFiles: ['<rootDir>/../jest.setup-properties.ts'],
  roots: ['<rootDir>/test', ...(isByFile ? [] : groups.map(({ name }) => join(root, '.cache/test-groups', name)))],
  testMatch: files,
  testSequencer: '<rootDir>/../jest.sequencer.cjs',
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
