import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { patterns } from 'shared-shell';
import { type FakeAnswers, renderPage } from 'shared-shell/testing';
import { todayAnswer } from './today-answer';

/** For tests: the server's time, on 20 November 2026. */
export const time = {
  now: '2026-11-20T10:00:00+09:00',
  date: '2026-11-20',
  cut_off_at: '2026-11-20T15:00:00+09:00',
  earliest_transfer_date: '2026-11-26',
  latest_transfer_date: '2026-12-20',
};

/**
 * For tests: opens the list at an address, on 20 November 2026.
 * @param user id of the signed-in user, where answers are kept for a reload
 */
export function showList(Page: ComponentType, api: FakeAnswers, search = '', user?: string) {
  const page = renderPage(Page, {
    path: patterns.receivedInvoices,
    at: patterns.receivedInvoices + search,
    api: { 'get /system/time': time, 'get /today': todayAnswer(), ...api },
    ...(user !== undefined && { user }),
  });
  /** Queries of the calls of the list, in order. */
  const asked = () =>
    page.calls.filter(({ name }) => name === 'get /received_invoices').map(({ query }) => query.toString());
  return { ...page, asked };
}

/** For tests: waits for the table of received invoices. */
export const findTable = () => screen.findByRole('table', { name: '受取請求書' });

/** For tests: opens the fields of the filter, whose code is a download of its own. */
export async function openConditions({ click }: Pick<UserEvent, 'click'>): Promise<void> {
  await click(await screen.findByRole('button', { name: /^検索条件/ }));
  await screen.findByRole('searchbox', { name: '取引先' });
}

/** For tests: returns the cells of the only row as text, without that of its checkbox. */
export async function findCells(): Promise<(string | null)[]> {
  const [, row] = within(await findTable()).getAllByRole('row');
  const cells = [...(row?.children ?? [])].filter((cell) => cell.querySelector('input') === null);
  return cells.map((cell) => cell.textContent);
}

/** For tests: simulates a phone's screen until the test ends. */
export function onPhone(): void {
  globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
}

/** For tests: call it in `afterEach` of a file that uses `onPhone`. */
export const offPhone = (): void => void Reflect.deleteProperty(globalThis, 'matchMedia');
