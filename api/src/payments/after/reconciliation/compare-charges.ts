import type { Difference } from './difference';
import type { ChargeFact, ChargeKind, Facts, Moment, OpenWork, SettlementFact } from './facts';

const DAY_MS = 86_400_000;
/** How long work on a charge may go on. */
const WORK_MS = 2 * DAY_MS;

/** Yen of one item in one source: until the end of the day, as known now, and every sum that it has had. */
interface Sums {
  readonly closing: number;
  readonly known: number;
  /** Sums in their order, each with the moment until which it held; the last one holds. */
  readonly past: readonly { readonly sum: number; readonly until: number }[];
}

const NOTHING: Sums = { closing: 0, known: 0, past: [] };

/** An item: money of one kind and reference, as all sources have it. */
interface Item {
  readonly kind: ChargeKind;
  readonly reference: string;
  readonly authorisationId: string;
  readonly gateway: Sums;
  readonly ledger: Sums;
  readonly settlement: Sums;
}

const KINDS: Readonly<Partial<Record<SettlementFact['kind'], ChargeKind>>> = {
  capture: 'capture',
  refund: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  dispute_fee: 'dispute_fee',
};

/** Returns a line as money of a charge; null for an adjustment. A change of a dispute's amount has a number after /. */
function chargeOf({ at, kind: of, reference, authorisationId, gross, fee }: SettlementFact): ChargeFact | null {
  const kind = KINDS[of];
  if (kind === undefined) return null;
  const amount = kind === 'dispute_fee' ? -fee : gross;
  return { at, kind, reference: kind === 'dispute' ? disputeOf(reference) : reference, authorisationId, amount };
}

/** Returns the id of a dispute without the number of its change. */
export const disputeOf = (reference: string): string => reference.replace(/\/\d+$/, '');

/** Sums the facts of each item. */
function sumsOf(facts: readonly ChargeFact[], until: number): Map<string, Sums & { readonly first: ChargeFact }> {
  const items = new Map<string, ChargeFact[]>();
  for (const fact of facts) {
    const key = `${fact.kind} ${fact.reference}`;
    const known = items.get(key);
    if (known) known.push(fact);
    else items.set(key, [fact]);
  }
  return new Map(
    [...items].map(([key, own]) => {
      const past: { sum: number; until: number }[] = [];
      let known = 0;
      let closing = 0;
      for (const { at, amount } of own.toSorted((one, other) => one.at - other.at)) {
        past.push({ sum: known, until: at });
        known += amount;
        if (at < until) closing = known;
      }
      // Each item has a fact.
      return [key, { closing, known, past, first: own[0] as ChargeFact }];
    }),
  );
}

/** Returns every item of the sources. */
function itemsOf({ gateway, ledger, settlements }: Facts, until: number): Item[] {
  // The others are named for themselves (compare-settlements.ts).
  const lines = settlements
    .filter(({ isBookable }) => isBookable)
    .map(chargeOf)
    .filter((fact) => fact !== null);
  const [atGateway, inLedger, settled] = [gateway, ledger.charges, lines].map((facts) => sumsOf(facts, until));
  const keys = new Set([atGateway, inLedger, settled].flatMap((sums) => [...(sums?.keys() ?? [])]));
  return [...keys].flatMap((key) => {
    const [one, two, three] = [atGateway?.get(key), inLedger?.get(key), settled?.get(key)];
    const first = (one ?? two ?? three)?.first;
    if (!first) return [];
    const { kind, reference, authorisationId } = first;
    return [
      {
        kind,
        reference,
        authorisationId,
        gateway: one ?? NOTHING,
        ledger: two ?? NOTHING,
        settlement: three ?? NOTHING,
      },
    ];
  });
}

/** Returns work on an item that is open, oldest first. */
const workOn = ({ kind, authorisationId }: Item, openWork: readonly OpenWork[]): OpenWork | undefined =>
  openWork
    .filter((work) => work.authorisationId === authorisationId && kind.startsWith(work.kind))
    .toSorted((one, other) => one.since - other.since)[0];

/** Compares the gateway's journal with the ledger: charges, refunds and disputes. */
function withGateway(item: Item, { openWork, letters }: Facts, { now }: Moment): Difference['code'] | null {
  const { gateway, ledger, kind, reference } = item;
  if (kind === 'dispute_fee' || gateway.closing === ledger.closing) return null;
  if (gateway.known === ledger.known) return 'next_day';
  if (letters.has(reference)) return 'by_letter';
  const work = workOn(item, openWork);
  if (work) return now - work.since > WORK_MS ? 'work_too_long' : 'under_way';
  if (gateway.past.length > 0 && ledger.past.length > 0 && kind !== 'dispute') return 'amount_differs';
  return gateway.past.length > ledger.past.length ? 'not_in_ledger' : 'not_at_gateway';
}

/** Compares the ledger with the card company's settlements. */
function withSettlement(item: Item, { openWork }: Facts, moment: Moment): Difference['code'] | null {
  const { ledger, settlement } = item;
  if (ledger.closing === settlement.closing) return null;
  // Settled early on the next day, before it is compared.
  if (settlement.known === ledger.closing || settlement.known === ledger.known) return 'waits_for_settlement';
  // The report matches the ledger before its last movements, which wait for their settlement.
  const behind = ledger.past.findLast(({ sum }) => sum === settlement.known);
  if (behind)
    return moment.until - behind.until > moment.limits.settlementDays * DAY_MS
      ? 'settlement_missing'
      : 'waits_for_settlement';
  if (workOn(item, openWork)) return 'under_way';
  return ledger.past.length === 0 ? 'settled_not_booked' : 'amount_differs';
}

/**
 * Compares the gateway's journal, the ledger and the settlement reports for each charge, refund and dispute until the
 * end of the day. What became equal afterwards, or is worked on, is explained.
 */
export function compareCharges(facts: Facts, moment: Moment): Difference[] {
  return itemsOf(facts, moment.until).flatMap((item) => {
    const { kind, reference, authorisationId, gateway, ledger, settlement } = item;
    const about = { kind, reference, paymentId: facts.payments.get(authorisationId) ?? null };
    const first = withGateway(item, facts, moment);
    const second = withSettlement(item, facts, moment);
    return [
      ...(first ? [{ ...about, code: first, amounts: { gateway: gateway.closing, ledger: ledger.closing } }] : []),
      ...(second
        ? [{ ...about, code: second, amounts: { ledger: ledger.closing, settlement: settlement.closing } }]
        : []),
    ];
  });
}
