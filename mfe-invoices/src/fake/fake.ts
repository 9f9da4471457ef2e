import type { LogEntry } from 'shared-api/types';
import {
  makeListedAccount,
  makePayment,
  makeReading,
  makeReceivedInvoice,
  makeSummary,
  makeSupplier,
  makeSupplierDetail,
  requestAnswers,
  supplierPage,
} from 'shared-features/testing/samples';
import { WAITING_PATH } from 'shared-features/documents/waiting-path';
import type { FakeRemote } from 'shared-shell/fake';
import { paths } from 'shared-shell/paths';
import { listAnswer } from '../testing/list-answer';
import { todayAnswer } from '../testing/today-answer';
import { mailsAnswer, makeInbox, makeMail, makeMailDetail } from '../testing/mail-answer';
import { makeWaiting, waitingAnswer } from '../testing/waiting-answer';

const line: LogEntry = {
  id: 1,
  at: '2026-11-20T09:00:00+09:00',
  actor: 'buyer',
  actor_name: '山田 花子',
  action: 'create',
  payment_number: null,
  field: null,
  before: null,
  after: null,
};

/** 受取請求書 without a server: three invoices, the first with a payment under examination, and a document that was read. */
export const fake: FakeRemote = {
  answers: {
    ...requestAnswers,
    'get /today': todayAnswer(),
    'get /received_invoices': listAnswer(
      [
        makeSummary({
          latest_payment: {
            id: 7,
            invoice_type: 'InvoicePayment',
            status: 1,
            is_action_required: false,
            transfer_date: '2026-11-26',
            payment_deadline: null,
            transferred_date: null,
            has_receipt: false,
          },
          paid_amount: 264_000,
          remaining_amount: 0,
        }),
        makeSummary({
          doc_number: 43,
          supplier: { id: 3, name: '株式会社北陸精工' },
          invoice_number: 'HK-118',
          amount: 1_100_000,
          remaining_amount: 1_100_000,
          due_date: '2026-12-25',
        }),
        makeSummary({
          doc_number: 44,
          supplier: { id: 4, name: 'さとう商店' },
          invoice_number: '',
          amount: 33_000,
          remaining_amount: 33_000,
          due_date: '2026-11-21',
        }),
      ],
      { counts: { all: 3, waiting: 0, review: 1, actionRequired: 0, reserved: 0, history: 0, draft: 1 } },
    ),
    'get /waiting_documents': waitingAnswer(makeWaiting(), makeWaiting({ id: 2, state: 'doubtful', doubts: 2 })),
    'get /waiting_documents/{id}': makeWaiting(),
    'get /inbox': makeInbox(),
    'get /received_mails': mailsAnswer(makeMail()),
    'get /received_mails/{id}': makeMailDetail(),
    'get /received_invoices/{doc_number}': makeReceivedInvoice({
      paid_amount: 264_000,
      remaining_amount: 0,
      payments: [makePayment()],
    }),
    'get /received_invoices/{doc_number}/logs': {
      logs: [
        { ...line, id: 2, at: '2026-11-20T10:00:00+09:00', action: 'submit_payment', payment_number: 'I-00000042-1' },
        line,
      ],
      total_count: 2,
      is_deleted: false,
    },
    'get /invoices': {
      invoices: [makePayment()],
      count: 1,
      total_count: 1,
      total_count_is_action_required: 0,
      next_cursor: null,
    },
    'get /drafts': {
      drafts: [
        {
          id: 1,
          doc_number: 43,
          amount: 100_000,
          supplier_account_id: null,
          transfer_date: null,
          transfer_person_name: '',
          credit_card_id: null,
          promotion_code: null,
          note: '',
          supplier: { id: 3, name: '株式会社北陸精工' },
          invoice_number: 'HK-118',
          invoice_amount: 1_100_000,
          due_date: '2026-12-25',
          created_at: '2026-11-19T09:00:00+09:00',
          updated_at: '2026-11-20T14:05:00+09:00',
        },
      ],
      count: 1,
    },
    'get /suppliers': supplierPage(
      makeSupplier(),
      makeSupplier({ id: 3, name: '株式会社北陸精工', name_kana: 'ホクリクセイコウ' }),
    ),
    'get /suppliers/{id}': makeSupplierDetail(),
    'get /suppliers/{id}/accounts': { accounts: [makeListedAccount()] },
    'get /invoices/files/{id}/reading': makeReading(),
    'post /received_invoices/duplicates': { duplicates: [] },
    'post /received_invoices': makeReceivedInvoice(),
  },
  screens: [
    { at: paths.receivedInvoices(), shows: '株式会社北陸精工' },
    { at: `${paths.receivedInvoices()}?tab=draft`, shows: '株式会社北陸精工' },
    { at: paths.receivedInvoice(42), shows: 'M-2026-1031' },
    { at: paths.receivedInvoiceLogs(42), shows: '山田 花子' },
    { at: paths.receivedInvoiceAdd(), shows: 'ファイルを選択' },
    { at: WAITING_PATH, shows: '要確認' },
    { at: paths.receivedInvoiceEdit(42), shows: '請求書の編集' },
  ],
};
