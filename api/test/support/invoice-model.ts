import type pg from 'pg';
import { LIVE_STATUSES, InvoiceType, type ExaminationStatus } from 'shared-rules/status';
import { isInPaymentTab, PAYMENT_TABS, type PaymentTab } from 'shared-rules/tabs';

/** A payment as in its row. */
export interface ModelPayment {
  readonly id: number;
  readonly kind: number;
  readonly status: ExaminationStatus;
  readonly actionRequired: boolean;
  readonly amount: number;
}

/** A received invoice as in its row, without its maintained figures. */
export interface ModelInvoice {
  readonly docNumber: number;
  readonly supplier: string;
  readonly supplierKana: string;
  readonly number: string;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly amount: number;
  readonly payments: readonly ModelPayment[];
}

/** Query of the list, in the contract's form. */
export interface ModelFilter {
  readonly tab?: PaymentTab | undefined;
  readonly status?: number | undefined;
  readonly partner?: string | undefined;
  readonly number?: string | undefined;
  readonly issued_from?: string | undefined;
  readonly issued_to?: string | undefined;
  readonly amount_from?: number | undefined;
  readonly amount_to?: number | undefined;
}

export interface ModelOrder {
  readonly sort: 'doc_number' | 'issue_date' | 'due_date' | 'amount';
  readonly order: 'asc' | 'desc';
}

/** Reads all received invoices of a buyer from the plain columns. */
export async function readModel(pool: pg.Pool, email: string): Promise<ModelInvoice[]> {
  const { rows } = await pool.query<{ row: ModelInvoice }>(
    `select json_build_object('docNumber', r.doc_number, 'supplier', s.name, 'supplierKana', s.name_kana, 'number', r.invoice_number,
       'issueDate', r.issue_date, 'dueDate', r.due_date, 'amount', r.amount, 'payments', coalesce((
         select json_agg(json_build_object('id', i.id, 'kind', i.workflow_kind, 'status', i.status, 'actionRequired', i.action_required, 'amount', i.amount))
         from invoices i where i.received_invoice_id = r.id), '[]')) as row
     from received_invoices r join suppliers s on s.id = r.supplier_id join users u on u.buyer_id = r.buyer_id
     where u.email_address = $1 and r.deleted_at is null`,
    [email],
  );
  return rows.map(({ row }) => row);
}

const isLive = ({ status }: ModelPayment): boolean => LIVE_STATUSES.includes(status);

/**
 * Returns the payment that determines the next step: first one to correct, then the newest live one, then the newest.
 */
export function latestOf({ payments }: ModelInvoice): ModelPayment | undefined {
  const rank = (payment: ModelPayment): number => Number(payment.actionRequired) * 2 + Number(isLive(payment));
  return [...payments].sort((a, b) => rank(b) - rank(a) || b.id - a.id)[0];
}

export const paidOf = ({ payments }: ModelInvoice): number =>
  payments.filter(isLive).reduce((sum, { amount }) => sum + amount, 0);

export const paymentStandsIn = (tab: PaymentTab, { kind, status, actionRequired }: ModelPayment): boolean =>
  isInPaymentTab(tab, {
    status,
    actionRequired,
    type: kind === 1 ? InvoiceType.InvoicePayment : InvoiceType.InvoiceRequestBuyer,
  });

export const standsIn = (tab: PaymentTab, { payments }: ModelInvoice): boolean =>
  payments.some((payment) => paymentStandsIn(tab, payment));

/** Counts the rows, and the rows in each tab, without the maintained counts. */
export function countsOf<T>(rows: readonly T[], isIn: (tab: PaymentTab, row: T) => boolean): Record<string, number> {
  return {
    all: rows.length,
    ...Object.fromEntries(PAYMENT_TABS.map((tab) => [tab, rows.filter((row) => isIn(tab, row)).length])),
  };
}

const asKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
const folded = (text: string): string =>
  asKatakana(text.normalize('NFKC').toLowerCase())
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\s/g, '');
const hasPart = (text: string, part: string): boolean => folded(text).includes(folded(part));

function numberMatches({ docNumber, number }: ModelInvoice, asked: string): boolean {
  const identifier = /^(?:i-?)?0*(\d{1,8})$/.exec(folded(asked))?.[1];
  // A text in the form that the product shows means that one invoice only.
  return (!/^i-\d{8}$/.test(folded(asked)) && hasPart(number, asked)) || Number(identifier) === docNumber;
}

/** Returns whether a filter matches an invoice. */
export function finds(filter: ModelFilter, invoice: ModelInvoice): boolean {
  const {
    tab,
    status,
    partner,
    number,
    issued_from: from,
    issued_to: to,
    amount_from: least,
    amount_to: most,
  } = filter;
  const { issueDate, amount, supplier, supplierKana } = invoice;
  return (
    (tab === undefined || standsIn(tab, invoice)) &&
    (status === undefined || (latestOf(invoice)?.status ?? 0) === status) &&
    (partner === undefined || hasPart(`${supplier} ${supplierKana}`, partner)) &&
    (number === undefined || numberMatches(invoice, number)) &&
    (from === undefined || issueDate >= from) &&
    (to === undefined || issueDate <= to) &&
    (least === undefined || amount >= least) &&
    (most === undefined || amount <= most)
  );
}

const KEYS = { doc_number: 'docNumber', issue_date: 'issueDate', due_date: 'dueDate', amount: 'amount' } as const;

/** Sorts invoices as requested; equal ones by number, in the same direction. */
export function inOrder({ sort, order }: ModelOrder, invoices: readonly ModelInvoice[]): ModelInvoice[] {
  const key = KEYS[sort];
  const compare = (a: ModelInvoice, b: ModelInvoice): number =>
    a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.docNumber - b.docNumber;
  return [...invoices].sort((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a)));
}
