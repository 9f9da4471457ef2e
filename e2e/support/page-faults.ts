import type { Page } from '@playwright/test';

/** What went wrong in a page, and what of it a test has announced. */
export class PageFaults {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Collects from now on: errors on the console (a refusal by the content security policy is one), and uncaught ones. */
  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#found.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => { this.#found.push(`uncaught: ${error.stack ?? error.message}`); });
  }

  /** A fault that the test brings about on purpose: an answer of 4xx is an error on the console too. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** What may befall a page while the clock is moved under it: its access token has expired, or the signed address of a file that it is just reading. */
  expectExpiry(): void {
    this.#expected.push(/status of 401/, /status of 403 .*\/files\/[^/]+\/content/);
  }

  unexpected(): string[] {
    return this.#found.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
  }
}
