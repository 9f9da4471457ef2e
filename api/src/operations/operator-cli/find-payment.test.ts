import type { ExaminedPayment } from 'shared-api/operator';
import type { OperatorClient, PaymentSearch } from './client';
import type { Options } from './command';
import { COMMANDS } from './commands';
import { idOf, searchOf } from './find-payment';

const NUMBER = 'I-00000002-1';

const payment = (id: number, buyer: string): ExaminedPayment =>
  ({
    id,
    payment_number: NUMBER,
    buyer_id: id,
    buyer_name: buyer,
    status: 1,
    is_action_required: false,
    supplier: { id: 1, name: 'みなと印刷' },
    amount: 33_000,
    total_amount: 33_990,
    deposit: null,
  }) as Partial<ExaminedPayment> as ExaminedPayment;

/** Returns a client that finds these payments, notes its searches, and does nothing else. */
function finding(found: readonly ExaminedPayment[]) {
  const searches: (PaymentSearch | undefined)[] = [];
  const client: Partial<OperatorClient> = {
    list: async (search) => {
      searches.push(search);
      return [...found];
    },
  };
  return { client: client as OperatorClient, searches };
}

describe('a payment that an operator names', () => {
  it.each([
    ['12', {}, { id: 12 }],
    [NUMBER, {}, { number: NUMBER }],
    ['I-00000002', { buyer: '7' }, { number: 'I-00000002', buyer: '7' }],
    ['12', { buyer: 'a@example.com' }, { id: 12, buyer: 'a@example.com' }],
  ])('%s with %j is the search %j', (text, options, search) => {
    expect(searchOf(text, options)).toEqual(search);
  });

  it.each(['', '0', '012', '12.0', '0xc', '1e1', ' 12', '+12', '-12', '１２', '9'.repeat(16)])(
    'is none by the id %j',
    async (text) => {
      await expect(idOf(finding([payment(1, 'A社')]).client, text, {})).rejects.toThrow('申請のID、または申請番号');
    },
  );

  it.each([
    'i-00000002-1',
    'I-2-1',
    'I-000000002',
    'I-00000002-',
    'I-00000002-01',
    'I-00000002-0',
    `${NUMBER}-1`,
    `${NUMBER} `,
  ])('is none by the number %j', async (text) => {
    await expect(idOf(finding([payment(1, 'A社')]).client, text, {})).rejects.toThrow('申請のID、または申請番号');
  });

  it('is the only one that the server finds', async () => {
    const { client, searches } = finding([payment(7, 'A社')]);
    expect(await idOf(client, NUMBER, { buyer: 'a@example.com' })).toBe(7);
    expect(searches).toEqual([{ number: NUMBER, buyer: 'a@example.com' }]);
    await expect(idOf(finding([]).client, NUMBER, {})).rejects.toThrow(`${NUMBER} の申請はありません。`);
  });

  const options: Options = {
    reason: '理由',
    yes: true,
    amount: '1',
    deadline: '2030-12-20',
    reference: 'CB-1',
  };
  const commands = COMMANDS.filter(({ usage }) => /^\[?<ID>/.test(usage));

  it.each(commands)('that a number does not tell apart stops $name', async ({ run }) => {
    const { client } = finding([payment(1, 'A社'), payment(2, 'B社')]);
    await expect(run({ client, origin: '', words: [NUMBER], options })).rejects.toThrow(
      /当てはまる申請が2件あります。何もしていません。[^]*1 +I-00000002-1 +A社[^]*33,990円\n +2 +I-00000002-1 +B社/,
    );
  });
});
