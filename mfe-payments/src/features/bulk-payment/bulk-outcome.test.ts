import { ApiError, initSession, signIn } from 'shared-auth';
import { memoryTokenStore, tokensFor } from 'shared-auth/testing';
import type { PaymentAttempt } from 'flow-payment/payment-order';
import { ATTEMPT_ID, makePayment } from 'shared-features/testing';
import { unexpectedError } from 'shared-rules/messages';
import { fakeApi } from 'shared-shell/testing';
import { outcomeOfError } from './bulk-outcome';

const attempt: PaymentAttempt = {
  creditCardId: 1,
  totalAmount: 271_920,
  purpose: '{}',
  approvalKey: 'a',
  attemptId: ATTEMPT_ID,
  submission: null,
};
/** Makes the server say whether a payment came of the attempt. */
const answer = (paymentId: number | null) =>
  fakeApi({
    'get /v_result_message/{id}': {
      id: ATTEMPT_ID,
      status: 'authorised',
      reason: null,
      message: '',
      payment_id: paymentId,
    },
    'get /invoices/{id}': makePayment(),
  });

beforeEach(() => {
  initSession({ store: memoryTokenStore(null), onSignedOut: () => undefined });
  signIn(tokensFor('7'));
});

describe('outcomeOfError', () => {
  it.each([
    [0, 'unknown'],
    [500, 'unknown'],
    [503, 'unknown'],
    [404, 'refused'],
    [422, 'refused'],
  ] as const)('takes %d for %s', async (status, kind) =>
    expect(await outcomeOfError(new ApiError({ httpStatus: status, message: '理由' }), attempt)).toMatchObject({
      kind,
      message: '理由',
    }),
  );

  it('finds the payment behind a conflict', async () => {
    answer(7);
    expect(await outcomeOfError(new ApiError({ httpStatus: 409, message: '受け付けています。' }), attempt)).toEqual({
      kind: 'paid',
      paymentId: 7,
      paymentNumber: 'I-00000042-1',
    });
  });

  it.each([
    ['total_changed', true],
    ['supplier_account_changed', false],
  ] as const)('lets a conflict %s without a payment be sent again: %s', async (code, canRetry) => {
    answer(null);
    expect(await outcomeOfError(new ApiError({ httpStatus: 409, code, message: '理由' }), attempt)).toEqual({
      kind: 'refused',
      message: '理由',
      canRetry,
    });
  });

  it('reports an error of our own, after which nothing is known', async () => {
    const report = jest.fn();
    const { reportError } = globalThis;
    globalThis.reportError = report;
    const error = new TypeError('a fault');
    expect(await outcomeOfError(error, attempt)).toEqual({ kind: 'unknown', message: unexpectedError });
    expect(report).toHaveBeenCalledWith(error);
    globalThis.reportError = reportError;
  });
});
