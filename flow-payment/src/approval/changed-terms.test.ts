import type { Approval } from 'shared-api/types';
import { makeListedAccount, makeReceivedInvoice, otherAccount } from 'shared-features/testing/samples';
import { changedTerms } from './changed-terms';
import { accountOf, accountTerm, toApprove } from './payment-to-approve';

const account = makeListedAccount();
const invoice = makeReceivedInvoice();
const terms: Approval['terms'] = {
  supplier_id: 1,
  supplier_name: invoice.supplier.name,
  invoice_number: invoice.invoice_number,
  issue_date: invoice.issue_date,
  due_date: invoice.due_date,
  invoice_amount: invoice.amount,
  file_ids: invoice.files.map(({ id }) => id),
  amount: 264000,
  account: accountTerm(account),
  transfer_date: '2026-11-30',
  transfer_person_name: 'ｱｵﾊﾞ',
};
const order = {
  invoice: { docNumber: 42 },
  amount: 264000,
  transferDate: '2026-11-30',
  transferPersonName: 'ｱｵﾊﾞ',
};

describe('the terms that have changed', () => {
  it('are none for the same payment', () => {
    expect(changedTerms({ terms }, toApprove(order, account), invoice)).toEqual([]);
  });

  it('are told in words: amount, account, date, name', () => {
    const other = { ...order, amount: 1000, transferDate: '2026-12-01', transferPersonName: 'ﾍﾞﾂ' };
    expect(changedTerms({ terms }, toApprove(other, otherAccount()), invoice)).toEqual([
      { field: 'amount', before: '264,000円', after: '1,000円' },
      { field: 'account', before: accountTerm(account), after: accountTerm(otherAccount()) },
      { field: 'transfer_date', before: '2026/11/30', after: '2026/12/01' },
      { field: 'transfer_person_name', before: 'ｱｵﾊﾞ', after: 'ﾍﾞﾂ' },
    ]);
  });

  it('are those of the invoice too, as far as it is known', () => {
    const edited = makeReceivedInvoice({ invoice_number: 'M-2', due_date: '2026-12-10' });
    expect(changedTerms({ terms }, toApprove(order, account), edited).map(({ field }) => field)).toEqual([
      'invoice_number',
      'due_date',
    ]);
    expect(changedTerms({ terms }, toApprove(order, account), undefined)).toEqual([]);
  });

  it('are those of an invoice that is registered with its payment', () => {
    const document = {
      supplier_id: 1,
      invoice_number: terms.invoice_number,
      issue_date: terms.issue_date,
      due_date: terms.due_date,
      amount: 300000,
      registration_number: null,
      memo: 'not a term',
      file_ids: [...terms.file_ids],
    };
    const pre = toApprove({ ...order, invoice: { preRegistrationId: 'p', document } }, account);
    expect(changedTerms({ terms }, pre, undefined)).toEqual([
      { field: 'invoice_amount', before: '264,000円', after: '300,000円' },
    ]);
    expect(pre.wanted).toMatchObject({ pre_registration: { id: 'p', amount: 300000 } });
  });

  it('are none of a card-payment request, whose payer chooses the card alone', () => {
    const request = { wanted: { payment_id: 7, amount: 264000 }, account: null };
    expect(changedTerms({ terms: { ...terms, transfer_date: null } }, request, invoice)).toEqual([]);
  });
});

it('finds the account that the terms name, in any spaces', () => {
  expect(accountOf({ terms }, [otherAccount(), account])).toBe(account);
  expect(accountOf({ terms: { ...terms, account: '別の銀行' } }, [account])).toBeUndefined();
});
