import { ATTEMPT_ID, makePayment, makeReceivedInvoice, paymentAnswers } from 'shared-features/testing/samples';
import type { FakeAnswers } from 'shared-shell/testing';

/** For tests: the invoices of まとめて申請, by number. */
export const bulkInvoices: Readonly<Record<number, ReturnType<typeof makeReceivedInvoice>>> = {
  42: makeReceivedInvoice(),
  43: makeReceivedInvoice({
    doc_number: 43,
    supplier: { id: 2, name: '株式会社北陸精工' },
    amount: 100_000,
    remaining_amount: 50_000,
  }),
  44: makeReceivedInvoice({
    doc_number: 44,
    supplier: { id: 3, name: '合同会社デザイン工房灯' },
    amount: 20_000,
    remaining_amount: 20_000,
  }),
};

const numberOf = (body: unknown): number => (body as { readonly doc_number: number }).doc_number;

/** For tests: an API that pays three invoices. Attempt and payment follow the number of the invoice. */
export const bulkAnswers: FakeAnswers = {
  ...paymentAnswers,
  'get /received_invoices/{doc_number}': ({ params }) =>
    bulkInvoices[Number(params.doc_number)] ?? makeReceivedInvoice(),
  'post /invoices/credit_cards/approval': ({ body }) => ({
    attempt_id: attemptOf(numberOf(body)),
    status: 'authorised',
    challenge_url: null,
  }),
  'get /v_result_message/{id}': ({ params }) => ({
    id: String(params.id),
    status: 'authorised',
    reason: null,
    message: '',
    payment_id: null,
  }),
  'post /invoices': ({ body }) => bulkPayment(numberOf(body)),
};

/** For tests: id of the attempt of an invoice. */
export const attemptOf = (docNumber: number): string => ATTEMPT_ID.slice(0, -2) + String(docNumber);

/** For tests: payment of an invoice. */
export const bulkPayment = (docNumber: number) =>
  makePayment({ id: docNumber + 100, doc_number: docNumber, payment_number: `I-000000${docNumber}-1` });
