import type { ImportedResult, ShownTransferFile } from 'shared-api/operator';
import { parseDate } from '@internationalized/date';
import { expected } from './support/api';
import { type Refusal, useMoney } from './support/money';
import { invoiceFrom, newPayee } from './support/payees';
import { accountOf, KUMIMODOSHI, type StatementLine, statementOf } from './support/statements';
import { importResult, keptFile, makeFile, releaseFile, resultOf } from './support/transfers';

/** Yen that no other test transfers: each statement is compared with the transfers of all files. */
let next = 61_000;
const amountOfItsOwn = (): number => (next += 7);

/** 入出金取引明細 is compared with the transfers of all files. */
describe('a statement of our account', () => {
  const money = useMoney();
  const api = () => money().api;
  let account: string;

  interface Sent {
    readonly file: ShownTransferFile;
    readonly ids: readonly number[];
    readonly debit: StatementLine;
    readonly back: (index: number, more?: Partial<StatementLine>) => StatementLine;
  }
  const send = async (...amounts: readonly number[]): Promise<Sent> => {
    const ids: number[] = [];
    for (const amount of amounts) {
      const payment = await money().pay(await invoiceFrom(money(), await newPayee(money()), amount));
      expected(await money().decide(payment.id, 'approve'), 200);
      ids.push(payment.id);
    }
    const made = await makeFile(api(), ids);
    const file = expected(await releaseFile(api(), made.body.id), 200);
    await resultOf(api(), file.id);
    account = accountOf(await keptFile(api(), file.id));
    const day = file.transfer_date;
    return {
      file,
      ids,
      debit: { day, isIncoming: false, amount: file.total },
      back: (index, more) => ({ day, isIncoming: true, amount: amounts[index] ?? 0, ...more }),
    };
  };
  const read = <T = ImportedResult>(...lines: readonly StatementLine[]) =>
    importResult<T>(api(), statementOf(account, lines));
  const refusal = async (...lines: readonly StatementLine[]) => {
    const { status, body } = await read<Refusal>(...lines);
    expect(status).toBe(422);
    return body.errors[0] ?? { code: '', message: '' };
  };
  const states = async (...sent: readonly Sent[]): Promise<string[]> => {
    const files = await Promise.all(
      sent.map(({ file }) => api().operator<ShownTransferFile>('GET', `/transfer_files/${file.id}`)),
    );
    return files.flatMap(({ body }) => body.transfers.map(({ state }) => state));
  };
  const edi = (id = 0): string => `${String(id).padStart(10, '0')}0000000001`;

  it('pays what left, and fails what came back', async () => {
    const sent = await send(amountOfItsOwn(), amountOfItsOwn());
    const other = { ...sent.back(0), amount: amountOfItsOwn() };
    expect((await read(other, sent.debit, sent.back(1, { edi: edi(sent.ids[1]) }))).status).toBe(200);
    expect(await states(sent)).toEqual(['paid', 'failed']);
  });

  it('is refused without the sum of a file, or from another account', async () => {
    const sent = await send(amountOfItsOwn(), amountOfItsOwn());
    expect(await refusal({ ...sent.debit, amount: sent.file.total + 1 })).toMatchObject({ code: 'unknown' });
    const other = await importResult<Refusal>(api(), statementOf('000999917654321', [sent.debit]));
    expect(other.body.errors).toMatchObject([{ code: 'account', message: expect.stringContaining('0009-999') }]);
    expect(await states(sent)).toEqual(['released', 'released']);
  });

  it('brings back money of an earlier file, and leaves the same amount of its own file paid', async () => {
    const amount = amountOfItsOwn();
    const early = await send(amount);
    const settled = expected(await read(early.debit), 200);
    expect(settled.other_files).toEqual([]);
    const late = await send(amount, amountOfItsOwn());
    const uncertain = await refusal(late.debit, late.back(0, { note: KUMIMODOSHI }));
    expect(uncertain.code).toBe('ambiguous');
    expect(uncertain.message).toContain(`申請 ${early.ids[0]} の 1 回目の振込（振込ファイル ${early.file.id}）`);
    expect(uncertain.message).toContain(`申請 ${late.ids[0]} の 1 回目の振込（振込ファイル ${late.file.id}）`);
    const both = expected(await read(late.debit, early.back(0, { edi: edi(early.ids[0]) })), 200);
    expect([both.id, ...both.other_files]).toEqual([early.file.id, late.file.id]);
    expect(await states(early, late)).toEqual(['returned', 'paid', 'paid']);
  });

  it('settles every file whose sum left', async () => {
    const [one, other] = [await send(amountOfItsOwn()), await send(amountOfItsOwn())];
    expected(await read(one.debit, other.debit), 200);
    expect(await states(one, other)).toEqual(['paid', 'paid']);
  });

  it('is refused if money came in that may be that of a transfer or of a file', async () => {
    const sent = await send(amountOfItsOwn(), amountOfItsOwn());
    const whole = { ...sent.back(0), amount: sent.file.total };
    for (const incoming of [sent.back(0), whole])
      expect(await refusal(sent.debit, incoming)).toMatchObject({
        code: 'ambiguous',
        message: expect.stringContaining('all-paid-but'),
      });
    expect(await states(sent)).toEqual(['released', 'released']);
  });

  it('notices that money which a list told as returned comes back on two days', async () => {
    const amount = amountOfItsOwn();
    const sent = await send(amount, amountOfItsOwn());
    expected(await read(sent.debit), 200);
    const list = `顧客コード1,顧客コード2,金額,結果\n${sent.ids[0]},1,${amount},組戻\n`;
    expected(await importResult(api(), Buffer.from(list)), 200);
    expected(await read(sent.back(0, { note: KUMIMODOSHI })), 200);
    expect(await states(sent)).toEqual(['returned', 'paid']);
    await api().moveClock(24 * 3_600_000);
    const day = parseDate(sent.file.transfer_date).add({ days: 1 }).toString();
    expect(await refusal(sent.back(0, { note: KUMIMODOSHI, day }))).toMatchObject({ code: 'twice' });
  });
});
