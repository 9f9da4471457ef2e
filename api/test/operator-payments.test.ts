import type { OwnPayment } from 'shared-api/types';
import { CORPORATION, SOLE_PROPRIETOR } from './support/accounts';
import { withCopies } from './support/copied-payments';
import { openMoney, useMoney } from './support/money';
import { runOperator } from './support/operator-command';

const REASON = ['--reason', '請求書の宛名が異なります。'];
const THERE_ARE_TWO = (number: string) => `${number} に当てはまる申請が2件あります。何もしていません。`;

describe('payments at the command line', () => {
  const money = useMoney();
  const operator = (...words: readonly string[]) => runOperator(money().api, words);
  const statusOf = async ({ id }: { readonly id: number }) =>
    (await money().api.operator<{ status: number }>('GET', `/invoices/${id}`)).body.status;
  const buyerOf = async (payment: OwnPayment) =>
    (await money().api.operator<{ buyer_id: number }>('GET', `/invoices/${payment.id}`)).body.buyer_id;

  /** Pays an invoice of two companies which both have the same number. The stranger's payment is the newer one. */
  async function twoOfOneNumber(): Promise<{ mine: OwnPayment; stranger: OwnPayment; number: string }> {
    const other = await openMoney(money().api, money().gateway, SOLE_PROPRIETOR);
    await money().api.pool.query(
      'update buyers set next_doc_number = (select max(next_doc_number) + 1 from buyers) where id in (select buyer_id from users where email_address = any($1))',
      [[CORPORATION.email, SOLE_PROPRIETOR.email]],
    );
    const mine = await money().pay(await money().newInvoice(33_000));
    const stranger = await other.pay(await other.newInvoice(44_000));
    expect(mine.payment_number).toBe(stranger.payment_number);
    return { mine, stranger, number: mine.payment_number };
  }

  it('that a number does not tell apart are refused with a table', async () => {
    const { mine, stranger, number } = await twoOfOneNumber();
    for (const words of [
      ['show', number],
      ['cancel', number, '--yes', ...REASON],
      ['cancel', number.replace(/-1$/, ''), '--yes', ...REASON],
    ]) {
      const { code, output } = await operator(...words);
      expect([words, code, output]).toEqual([
        words,
        1,
        expect.stringContaining(THERE_ARE_TWO(words.find((word) => word.startsWith('I-')) ?? '')),
      ]);
      expect(output).toMatch(new RegExp(`${mine.id} +${number} +株式会社青葉製作所 .*33,000円 +33,990円`));
      expect(output).toMatch(new RegExp(`${stranger.id} +${number} +.*44,000円 +45,320円`));
    }
    expect([await statusOf(mine), await statusOf(stranger)]).toEqual([1, 1]);
  });

  it('are named by number and company: by its number, its corporate number, or an e-mail address', async () => {
    const { mine, stranger, number } = await twoOfOneNumber();
    const { rows } = await money().api.pool.query<{ number: string }>(
      'select corporate_number as number from corporations c join users u on u.buyer_id = c.buyer_id where email_address = $1',
      [CORPORATION.email],
    );
    for (const buyer of [String(await buyerOf(mine)), rows[0]?.number ?? '', CORPORATION.email])
      expect((await operator('show', number, '--buyer', buyer)).output).toMatch(new RegExp(`ID +${mine.id}\n`));
    for (const command of ['show', 'check'])
      expect((await operator(command, number, '--buyer', SOLE_PROPRIETOR.email)).code).toBe(0);
    expect([await statusOf(mine), await statusOf(stranger)]).toEqual([1, 2]);
    // An id of another company than the one that is named, and companies that do not exist or have no such payment.
    for (const [target, buyer, cause] of [
      [String(stranger.id), CORPORATION.email, `${CORPORATION.email} に ${stranger.id} の申請はありません。`],
      ['I-99999999-1', CORPORATION.email, `${CORPORATION.email} に I-99999999-1 の申請はありません。`],
      [number, 'nobody@example.com', 'nobody@example.com のご利用者は見つかりませんでした。'],
      [number, ' ', '会社を --buyer で指定してください'],
    ] as const) {
      const refused = await operator('reject', target, '--buyer', buyer, ...REASON, '--yes');
      expect(refused).toEqual({ code: 1, output: expect.stringContaining(cause) as string });
    }
    expect([await statusOf(mine), await statusOf(stranger)]).toEqual([1, 2]);
    const { output } = await operator('list', number, '--buyer', CORPORATION.email);
    expect(output.split('\n').filter((line) => line.includes(number))).toHaveLength(1);
  });

  it('are found behind any number of newer ones; an invoice with several payments needs the whole number', async () => {
    const old = await money().pay(await money().newInvoice(33_000));
    await withCopies(money().api.pool, old.id, 150, async () => {
      const { body } = await money().api.operator<{ invoices: OwnPayment[] }>('GET', '/invoices');
      expect(body.invoices.map(({ id }) => id)).not.toContain(old.id);
      expect((await operator('show', old.payment_number)).output).toMatch(new RegExp(`ID +${old.id}\n`));
      const { code, output } = await operator('show', old.payment_number.replace(/-1$/, ''));
      expect([code, output]).toEqual([1, expect.stringContaining('当てはまる申請が100件以上あります')]);
    });
  });

  it('show company, payee and yen before they are changed for good, and need --yes without a terminal', async () => {
    const payments = await Promise.all([1, 2, 3].map(async () => money().pay(await money().newInvoice(33_000))));
    const [rejected, cancelled, refunded] = payments as [OwnPayment, OwnPayment, OwnPayment];
    for (const { id } of [cancelled, refunded]) await money().decide(id, 'approve');
    for (const [payment, words, before, after] of [
      [rejected, ['reject'], 1, 5],
      [cancelled, ['cancel'], 3, 5],
      [refunded, ['refund', '--amount', '1000'], 3, 3],
    ] as const) {
      const [command, ...more] = words;
      const asked = await operator(command, String(payment.id), ...more, ...REASON);
      expect([command, asked.code]).toEqual([command, 1]);
      expect(asked.output).toContain('--yes を付けて実行してください。');
      expect(asked.output).toMatch(
        new RegExp(
          `${payment.payment_number} \\(ID ${payment.id}\\)[^]*株式会社青葉製作所 \\(番号 \\d+\\)[^]*${payment.supplier.name}[^]*33,000円[^]*33,990円`,
        ),
      );
      expect(await statusOf(payment)).toBe(before);
      expect((await money().payment(payment.id)).refunds ?? []).toEqual([]);
      const done = await operator(command, String(payment.id), ...more, ...REASON, '--yes');
      expect([command, done.code]).toEqual([command, 0]);
      expect(await statusOf(payment)).toBe(after);
    }
    expect((await money().payment(refunded.id)).refunds).toMatchObject([{ total: 1_000 }]);
  });
});
