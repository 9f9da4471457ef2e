const DAY_MS = 24 * 60 * 60_000;

/** Most requests within a time. */
export interface RequestLimit {
  readonly most: number;
  readonly withinMs: number;
}

/**
 * Limits of requests that a seller may send. Each sends a mail to somebody who did not ask for one. So a new company
 * may send a few a day, and unpaid requests count against it for a month. Each paid and examined request raises both
 * limits: a company with ten paid requests sends 60 a day, one with two hundred as many as its closing day needs.
 * Credit from the operator counts like paid requests.
 */
const SELLER = {
  daily: { start: 10, perPaid: 5, most: 1_000, withinMs: DAY_MS },
  unpaid: { start: 30, perPaid: 20, most: 10_000, withinMs: 30 * DAY_MS },
} as const;

/** Number of paid requests from which the limits no longer grow. */
export const PAID_COUNTED = 500;

const grown = (
  { start, perPaid, most, withinMs }: (typeof SELLER)[keyof typeof SELLER],
  paid: number,
): RequestLimit => ({ most: Math.min(most, start + perPaid * paid), withinMs });

/** Returns the limits of a seller with this many paid requests: all requests per day, and unpaid ones per month. */
export const sellerLimits = (paid: number): { readonly daily: RequestLimit; readonly unpaid: RequestLimit } => ({
  daily: grown(SELLER.daily, paid),
  unpaid: grown(SELLER.unpaid, paid),
});

/**
 * Maximum number of mails about requests, with reminders, that an address gets within a day, from all sellers and from
 * one. A person who is not a customer gets few. A customer may have dozens of suppliers that close their books on the
 * same day.
 */
export const ADDRESS_LIMITS = {
  stranger: { all: { most: 20, withinMs: DAY_MS }, one: { most: 10, withinMs: DAY_MS } },
  customer: { all: { most: 300, withinMs: DAY_MS }, one: { most: 60, withinMs: DAY_MS } },
} as const satisfies Readonly<Record<'stranger' | 'customer', Readonly<Record<'all' | 'one', RequestLimit>>>>;
