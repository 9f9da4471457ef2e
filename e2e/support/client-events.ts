import type { Page } from '@playwright/test';
import { expect } from './test';

/** What a browser reported, as far as tests look at it. */
export interface ReportedEvent {
  readonly type: 'error' | 'degraded' | 'measurement';
  readonly id: string;
  readonly phase: string;
  readonly kind: string;
  readonly path: string;
  readonly remote?: string;
  readonly version?: string;
  readonly status?: number;
  readonly value?: number;
}

/** What a page reports from now on. Each report has been taken by the API, else the test fails. */
export class ClientEvents {
  readonly all: ReportedEvent[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      if (!request.url().endsWith('/client_events')) return;
      this.all.push(...(request.postDataJSON() as { events: ReportedEvent[] }).events);
      void request.response().then((response) => expect(response?.status(), 'answer to a report').toBe(204));
    });
  }

  /** What went wrong, measurements aside. */
  failures(): ReportedEvent[] {
    return this.all.filter(({ type }) => type !== 'measurement');
  }
}
