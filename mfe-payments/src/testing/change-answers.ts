import type { OwnPayment } from 'shared-api/types';
import {
  makeChange,
  makeCommission,
  makeListedAccount,
  makePayment,
  makeReceivedInvoice,
  paymentAnswers,
} from 'shared-features/testing/samples';
import type { FakeAnswers } from 'shared-auth/testing';

const OTHER_ACCOUNT = makeListedAccount({
  id: 2,
  bank_code: '0005',
  bank_name: '三菱UFJ銀行',
  branch_code: '001',
  branch_name: '本店',
  account_type: 1,
  account_number: '7654321',
});

/** For tests: API with a payment of 100,000 of 264,000 yen under examination. Override what the test is about. */
export const changeAnswers = (payment: () => OwnPayment, more: FakeAnswers = {}): FakeAnswers => ({
  ...paymentAnswers,
  'get /received_invoices/{doc_number}': () =>
    makeReceivedInvoice({ paid_amount: 100000, remaining_amount: 164000, payments: [payment()] }),
  'get /suppliers/{id}/accounts': { accounts: [makeListedAccount(), OTHER_ACCOUNT] },
  'get /invoices/commission': ({ query }) => makeCommission(Number(query.get('amount'))),
  'get /invoices/{id}': payment,
  ...more,
});

/** For tests: that payment. */
export const submitted = (part: Partial<OwnPayment> = {}): OwnPayment =>
  makePayment({
    amount: 100000,
    commission: 3000,
    tax: 272,
    total_amount: 103000,
    transfer_date: '2026-11-30',
    version: 3,
    ...part,
  });

/** For tests: that payment, sent back by the examiner. */
export const sentBack = (
  fields: NonNullable<OwnPayment['action_required']>['fields'],
  part: Partial<OwnPayment> = {},
): OwnPayment =>
  submitted({
    is_action_required: true,
    action_required: { reason: '口座番号が請求書と異なります。', fields },
    history: [
      makeChange('submit', '2026-11-20T10:00:00+09:00'),
      makeChange('sendBack', '2026-11-20T11:00:00+09:00', '口座番号が請求書と異なります。'),
    ],
    ...part,
  });

/** For tests: that payment, captured, with its transfer returned. */
export const returned = (): OwnPayment => sentBack(['supplier_account_id'], { status: 3, editable: 'transfer' });

/** For tests: what the form holds of that payment. */
export const unchanged = {
  amount: 100000,
  supplierAccountId: 'submitted',
  transferDate: '2026-11-30',
  transferPersonName: 'ｱｵﾊﾞｾｲｻｸｼﾖ',
  creditCardId: '1',
  promotionCode: '',
  promotionApplied: false,
  note: '',
  acknowledges: false,
  acknowledged: '',
};

/** For tests: stores an entered change as a reload would find it. */
export function storeChange(values: Partial<typeof unchanged> = {}, isComplete = true): void {
  const change = { paymentId: 7, values: { ...unchanged, ...values }, isComplete, attempt: null, sent: null };
  sessionStorage.setItem(
    'workflow:invoice-payment',
    JSON.stringify({ version: 2, value: { registration: null, registeredDocNumber: null, payment: null, change } }),
  );
}
