// Skips what is left of a test file once a test has failed: a mutant is noticed by one.
const { TestEnvironment } = require('jest-environment-node');

module.exports = class extends TestEnvironment {
  #hasFailed = false;

  handleTestEvent({ name, test }) {
    if (name === 'test_done' && test.errors.length > 0) this.#hasFailed = true;
    if (name === 'test_start' && this.#hasFailed) test.mode = 'skip';
  }
};
