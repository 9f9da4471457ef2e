import fc from 'fast-check';
import { type Candidate, type DatedMovement, listDebited, matchMovements, type SentFile } from './match-movements';

const ACCOUNT = '000100127654321';
const [EARLIER, TODAY, LATER] = ['2026-11-26', '2026-11-27', '2026-11-30'];

const transfer = (part: Partial<Candidate> = {}): Candidate => ({
  id: part.invoiceId ?? 7,
  invoiceId: 7,
  number: 1,
  amount: 33_000,
  result: null,
  fileId: 2,
  account: ACCOUNT,
  day: TODAY,
  until: '2027-01-26',
  backOn: null,
  ...part,
});
const file = (part: Partial<SentFile> = {}): SentFile => ({
  id: 2,
  account: ACCOUNT,
  day: TODAY,
  total: 77_000,
  payments: 2,
  isDiscarded: false,
  isWaiting: true,
  isBack: false,
  ...part,
});
const incoming = (part: Partial<DatedMovement> = {}): DatedMovement => ({
  account: ACCOUNT,
  date: '081127',
  day: TODAY,
  isIncoming: true,
  amount: 33_000,
  reference: null,
  namesOther: false,
  text: '',
  ...part,
});
const RETURNED = { text: 'ｸﾐﾓﾄﾞｼ' };
const referenceOf = ({ invoiceId, number }: Candidate): string =>
  String(invoiceId).padStart(10, '0') + String(number).padStart(10, '0');
const matched = (movements: readonly DatedMovement[], candidates: readonly Candidate[], files: SentFile[] = []) =>
  matchMovements(movements, candidates, files).map(({ transfer: { invoiceId } }) => invoiceId);
const code = (value: string): Error =>
  expect.objectContaining({
    details: { errors: [expect.objectContaining({ code: value }) as unknown] },
  }) as unknown as Error;

describe('money that came in', () => {
  const early = transfer({ invoiceId: 6, fileId: 1, day: EARLIER, result: 'paid' });
  const late = transfer();

  it.each<[what: string, movement: DatedMovement, candidates: readonly Candidate[], found: readonly number[]]>([
    ['an earlier file by 顧客コード', incoming({ reference: referenceOf(early) }), [early, late], [6]],
    ['an earlier file before the day of the later', incoming({ ...RETURNED, day: EARLIER }), [early, late], [6]],
    ['the only one with its amount', incoming(RETURNED), [late, transfer({ invoiceId: 8, amount: 1 })], [7]],
    ['nothing new if its day is known', incoming(RETURNED), [transfer({ result: 'failed', backOn: TODAY })], []],
    ['one of a list, which told no day', incoming(RETURNED), [transfer({ result: 'failed' })], [7]],
    [
      'nothing sure of two of a list',
      incoming(RETURNED),
      [6, 7].map((invoiceId) => transfer({ invoiceId, result: 'failed' })),
      [],
    ],
    ['something else by its EDI情報', incoming({ namesOther: true }), [late], []],
    ['something else by its amount', incoming({ amount: 500 }), [early, late], []],
  ])('is that of %s', (_what, movement, candidates, found) => {
    expect(matched([movement], candidates)).toEqual(found);
  });

  it.each<[why: string, movements: readonly DatedMovement[], files: SentFile[], refusal: string]>([
    ['two transfers have its amount', [incoming(RETURNED)], [], 'ambiguous'],
    ['nothing says that it came back', [incoming({ day: EARLIER })], [], 'ambiguous'],
    ['no transfer has its amount', [incoming({ ...RETURNED, amount: 1 })], [], 'ambiguous'],
    ['it is older than all transfers', [incoming({ ...RETURNED, day: '2026-11-25' })], [], 'ambiguous'],
    ['a whole file has its amount', [incoming({ amount: 77_000 })], [file()], 'ambiguous'],
    ['it names another amount', [incoming({ reference: referenceOf(late), amount: 1 })], [], 'changed'],
    [
      'it is older than the transfer that it names',
      [incoming({ reference: referenceOf(late), day: EARLIER })],
      [],
      'changed',
    ],
    ['it came twice', [1, 2].map(() => incoming({ reference: referenceOf(late) })), [], 'twice'],
  ])('is refused if %s', (_why, movements, files, refusal) => {
    expect(() => matchMovements(movements, [early, late], files)).toThrow(code(refusal));
  });

  it('is told by the holder if several transfers have its amount', () => {
    const holders = (one: Candidate): string[] => (one === early ? ['ｶ)ﾎｸﾘｸ'] : ['ｶ)ｱｵﾊﾞ']);
    const found = matchMovements([incoming({ text: 'ｸﾐﾓﾄﾞｼ ｶ)ｱｵﾊﾞ' })], [early, late], [], holders);
    expect(found).toMatchObject([{ transfer: { invoiceId: 7 } }]);
    expect(() => matchMovements([incoming(RETURNED)], [early, late], [], holders)).toThrow(code('ambiguous'));
  });

  it.each([
    ['a part of a word', 'ｸﾐﾓﾄﾞｼ ｶ)ﾔﾏﾀﾞｼﾖｳｼﾞｷ', 'ｶ)ﾔﾏﾀﾞｼﾖｳｼﾞｷﾀｶﾝﾄｳ'],
    ['perhaps the other one, cut', 'ｸﾐﾓﾄﾞｼ ｶ)ﾔﾏﾀﾞ', 'ｶ)ﾔﾏﾀﾞｼﾖｳｼﾞ'],
    ['a letter of another name', 'ｸﾐﾓﾄﾞｼ ﾐｽﾞﾎ ｱｵﾊﾞｼﾃﾝ', 'ｶ)ﾎｸﾘｸ'],
  ])('is not told by a holder that is %s', (_what, text, other) => {
    const own = text.includes('ﾔﾏﾀﾞ') ? 'ｶ)ﾔﾏﾀﾞ' : 'ｱ';
    const holders = (one: Candidate): string[] => [one === early ? own : other];
    expect(() => matchMovements([incoming({ text })], [early, late], [], holders)).toThrow(code('ambiguous'));
  });

  it('is refused if it comes back again after the day that an earlier statement told', () => {
    const back = transfer({ result: 'returned', backOn: TODAY });
    const again = { ...RETURNED, day: LATER };
    expect(matched([incoming(RETURNED)], [back])).toEqual([]);
    for (const movements of [
      [incoming(again)],
      [incoming({ reference: referenceOf(back), day: LATER })],
      [incoming(RETURNED), incoming(RETURNED)],
      [incoming(RETURNED), incoming()],
    ])
      expect(() => matchMovements(movements, [back], [])).toThrow();
  });

  it('brings back a transfer only if no other one explains it', () => {
    const transfers = fc
      .array(
        fc.record({
          amount: fc.constantFrom(1_000, 2_000),
          day: fc.constantFrom(EARLIER, TODAY, LATER),
          result: fc.constantFrom('paid', 'failed', null),
        }),
        { maxLength: 4 },
      )
      .map((all) => all.map((one, index) => transfer({ ...one, invoiceId: index + 1 })));
    const movements = fc.array(
      fc.record({
        amount: fc.constantFrom(1_000, 2_000, 3_000),
        day: fc.constantFrom(EARLIER, TODAY, LATER),
        text: fc.constantFrom('', RETURNED.text),
        reference: fc.constantFrom(null, null, 1, 2),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(transfers, movements, (candidates, lines) => {
        const all = lines.map(({ reference, ...line }) =>
          incoming({ ...line, reference: reference === null ? null : referenceOf(transfer({ invoiceId: reference })) }),
        );
        const named = new Set(all.map(({ reference }) => reference));
        let found: ReturnType<typeof matchMovements> = [];
        try {
          found = matchMovements(all, candidates, []);
        } catch {
          return;
        }
        for (const { movement, transfer: back } of found) {
          const { amount, day, reference } = all[movement] ?? incoming();
          const explains = candidates.filter((one) =>
            reference === null
              ? one.amount === amount && one.day <= day && !named.has(referenceOf(one))
              : referenceOf(one) === reference,
          );
          expect(explains).toEqual([back]);
        }
        expect(new Set(found.map((one) => one.transfer.id)).size).toBe(found.length);
      }),
    );
  });
});

describe('a sum that left', () => {
  const debit = (part: Partial<DatedMovement> = {}) => incoming({ isIncoming: false, amount: 77_000, ...part });
  const ids = (movements: readonly DatedMovement[], files: readonly SentFile[]) =>
    listDebited(movements, files).map(({ id }) => id);

  it('is that of the waiting file of its account, day and sum', () => {
    const files = [
      file({ id: 1 }),
      file({ id: 2, total: 5 }),
      file({ id: 3, day: EARLIER }),
      file({ id: 4, account: '' }),
    ];
    expect(ids([debit(), debit({ amount: 5 })], files)).toEqual([1, 2]);
    expect(ids([debit()], [file({ isWaiting: false })])).toEqual([]);
  });

  it('is that of both if it left as often as files have it', () => {
    expect(ids([debit(), debit()], [file({ id: 1 }), file({ id: 2 })])).toEqual([1, 2]);
  });

  it.each<[why: string, times: number, files: readonly SentFile[], refusal: string]>([
    ['two files wait for it', 1, [file({ id: 1 }), file()], 'ambiguous'],
    ['a settled file had it too', 1, [file({ id: 1, isWaiting: false }), file()], 'ambiguous'],
    ['it left twice', 2, [file()], 'debited_twice'],
    ['a discarded file left too', 2, [file({ id: 1, isDiscarded: true, isWaiting: false }), file()], 'debited_twice'],
  ])('is refused if %s', (_why, times, files, refusal) => {
    expect(() =>
      listDebited(
        Array.from({ length: times }, () => debit()),
        files,
      ),
    ).toThrow(code(refusal));
  });
});
