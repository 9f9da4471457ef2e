const DAY_MS = 24 * 60 * 60_000;

/** At most so many requests within a time. */
export interface RequestLimit {
  readonly most: number;
  readonly withinMs: number;
}

/**
 * How many requests a seller may send. A request is a mail to somebody who did not ask for one: a company of which
 * nothing is known may write to a handful a day, and what nobody pays is held against it for a month. Each request that
 * was paid and examined raises both; so a company with ten paid requests sends 60 a day, one with two hundred as many
 * as its closing day needs. Credit from the operator counts as paid requests do.
 */
const SELLER = {
  daily: { start: 10, perPaid: 5, most: 1_000, withinMs: DAY_MS },
  unpaid: { start: 30, perPaid: 20, most: 10_000, withinMs: 30 * DAY_MS },
} as const;

/** From so many paid requests on the limits grow no more. */
export const PAID_COUNTED = 500;

const grown = (
  { start, perPaid, most, withinMs }: (typeof SELLER)[keyof typeof SELLER],
  paid: number,
): RequestLimit => ({ most: Math.min(most, start + perPaid * paid), withinMs });

/** Returns what a seller with so many paid requests may send: in all a day, and without being paid a month. */
export const sellerLimits = (paid: number): { readonly daily: RequestLimit; readonly unpaid: RequestLimit } => ({
  daily: grown(SELLER.daily, paid),
  unpaid: grown(SELLER.unpaid, paid),
});

/**
 * How many mails about requests, reminders among them, an address gets within a day, from all sellers and from one.
 * Somebody who is no customer gets few. A customer's accounting may have dozens of suppliers that close their books on
 * the same day.
 */
export const ADDRESS_LIMITS = {
  stranger: { all: { most: 20, withinMs: DAY_MS }, one: { most: 10, withinMs: DAY_MS } },
  customer: { all: { most: 300, withinMs: DAY_MS }, one: { most: 60, withinMs: DAY_MS } },
} as const satisfies Readonly<Record<'stranger' | 'customer', Readonly<Record<'all' | 'one', RequestLimit>>>>;
