// The unit tests that a mutation trial runs, one file at a time: those beside the rules, or with MUTANTS_OF=browser those
// of the session in the browser, which need a document.
const { join } = require('node:path');

const isOfBrowser = process.env.MUTANTS_OF === 'browser';

module.exports = {
  ...require(isOfBrowser ? '../jest/browser.cjs' : '../jest/node.cjs'),
  rootDir: join(__dirname, '..', '..'),
  testMatch: isOfBrowser
    ? ['<rootDir>/shared-auth/src/**/*.test.{ts,tsx}']
    : ['<rootDir>/shared-rules/src/**/*.test.ts', '<rootDir>/api/src/**/*.test.ts'],
  ...(isOfBrowser && { testEnvironment: require.resolve('./environment.cjs') }),
  // The copy has the samples already.
  globalSetup: undefined,
};
