import type { Page } from '@playwright/test';
import { expect } from './test';

/** The used part of a browser's report. */
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

/** Collects the reports of a page from now on. Fails the test if the API does not accept one. */
export class ClientEvents {
  readonly all: ReportedEvent[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      if (!request.url().endsWith('/client_events')) return;
      this.all.push(...(request.postDataJSON() as { events: ReportedEvent[] }).events);
      void request.response().then((response) => expect(response?.status(), 'answer to a report').toBe(204));
    });
  }

  /** Returns the reports that are not measurements. */
  failures(): ReportedEvent[] {
    return this.all.filter(({ type }) => type !== 'measurement');
  }
}
