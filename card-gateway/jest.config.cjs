// HTTP tests against the built gateway on a real PostgreSQL: build, then
// TEST_DATABASE_URL=postgres://… npx jest -c card-gateway/jest.config.cjs
module.exports = {
  rootDir: __dirname,
  displayName: 'card-gateway',
  testEnvironment: 'node',
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
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
