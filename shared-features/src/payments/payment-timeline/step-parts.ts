import type { Payment, StatusChange } from 'shared-api/types';
import { formatDate, formatDateTime } from 'shared-rules/time';

/** One step of a payment's course. `attention`: it waits for the buyer. Fits `Timeline` of shared-ui. */
export interface PaymentStep {
  readonly name: string;
  readonly state: 'done' | 'current' | 'attention' | 'upcoming';
  readonly date?: string;
  readonly note?: string;
}

/** The newest of some events in the history; undefined where none of them happened. */
export function latest(payment: Payment, events: readonly string[]): StatusChange | undefined {
  return payment.history
    .filter(({ event }) => events.includes(event))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
}

export const upcoming = (name: string): PaymentStep => ({ name, state: 'upcoming' });

/** A moment of a step, in Japan; nothing where it is not known. */
export const at = (moment: string | null | undefined) =>
  moment === null || moment === undefined ? {} : { date: formatDateTime(moment) };

/** A day of a step, 'YYYY-MM-DD'; a request has none until it is paid. */
export const dated = (date: string | null, word: string) =>
  date === null ? {} : { date: `${formatDate(date)}${word}` };
