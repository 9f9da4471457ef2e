import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Approval, ApprovalRules, Attempt, ErrorBody, OwnPayment } from 'shared-api/types';
import type { Answer, Tokens } from './api';
import { expected } from './api';
import type { Money, TestInvoice } from './money';
import { totalOf } from './money';

/** Rules that ask for nothing. */
export const NO_RULES = {
  from_amount: null,
  for_new_account: false,
  supplier_ids: [],
  steps: 1,
  approver_may_pay: false,
  confirms_accounts: false,
} as const satisfies Partial<ApprovalRules>;

/** A payment of a received invoice as its preparer wants it. */
export type WantedPayment = Record<string, unknown> & { readonly doc_number: number; readonly amount: number };

/** A member of the company who works with payments. */
export interface Worker {
  readonly tokens: Tokens;
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** Asks for an approval. */
  request(wanted: WantedPayment, more?: Readonly<Record<string, unknown>>): Promise<Answer<Approval & ErrorBody>>;
  approve(approval: Pick<Approval, 'id' | 'version'>): Promise<Answer<Approval & ErrorBody>>;
  giveBack(approval: Pick<Approval, 'id'>, reason: string, field?: string): Promise<Answer<Approval & ErrorBody>>;
  /** Reserves the price of an amount on the company's card. */
  reserve(of: Readonly<Record<string, unknown>>, amount: number): Promise<Answer<Attempt & ErrorBody>>;
  /** Reserves and submits. Answers with the first refusal. */
  pay(wanted: WantedPayment): Promise<Answer<OwnPayment & ErrorBody>>;
}

/** Returns what a member does, by their tokens. */
export function workerOf({ api, saveCard }: Pick<Money, 'api' | 'saveCard'>, tokens: Tokens): Worker {
  const call = <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> =>
    api.call<T>(method, path, { tokens, body, headers: { 'idempotency-key': randomUUID() } });
  const worker: Worker = {
    tokens,
    call,
    request: (wanted, more) => call('POST', '/approvals', { ...wanted, ...more }),
    approve: ({ id, version }) => call('POST', `/approvals/${id}/approval`, { version }),
    giveBack: ({ id }, reason, field) => call('POST', `/approvals/${id}/return`, { reason, ...(field && { field }) }),
    reserve: async (of, amount) =>
      call('POST', '/invoices/credit_cards/approval', {
        credit_card_id: (await saveCard()).id,
        total_amount: totalOf(amount),
        amount,
        ...of,
      }),
    pay: async (wanted) => {
      const reserved = await worker.reserve({ doc_number: wanted.doc_number }, wanted.amount);
      if (reserved.status !== 200)
        return { status: reserved.status, headers: reserved.headers, body: reserved.body } as never;
      return call('POST', '/invoices', {
        ...wanted,
        attempt_id: reserved.body.attempt_id,
        total_amount: totalOf(wanted.amount),
      });
    },
  };
  return worker;
}

/** Returns a payment of an invoice with the earliest transfer date. */
export async function wantedOf({ call }: Pick<Money, 'call'>, invoice: TestInvoice): Promise<WantedPayment> {
  const { body } = await call<{ earliest_transfer_date: string }>('GET', '/system/time');
  return {
    doc_number: invoice.docNumber,
    amount: invoice.amount,
    supplier_account_id: invoice.accountId,
    supplier_account_revision: 1,
    transfer_date: body.earliest_transfer_date,
    transfer_person_name: 'カ）アオバセイサクショ',
  };
}

/** Changes the rules of the company, from whatever they are. */
export async function setRules({ call }: Pick<Worker, 'call'>, change: Partial<ApprovalRules>): Promise<ApprovalRules> {
  const { version } = expected(await call<ApprovalRules>('GET', '/approval_rules'), 200);
  return expected(await call<ApprovalRules>('PUT', '/approval_rules', { ...NO_RULES, version, ...change }), 200);
}

/** Faults that a trial must find: each changes what is about to be written, by triggers of the database. */
const FAULTS: Readonly<Record<string, readonly (readonly [event: string, change: string])[]>> = {
  'own approval': [
    [
      'insert on approval_requests',
      `if exists (select from members m where m.user_id = new.requested_by and m.role = 'administrator')
       then new.state := 'approved'; new.approvals := new.steps; end if;`,
    ],
  ],
  'older version': [
    [
      'insert on approval_requests',
      `if exists (select from approval_requests r where r.subject = new.subject and r.approvals >= new.steps)
       then new.state := 'approved'; new.approvals := new.steps; end if;`,
    ],
  ],
  'removed colleague': [
    ['update on sessions', 'if new.ended_at is not null then new := old; end if;'],
    ['update on members', 'if new.removed_at is not null then new := old; end if;'],
  ],
  'way round': [['insert on approval_rules', 'new.from_amount := null;']],
};

/** Plants a fault of {@link FAULTS} into the database of an API; none without a name. */
export async function plantFault(pool: Pool, name: string | undefined): Promise<void> {
  if (name === undefined) return;
  const changes = FAULTS[name];
  if (!changes) throw new Error(`The planted faults are: ${Object.keys(FAULTS).join(', ')}.`);
  for (const [index, [event, change]] of changes.entries())
    await pool.query(
      `create function planted_${index}() returns trigger language plpgsql as $$ begin ${change} return new; end $$;
       create trigger planted_${index} before ${event} for each row execute function planted_${index}()`,
    );
}
