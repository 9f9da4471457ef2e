// jsdom with the fetch family of Node, which jsdom lacks. Nothing reaches a network: a test says what answers.
const { TestEnvironment } = require('jest-environment-jsdom');

/** Takes addresses relative to the page, as a browser does. */
class PageRequest extends Request {
  constructor(input, init) {
    super(typeof input === 'string' ? new URL(input, 'http://localhost/').href : input, init);
  }
}

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, {
      // From one implementation: a Request refuses the signal of another implementation's controller.
      AbortController,
      AbortSignal,
      Headers,
      ReadableStream,
      Request: PageRequest,
      Response,
      fetch: async (input) => {
        throw new TypeError(`No test answer for ${input}`);
      },
      structuredClone,
    });
  }
};
