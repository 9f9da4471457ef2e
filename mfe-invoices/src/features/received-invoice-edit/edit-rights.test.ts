import { makePayment, makeRequestedPayment } from 'shared-features/testing';
import { editRights, paymentToCorrect } from './edit-rights';

const rights = (...payments: Parameters<typeof makePayment>[0][]) =>
  Object.keys(editRights({ payments: payments.map(makePayment) }));

describe('locked parts of a received invoice', () => {
  it.each([
    ['without a payment', [], []],
    ['with a cancelled and an expired one', [{ status: 5 }, { status: 8 }], []],
    ['while one is examined', [{ status: 5 }, { status: 1 }], ['supplierId', 'amount', 'files', 'deletion']],
    ['after a transfer', [{ status: 4 }], ['supplierId', 'amount', 'files', 'deletion']],
    ['while one waits to be put right', [{ status: 1, is_action_required: true }], ['supplierId', 'files', 'deletion']],
  ])('%s', (_, payments, fixed) => expect(rights(...payments)).toEqual(fixed));

  it('explains whether cancelling would help', () => {
    expect(editRights({ payments: [makePayment()] }).amount).toContain('先に申請をキャンセルしてください。');
    expect(editRights({ payments: [makePayment({ status: 4 })] }).amount).toBe(
      '振込が完了したカード払いがあるため変更できません。',
    );
  });
});

it('names the pending request as the reason, which the buyer cannot cancel', () =>
  expect(editRights({ payments: [makeRequestedPayment()] }).deletion).toMatch(
    /^お支払い依頼が有効なため、この請求書は削除できません。/,
  ));

it.each([
  ['file_ids', true],
  ['amount', true],
  ['transfer_person_name', false],
] as const)('a payment sent back for %s is corrected on this page: %s', (field, isHere) =>
  expect(
    paymentToCorrect({ payments: [makePayment({ action_required: { reason: '', fields: [field] } })] }) !== undefined,
  ).toBe(isHere),
);
