import type { PreCheckItem, ReceivedInvoice, ReceivedInvoiceSummary, SupplierAccount } from 'shared-api/types';
import { signIn } from './accounts';
import type { Api, Tokens } from './api';
import { addReceivedInvoice, suppliersOf, upload } from './documents';
import { invoice } from './invoices';
import { until } from './until';

/** Fields that the buyer enters for a payment. */
export interface Entry {
  readonly doc_number?: number;
  /** A received invoice that is not registered yet, instead of the number. */
  readonly document?: Readonly<Record<string, unknown>>;
  readonly amount: number | null;
  readonly supplier_account_id: number | null;
  readonly transfer_date: string | null;
  readonly transfer_person_name: string;
  readonly payment_id?: number | null;
  readonly supplier_account_revision?: number | null;
}

/** A Monday morning in Japan on which the payments of all sample invoices can be in time. */
const MONDAY = Date.parse('2026-11-09T10:00:00+09:00');

/** Sets the clock to that Monday and signs in as the demo corporation. */
export async function onMonday(api: Api): Promise<Tokens> {
  const { body } = await api.call<{ now: string }>('GET', '/system/time', { tokens: await signIn(api) });
  await api.moveClock(MONDAY - Date.parse(body.now));
  // The demo files were uploaded at a time that is now in the future.
  await api.pool.query("update file_readings set due_at = created_at - interval '10 years' where due_at is not null");
  return signIn(api);
}

export async function accountOf(api: Api, tokens: Tokens, supplierId: number): Promise<number> {
  const { body } = await api.call<{ accounts: SupplierAccount[] }>('GET', `/suppliers/${supplierId}/accounts`, {
    tokens,
  });
  return body.accounts[0]!.id;
}

/** Returns an entry that matches a received invoice completely. */
export async function fittingEntry(
  api: Api,
  tokens: Tokens,
  received: Pick<ReceivedInvoiceSummary, 'doc_number' | 'amount' | 'supplier'>,
): Promise<Entry> {
  const account = await accountOf(api, tokens, received.supplier.id);
  return {
    doc_number: received.doc_number,
    amount: received.amount,
    supplier_account_id: account,
    transfer_date: '2026-11-13',
    transfer_person_name: 'カ）アオバセイサクショ',
  };
}

/** Registers みなと印刷's invoice as on its document; `more` overrides fields. */
export async function registerMinato(
  api: Api,
  tokens: Tokens,
  more: Readonly<Record<string, unknown>> = {},
): Promise<ReceivedInvoice> {
  const supplier = (await suppliersOf(api, tokens)).find(({ name }) => name === '有限会社みなと印刷');
  return addReceivedInvoice(api, tokens, {
    supplier_id: supplier?.id,
    invoice_number: 'M-2026-1031',
    file_ids: [await upload(api, tokens, 'a.pdf', invoice('a-minato-printing.pdf'))],
    origins: { supplier_id: 'typed', issue_date: 'typed', due_date: 'typed', amount: 'typed' },
    ...more,
  });
}

/** Returns the result of the pre-check once the documents are read. */
export async function preCheck(api: Api, tokens: Tokens, body: Entry): Promise<PreCheckItem[]> {
  const ask = () => api.call<{ checks: PreCheckItem[] }>('POST', '/invoices/pre_check', { tokens, body });
  const answer = await until(
    ask,
    ({ status, body: { checks } }) => status !== 200 || checks.every(({ result }) => result !== 'pending'),
  );
  if (answer.status !== 200)
    throw new Error(`The pre-check was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.checks;
}

/** Returns the codes of the rules with a warning. */
export const attentionIn = (checks: readonly PreCheckItem[]): string[] =>
  checks.filter(({ result }) => result === 'attention').map(({ code }) => code);
