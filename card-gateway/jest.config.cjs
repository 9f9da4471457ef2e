// HTTP tests against the built gateway on a real PostgreSQL: build, then
// TEST_DATABASE_URL=postgres://… npx jest -c card-gateway/jest.config.cjs
const { join } = require('node:path');
const { writeGroups } = require('../jest.groups.cjs');

const root = join(__dirname, '..');
/** Groups by default; one file by its own name, with `API_FILES=1`. */
const isByFile = process.env.API_FILES === '1';

module.exports = {
  rootDir: __dirname,
  displayName: 'card-gateway',
  testEnvironment: 'node',
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  roots: ['<rootDir>/test', ...(isByFile ? [] : [join(root, '.cache/test-groups/card-gateway')])],
  testMatch: isByFile
    ? ['<rootDir>/test/**/*.test.ts']
    : writeGroups({ root, name: 'card-gateway', folders: ['card-gateway/test'], filesPerGroup: 7 }),
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
