import { keptAnswers, type KeptResult } from './kept-answers';
import type { TransferRecord } from './zengin-result';

const order = (paymentId: number, amount: number): TransferRecord => ({
  paymentId,
  number: 1,
  amount,
  account: '000100120123456',
  code: ' ',
});
const ORDERS = [order(7, 33_000), order(8, 44_000), order(9, 55_000)];
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const listOf = (...lines: readonly string[]): Uint8Array =>
  bytes(['顧客コード1,顧客コード2,振込金額,結果', ...lines].join('\r\n'));
const byHand = (...failures: readonly { paymentId: number; code: string }[]): Uint8Array =>
  bytes(JSON.stringify({ transfer_file: 1, at: 0, failures }));

const kept = (content: Uint8Array): KeptResult => ({ content, matches: null });

/** Returns what each result says, as `7 paid`. */
const said = (...results: readonly Uint8Array[]): string[][] =>
  keptAnswers(ORDERS, results.map(kept)).map((answers) =>
    answers.map(({ paymentId, result }) => `${paymentId} ${result}`).toSorted(),
  );

const ALL = listOf('7,1,33000,振込済', '8,1,44000,口座なし', '9,1,55000,振込済');

describe('answers of kept results', () => {
  it('are those of a whole list', () => {
    expect(said(ALL)).toEqual([['7 paid', '8 failed', '9 paid']]);
  });

  it('are paid for all that a list of failures leaves out', () => {
    expect(said(listOf('8,1,44000,口座なし'))).toEqual([['7 paid', '8 failed', '9 paid']]);
  });

  it('are those that a person named, and paid for the others', () => {
    expect(said(byHand({ paymentId: 9, code: '2' }))).toEqual([['7 paid', '8 paid', '9 failed']]);
    expect(said(byHand())).toEqual([['7 paid', '8 paid', '9 paid']]);
  });

  it('are later ones alone where all have answers: money that came back', () => {
    expect(said(ALL, listOf('7,1,33000,組戻'))).toEqual([['7 paid', '8 failed', '9 paid'], ['7 returned']]);
  });

  it('name a transfer that the file has not, and an amount as the bank gave it', () => {
    const [answers] = keptAnswers(ORDERS, [
      kept(listOf('7,1,1,振込済', '70,1,5,振込済', '8,1,44000,2', '9,1,55000,2')),
    ]);
    expect(answers).toEqual(
      expect.arrayContaining([
        { paymentId: 7, number: 1, amount: 1, result: 'paid' },
        { paymentId: 70, number: 1, amount: 5, result: 'paid' },
      ]),
    );
  });

  it('are none of bytes that nobody can read, and the next result is read', () => {
    expect(said(bytes('Vielen Dank'), ALL)).toEqual([[], ['7 paid', '8 failed', '9 paid']]);
  });
});
