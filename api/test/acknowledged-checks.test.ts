import type { OwnPayment } from 'shared-api/types';
import { runOperator } from './support/operator-command';
import { useMoney } from './support/money';

describe('warnings that a buyer has acknowledged', () => {
  const money = useMoney();
  const submit = async (more: Record<string, unknown>) => {
    const invoice = await money().newInvoice(33_000);
    const { attempt_id } = await money().authorised(invoice);
    return money().submit({ ...(await money().submission(invoice, 33_000, attempt_id)), ...more });
  };
  const seenOf = async ({ id }: OwnPayment) =>
    (await money().api.operator<{ acknowledged_checks: string[] }>('GET', `/invoices/${id}`)).body.acknowledged_checks;

  it('reach the examiner, by their codes and in words', async () => {
    const { status, body } = await submit({ acknowledged_checks: ['amount', 'duplicate', 'gone_rule'] });
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('acknowledged_checks');
    expect(await seenOf(body)).toEqual(['amount', 'duplicate', 'gone_rule']);
    expect((await runOperator(money().api, ['show', String(body.id)])).output).toMatch(
      /利用者が確認した注意 +金額、重複、gone_rule/,
    );
  });

  it('are none for a tab that does not know of them', async () => {
    const { body } = await submit({});
    expect(await seenOf(body)).toEqual([]);
    expect((await runOperator(money().api, ['show', String(body.id)])).output).not.toContain('利用者が確認した注意');
  });

  it('are those of the last change', async () => {
    const { body } = await submit({ acknowledged_checks: ['amount'] });
    const changed = await money().edit(body, { note: '至急', acknowledged_checks: ['issuer', 'holder'] });
    expect(changed.status).toBe(200);
    expect(await seenOf(body)).toEqual(['issuer', 'holder']);
    await money().edit(changed.body, { note: '' });
    expect(await seenOf(body)).toEqual([]);
  });

  it.each([
    ['a code twice', ['amount', 'amount']],
    ['no code', ['金額']],
    ['too many', Array.from({ length: 21 }, (_, index) => `rule_${'abcdefghijklmnopqrstu'[index]}`)],
  ])('are refused with %s', async (_, codes) => {
    const { status, body } = await submit({ acknowledged_checks: codes });
    expect([status, body]).toMatchObject([422, { errors: [{ field: expect.stringMatching(/^acknowledged_checks/) }] }]);
  });
});
