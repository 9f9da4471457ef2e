import { randomUUID } from 'node:crypto';
import type { Corporation } from './corporation';
import { registerSupplier } from './suppliers';

/** The used part of a request, as its seller reads it. */
export interface SentCollection {
  readonly id: number;
  readonly request_number: string;
  readonly recipient_email: string;
  readonly status: number;
  readonly amount: number;
  readonly deposit_amount: number;
  readonly deposit_date: string | null;
}

interface Paid {
  readonly doc_number: number;
  readonly total_amount: number;
  readonly transfer_date: string;
}

/** Properties of a request that a test can choose. */
interface RequestPart {
  readonly recipient_email: string;
  /** Whole yen. */
  readonly amount: number;
  readonly fee_bearer: 'buyer' | 'seller';
  /** 'YYYY-MM-DD' in Japan. */
  readonly payment_deadline: string;
}

/** A corporation that sends requests, with a trading partner and a deposit account. */
export interface Seller {
  readonly corporation: Corporation;
  readonly supplierId: number;
  readonly partnerName: string;
  readonly accountId: number;
}

/**
 * Returns a unique partner name: a department of the company that tests register, so that requests are addressed to
 * that company.
 */
const newPartnerName = (): string => `株式会社みどり商事 第${randomUUID().slice(0, 8)}課`;

/** Prepares a corporation for requests, with a partner, by default the company that tests register. */
export async function asSeller(corporation: Corporation, partnerName = newPartnerName()): Promise<Seller> {
  const { buyerId } = await corporation.answer<{ buyerId: number }>('GET', '/users/information');
  const { id: supplierId } = await registerSupplier(corporation, {
    name: partnerName,
    name_kana: 'ケンショウショウカイ',
    account: null,
  });
  const { id: accountId } = await corporation.answer<{ id: number }>('POST', `/buyers/${buyerId}/accounts`, {
    bank_code: '0001',
    branch_code: '108',
    account_type: 2,
    account_number: '7654321',
    holder_kana: 'カ)ミドリショウジ',
  });
  return { corporation, supplierId, partnerName, accountId };
}

/** Sends a request, dated today. */
export async function sendRequest(
  { corporation, supplierId, accountId }: Seller,
  part: RequestPart,
): Promise<SentCollection> {
  const { date: today } = await corporation.answer<{ date: string }>('GET', '/system/time');
  return corporation.answer<SentCollection>('POST', '/invoices/request_sellers', {
    supplier_id: supplierId,
    recipient_name: '経理ご担当者',
    invoice_number: randomUUID().slice(0, 8),
    issue_date: today,
    due_date: part.payment_deadline,
    message: '',
    deposit_account_id: accountId,
    file_ids: [await corporation.upload()],
    ...part,
  });
}

/** Returns the request as its seller reads it now. */
export const requestOf = ({ corporation }: Seller, id: number): Promise<SentCollection> =>
  corporation.answer('GET', `/invoices/${id}/request_seller`);

/** Returns the number of the request's received invoice in the payer's books. */
export async function docNumberOf(payer: Corporation, id: number): Promise<number> {
  return (await payer.answer<{ doc_number: number }>('GET', `/invoices/${id}?invoice_display_type=InvoiceRequestBuyer`))
    .doc_number;
}

/** Pays a request in full. Returns the agreed transfer date. */
export async function payRequest(payer: Corporation, cardId: number, id: number): Promise<Paid> {
  const { total_amount: total } = await payer.answer<Paid>('GET', `/invoices/${id}`);
  const { attempt_id: attempt } = await payer.answer<{ attempt_id: string }>(
    'POST',
    '/invoices/credit_cards/approval',
    { credit_card_id: cardId, total_amount: total, invoice_id: id },
  );
  return payer.answer<Paid>('PUT', `/invoices/${id}/request_buyer`, { attempt_id: attempt, total_amount: total });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day in Japan, 'YYYY-MM-DD', a number of days from now by the server's clock. */
export async function dayAhead(corporation: Corporation, days: number): Promise<string> {
  const { date } = await corporation.answer<{ date: string }>('GET', '/system/time');
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A draft of a request in which only address and amount are entered. */
export const EMPTY_DRAFT = {
  supplier_id: null,
  recipient_email: 'keiri@hokuriku.example',
  recipient_name: '',
  invoice_number: '',
  issue_date: null,
  due_date: null,
  amount: 88_000,
  payment_deadline: null,
  fee_bearer: 'buyer',
  message: '',
  deposit_account_id: null,
  file_ids: [],
} as const;
