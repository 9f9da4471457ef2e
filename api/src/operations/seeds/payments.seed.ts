import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { GatewayCard } from 'shared-api/gateway';
import { DEMO_ACCOUNTS } from 'shared-rules/demo-accounts';
import { AuthLevel } from 'shared-rules/limits';
import { jstDate } from 'shared-rules/time';
import { commissionOf } from 'shared-rules/yen';
import { addCard, examine, recordOutcome, submitPayment, transferAtOnce, tryCard } from '../../payments';
import { GatewayUnavailable } from '../../platform/card-gateway/gateway-error';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { invoices } from '../../platform/db/schema/invoices';
import { supplierAccounts } from '../../platform/db/schema/suppliers';
import type { Buyer } from '../../platform/http/principal';
import { transferWindow } from '../../reference';
import { ago, demoUser, type Seed } from './seed';

const DAY_MS = 24 * 60 * 60_000;

/**
 * More days than a row of closed bank days and the examination take, so that a payment from then has been transferred.
 */
const LONG_AGO_DAYS = 15;

interface Plan {
  /** The supplier's own number of the paid received invoice. */
  readonly invoiceNumber: string;
  /** Steps that the examiner has taken. */
  readonly steps: readonly Parameters<typeof examine>[2][];
  /** How long ago it was submitted, in days. */
  readonly daysAgo: number;
}

const PLANS: readonly Plan[] = [
  { invoiceNumber: 'CW-5521', steps: ['check', 'approve'], daysAgo: LONG_AGO_DAYS },
  { invoiceNumber: '20261025-03', steps: ['check', 'approve'], daysAgo: 0 },
  { invoiceNumber: '第18号', steps: ['check'], daysAgo: 0 },
];

/** Source of demo payments, which is no real address. */
const SEED_SOURCE = 'seed';

const GATEWAY_START_MS = 20_000;

/** Returns whether a card gateway is available. Waits for one that is still starting. */
async function hasGateway({ config, gateway, clock }: Context): Promise<boolean> {
  if (config.CARD_GATEWAY_SECRET === '') return false;
  const end = (await clock.now()) + GATEWAY_START_MS;
  for (;;) {
    try {
      await gateway.readCard('tok_none');
      return true;
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      if ((await clock.now()) > end) return false;
      await wait(200);
    }
  }
}

/**
 * Submits the gateway's test card to its page, as the cardholder would: the only way to get a token. Returns null for a
 * card company that takes numbers only in its own fields.
 */
async function tokenOfTestCard({ config }: Context, now: number): Promise<string | null> {
  const response = await fetch(new URL('/fields/tokens', config.CARD_GATEWAY_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(config.CARD_GATEWAY_ORIGIN).origin },
    body: JSON.stringify({
      number: '4242424242424242',
      exp_month: '12',
      exp_year: String(Number(jstDate(now).slice(0, 4)) + 4),
      holder: 'HANAKO YAMADA',
      security_code: '123',
    }),
  });
  if (response.status === 400) return null;
  if (!response.ok) throw new Error(`The card gateway answered ${response.status} to its test card.`);
  return ((await response.json()) as GatewayCard).token;
}

async function pay(context: Context, buyer: Buyer, creditCardId: number, invoiceNumber: string): Promise<number> {
  const { config, database, clock } = context;
  const { buyerId } = buyer;
  const [row] = await database
    .select({
      docNumber: receivedInvoices.docNumber,
      amount: receivedInvoices.amount,
      accountId: supplierAccounts.id,
      revision: supplierAccounts.revision,
    })
    .from(receivedInvoices)
    .innerJoin(supplierAccounts, eq(supplierAccounts.supplierId, receivedInvoices.supplierId))
    .where(and(eq(receivedInvoices.buyerId, buyerId), eq(receivedInvoices.invoiceNumber, invoiceNumber)));
  if (!row) throw new Error(`${invoiceNumber} has not been planted.`);
  const { total } = commissionOf(row.amount, config.COMMISSION_RATE_BASIS_POINTS);
  const wanted = { doc_number: row.docNumber, amount: row.amount, total_amount: total };
  const payer = { ...buyer, authLevel: AuthLevel.Personal, role: 'administrator' as const };
  const { attemptId, outcome } = await tryCard(context, {
    buyer: payer,
    idempotencyKey: randomUUID(),
    creditCardId,
    wanted,
    source: SEED_SOURCE,
  });
  await inTransaction(database, (transaction) => recordOutcome(context, transaction, attemptId, outcome));
  const submission = {
    doc_number: row.docNumber,
    amount: row.amount,
    supplier_account_id: row.accountId,
    supplier_account_revision: row.revision,
    transfer_date: transferWindow(await clock.now(), context.config).earliest,
    transfer_person_name: 'カ）アオバセイサクショ',
    attempt_id: attemptId,
    total_amount: total,
  };
  const { id } = await inTransaction(database, (transaction) => submitPayment(context, transaction, payer, submission));
  return id;
}

/** Sends an approved payment through the embedded bank at ten in the morning of its transfer date, in the past. */
async function transferOnItsDay(context: Context, id: number): Promise<void> {
  const { database, clock } = context;
  const [row] = await database
    .select({ transferDate: invoices.transferDate })
    .from(invoices)
    .where(eq(invoices.id, id));
  const today = row?.transferDate ?? '';
  const then = ago(context, (await clock.now()) - Date.parse(`${today}T10:00:00+09:00`));
  await transferAtOnce(then, id, today);
}

/** Plants a saved card of the demo corporation and payments in several states; none without a card gateway. */
export const paymentsSeed: Seed = {
  name: 'payments',
  async plant(context) {
    if (!(await hasGateway(context))) {
      context.log.warn('no card gateway: no demo payments');
      return;
    }
    const token = await tokenOfTestCard(context, await context.clock.now());
    if (token === null) {
      context.log.warn('the card company has no test card: no demo payments');
      return;
    }
    const buyer = await demoUser(context, DEMO_ACCOUNTS[0].email);
    const added = await addCard(context, buyer, token);
    if (added.kind !== 'added') throw new Error('The test card of the seeds has no challenge.');
    const { card } = added;
    for (const { invoiceNumber, steps, daysAgo } of PLANS) {
      const then = ago(context, daysAgo * DAY_MS);
      const id = await pay(then, buyer, card.id, invoiceNumber);
      for (const step of steps) await examine(then, id, step, { actor: 'operator' });
      if (daysAgo > 0) await transferOnItsDay(context, id);
    }
  },
};
