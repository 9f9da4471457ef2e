import type { BrowserContext, Page, Worker } from '@playwright/test';

/** Matches the browser's messages when a page policy or a hash refuses something. */
const VIOLATION = /Content Security Policy|Trusted ?(?:Type|Script|HTML)|\bintegrity\b/i;

/**
 * Reasons why a request was never made or its answer never used. A script without a hash is refused without a console
 * message.
 */
const REFUSALS = ['csp', 'integrity'];

/** Faults of a page, and the ones that a test has announced. */
export class PageFaults {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Collects console errors (including refusals by the content security policy) and uncaught errors from now on. */
  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#found.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      this.#found.push(`uncaught: ${error.stack ?? error.message}`);
    });
    page.on('worker', makeHeard);
    this.#watchRefusals(page.context());
  }

  /**
   * Collects violations of the page's policies, in any page, frame or worker. Other errors outside the test's own page
   * may belong to the test.
   */
  watchViolations(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' && VIOLATION.test(message.text()))
        this.#found.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('page', (page) => page.on('worker', makeHeard));
    this.#watchRefusals(context);
  }

  #watchRefusals(context: BrowserContext): void {
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (REFUSALS.includes(reason)) this.#found.push(`refused by ${reason}: ${request.url()}`);
    });
  }

  /** Announces a fault that the test causes on purpose. An answer of 4xx is a console error too. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /**
   * Announces faults of a page while the clock is moved: an expired access token, or an expired signed address of a
   * file being read.
   */
  expectExpiry(): void {
    this.#expected.push(/status of 401/, /status of 403 .*\/files\/[^/]+\/content/);
  }

  unexpected(): string[] {
    return this.#found.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
  }
}

/** Makes a worker report policy violations on the console from its start, because the browser does not report them. */
function makeHeard(worker: Worker): void {
  worker
    .evaluate(() => {
      self.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
        console.error(`Content Security Policy: ${effectiveDirective} refused ${blockedURI} to a worker`);
      });
    })
    .catch(() => undefined);
}
