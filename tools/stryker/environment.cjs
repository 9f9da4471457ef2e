// Skips the rest of a test file after a failure: one failing test is enough to notice a mutant.
const { TestEnvironment } = require('jest-environment-node');

const Base = process.env.MUTANTS_OF === 'browser' ? require('../jest/environment-dom.cjs') : TestEnvironment;

module.exports = class extends Base {
  #hasFailed = false;

  async handleTestEvent({ name, test }) {
    if (name === 'test_done' && test.errors.length > 0) this.#hasFailed = true;
    if (name === 'test_start' && this.#hasFailed) test.mode = 'skip';
  }
};
