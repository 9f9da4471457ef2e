// HTTP tests against the built server on a real PostgreSQL: `pnpm --filter api build`, then TEST_DATABASE_URL=… pnpm
// --filter api test.
module.exports = {
  rootDir: __dirname,
  displayName: 'api',
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/../jest.setup-properties.ts'],
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  modulePathIgnorePatterns: ['/dist/'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  maxWorkers: 2,
  testTimeout: 60_000,
};
