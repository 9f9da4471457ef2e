import {
  changedAccount,
  makeCaution,
  makeListedAccount,
  makePayment,
  makeSupplierAccount,
  otherAccount,
} from 'shared-features/testing';
import { AS_SUBMITTED, choicesOf, choiceText, proposedAccount, withSubmitted } from './account-choice';

describe('the preselected account of a payment', () => {
  it.each([
    ['the only one', [makeListedAccount()], '1'],
    ['the one of the last payment, which is listed first', [makeListedAccount(), otherAccount()], '1'],
    ['none of several that were never paid to', [makeListedAccount(), otherAccount({ caution: null })], ''],
    [
      'none of several that were never paid to, though one was changed',
      [
        makeListedAccount(),
        otherAccount({ caution: makeCaution({ kind: 'changed', payment_number: null, paid_on: null }) }),
      ],
      '',
    ],
    ['none where the only one has changed', [changedAccount()], ''],
    ['none where that of the last payment has changed', [changedAccount(), otherAccount()], ''],
    ['none where there is none', [], ''],
  ])('is %s', (_case, accounts, expected) => {
    expect(proposedAccount(choicesOf(accounts))).toBe(expected);
  });
});

describe('the account choices of an existing payment', () => {
  const texts = (choices: ReturnType<typeof choicesOf>) =>
    choices.map((choice) => [choice.value, choice.account.revision, choiceText(choice).endsWith('（申請時の口座）')]);

  it("are the supplier's accounts, with the submitted one marked", () => {
    expect(texts(withSubmitted(choicesOf([otherAccount(), makeListedAccount()]), makePayment()))).toEqual([
      ['2', 1, false],
      [AS_SUBMITTED, 1, false],
    ]);
  });

  it('include the submitted account beside its current revision', () => {
    expect(texts(withSubmitted(choicesOf([changedAccount(), otherAccount()]), makePayment()))).toEqual([
      [AS_SUBMITTED, 1, true],
      ['1', 2, false],
      ['2', 1, false],
    ]);
  });

  it('show no caution for the submitted account', () => {
    const payment = makePayment({ supplier_account: makeSupplierAccount({ id: 2, account_number: '7654321' }) });
    expect(withSubmitted(choicesOf([otherAccount()]), payment)).toMatchObject([{ value: AS_SUBMITTED, caution: null }]);
  });
});
