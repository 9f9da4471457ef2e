import { bankAnswers, makeRequestedPayment, paymentAnswers } from 'shared-features/testing/samples';
import type { FakeRemote } from 'shared-shell/fake';
import { loginUser } from 'shared-auth/testing';
import { paths } from 'shared-shell/paths';
import { APPROVAL_ID, approvalAnswers, needed, RIGHTS } from '../testing/approval-answers';
import { changeAnswers, submitted } from '../testing/change-answers';
import { makeCheck, makeDraft } from '../testing/draft-answers';
import { requestedInvoice } from '../testing/request-answers';

/** Received invoice of a request, and its payment. Every other payment is the buyer's own. */
const REQUESTED = {
  docNumber: '50',
  payment: makeRequestedPayment({ id: 8, doc_number: 50, payment_number: 'I-00000050-1' }),
};

const own = changeAnswers(submitted);
const ownInvoice = own['get /received_invoices/{doc_number}'];

/**
 * カード払い without a server: invoice 42 with a payment under examination, a draft, a request that waits to be paid, and
 * one that waits for approval.
 */
export const fake: FakeRemote = {
  answers: {
    ...bankAnswers,
    ...paymentAnswers,
    ...approvalAnswers,
    ...own,
    'get /users/information': { ...loginUser, approvals: RIGHTS },
    'post /approvals/check': { ...needed, is_required: false, is_approved: true },
    'get /received_invoices/{doc_number}': (call) =>
      call.params.doc_number === REQUESTED.docNumber || typeof ownInvoice !== 'function'
        ? { ...requestedInvoice(REQUESTED.payment), doc_number: 50 }
        : ownInvoice(call),
    'get /invoices/{id}': ({ params }) =>
      params.id === String(REQUESTED.payment.id) ? REQUESTED.payment : submitted(),
    'get /invoices': {
      invoices: [REQUESTED.payment],
      count: 1,
      total_count: 1,
      total_count_is_action_required: 0,
      next_cursor: null,
    },
    'get /drafts/{id}': makeDraft(),
    'post /invoices/pre_check': { checks: [makeCheck()] },
  },
  screens: [
    { at: paths.paymentUpload(), shows: 'ファイルを選択' },
    { at: paths.paymentAdd(42), shows: '有限会社みなと印刷' },
    { at: paths.paymentEdit(42, 7), shows: '有限会社みなと印刷' },
    { at: paths.paymentComplete(42, 7), shows: 'I-00000042-1' },
    { at: paths.paymentsWaiting(), shows: '有限会社みなと印刷' },
    { at: paths.paymentWaiting(8), shows: 'R-00000012' },
    { at: paths.paymentWaitingCreditCard(8), shows: 'Visa' },
    { at: paths.approvals(), shows: '有限会社みなと印刷' },
    { at: paths.approval(APPROVAL_ID), shows: 'M-2026-1031' },
  ],
};
