import type { Page, Request } from '@playwright/test';
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

/** Collects the reports of a page from now on. */
export class ClientEvents {
  readonly all: ReportedEvent[] = [];
  /** Answers to reports that the API did not accept. */
  readonly #refusals: number[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      if (!isReport(request)) return;
      this.all.push(...(request.postDataJSON() as { events: ReportedEvent[] }).events);
    });
    page.on('response', (response) => {
      if (isReport(response.request()) && response.status() !== 204) this.#refusals.push(response.status());
    });
  }

  /** Returns the reports that are not measurements. Fails if the API has refused one. */
  failures(): ReportedEvent[] {
    expect(this.#refusals, 'refused reports').toEqual([]);
    return this.all.filter(({ type }) => type !== 'measurement');
  }
}

const isReport = (request: Request): boolean => request.url().endsWith('/client_events');
