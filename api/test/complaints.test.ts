import type { OperatedComplaint } from 'shared-api/operator';
import { useMoney } from './support/money';
import { runOperator } from './support/operator-command';
import { PEOPLE } from './support/people';

describe('the register of complaints', () => {
  const money = useMoney();
  const operator = (...words: string[]) => runOperator(money().api, words);
  const ask = (method: string, path: string, body?: unknown) =>
    money().api.operator<OperatedComplaint>(method, path, body, PEOPLE.examiner.token);
  const numberIn = (output: string): string => /^苦情 (\d+)/.exec(output)?.[1] ?? '';

  it('is kept from the command line: recorded with its payment, answered, closed', async () => {
    const [day, who, text] = ['2026-11-02', '株式会社青葉製作所 山田様', '振込の名義が、約束と違っていました。'];
    const { code, output } = await operator('add-complaint', '--received', day, '--from', who, '--text', text);
    expect([code, output]).toEqual([0, expect.stringContaining('受付日: 2026/11/02')]);
    const id = numberIn(output);
    expect((await operator('note-complaint', id, '--text', '銀行に確認しました。')).code).toBe(0);
    expect((await operator('complaints', '--open')).output).toMatch(new RegExp(`^ *${id} .*対応中$`, 'm'));
    expect((await operator('close-complaint', id, '--text', '訂正し、ご了承をいただきました。')).output).toContain(
      `苦情 ${id}  完了`,
    );
    expect((await operator('complaints', '--open')).output).not.toMatch(new RegExp(`^ *${id} `, 'm'));
    const { output: shown } = await operator('complaint', id);
    for (const words of [who, text, '銀行に確認しました。', '訂正し、ご了承をいただきました。'])
      expect(shown).toContain(words);
    const closed = { code: 1, output: expect.stringContaining('対応が完了しています') as string };
    expect(await operator('note-complaint', id, '--text', '追記')).toMatchObject(closed);
    expect(await operator('close-complaint', id, '--text', '追記')).toMatchObject(closed);
  });

  it('names a payment that exists, and a day that has come', async () => {
    const body = { received_on: '2026-11-02', complainant: '匿名', content: '手数料の表示について' };
    const { id: payment } = await money().pay(await money().newInvoice(33_000));
    expect((await ask('POST', '/complaints', { ...body, payment_id: payment })).body.payment_id).toBe(payment);
    for (const [changed, field] of [
      [{ payment_id: 999_999 }, 'payment_id'],
      [{ received_on: '2126-11-02' }, 'received_on'],
      [{ received_on: '2026-02-30' }, 'received_on'],
    ] as const)
      expect(await ask('POST', '/complaints', { ...body, ...changed })).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      });
    expect((await ask('POST', '/complaints', { ...body, content: ' ' })).status).toBe(422);
    expect((await ask('GET', '/complaints/999999')).status).toBe(404);
    expect((await operator('complaint', 'x')).code).toBe(1);
  });

  it('is closed once by people who close it at the same time, and nothing follows', async () => {
    const body = { received_on: '2026-11-02', complainant: '匿名', content: '手数料の表示について' };
    const { id } = (await ask('POST', '/complaints', body)).body;
    const answers = await Promise.all(
      ['close', 'close', 'entries', 'entries'].map((step) =>
        ask('POST', `/complaints/${id}/${step}`, { content: step }),
      ),
    );
    const { entries, closed_at: closedAt } = (await ask('GET', `/complaints/${id}`)).body;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(entries.length);
    expect(entries.filter(({ content }) => content === 'close')).toHaveLength(1);
    expect([entries.at(-1)?.content, closedAt]).toEqual(['close', entries.at(-1)?.at]);
  });
});
