import type { BrowserContext, Page, Worker } from '@playwright/test';

/** What a browser says when one of the page's policies or a hash refuses something. */
const VIOLATION = /Content Security Policy|Trusted ?(?:Type|Script|HTML)|\bintegrity\b/i;

/**
 * Why a request was never made or its answer never used; a script without a hash is refused without a word on the
 * console.
 */
const REFUSALS = ['csp', 'integrity'];

/** What went wrong in a page, and what of it a test has announced. */
export class PageFaults {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /**
   * Collects from now on: errors on the console (a refusal by the content security policy is one), and uncaught ones.
   */
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
   * Collects violations of the page's policies, in any page, frame or worker: beside the test's own page, others may be
   * met by errors that belong to the test.
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

  /** A fault that the test brings about on purpose: an answer of 4xx is an error on the console too. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /**
   * What may befall a page while the clock is moved under it: its access token has expired, or the signed address of a
   * file that it is just reading.
   */
  expectExpiry(): void {
    this.#expected.push(/status of 401/, /status of 403 .*\/files\/[^/]+\/content/);
  }

  unexpected(): string[] {
    return this.#found.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
  }
}

/**
 * What a policy refuses to a worker is said nowhere by the browser; the worker is made to say it on the console, from
 * its first moments on.
 */
function makeHeard(worker: Worker): void {
  worker
    .evaluate(() => {
      self.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
        console.error(`Content Security Policy: ${effectiveDirective} refused ${blockedURI} to a worker`);
      });
    })
    .catch(() => undefined);
}
