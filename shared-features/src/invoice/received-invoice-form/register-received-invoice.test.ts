import { attemptFor } from './register-received-invoice';

const body = {
  supplier_id: 1,
  invoice_number: '',
  issue_date: '2026-10-31',
  due_date: '2026-11-30',
  amount: 264000,
  registration_number: null,
  memo: '',
  file_ids: ['f'],
};

describe('attemptFor', () => {
  it('keeps the key while nothing changes', () => {
    const first = attemptFor(body, null);
    expect(attemptFor({ ...body }, first).idempotencyKey).toBe(first.idempotencyKey);
  });

  it('uses a new key for another body', () => {
    const first = attemptFor(body, null);
    expect(attemptFor({ ...body, amount: 1 }, first).idempotencyKey).not.toBe(first.idempotencyKey);
  });
});
