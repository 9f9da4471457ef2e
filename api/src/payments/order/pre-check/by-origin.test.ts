import type { FieldOrigin, PreCheckItem, ReadFields } from 'shared-api/types';
import { runChecks } from './checks';
import type { Facts } from './facts';
import { account, chosen, entered, facts, fields, read } from './testing/facts';

const ORIGINS: readonly (FieldOrigin | null)[] = ['typed', 'confirmed', 'read', null];
const FILE = { file_id: 'file', content_type: 'application/pdf' } as const;
const PLACE = { page: 1, x: 0.5, y: 0.4, width: 0.2, height: 0.02 };
const doubtful = <T>(value: T) => ({ value, place: PLACE, is_doubtful: true, doubt: '2か所で金額が異なります。' });

const DOUBTFUL_FIELDS: Partial<ReadFields> = {
  amount: doubtful(100_650),
  issue_date: doubtful('2026-11-05'),
  due_date: doubtful('2026-12-10'),
  bank_account: doubtful(account()),
};

/** Facts whose compared values all came in one way. */
const given = (origin: FieldOrigin | null, more: Partial<ReadFields> = {}): Facts => ({
  ...facts({
    document: { state: 'read', fields: fields(more), files: { amount: FILE, bank_account: FILE } },
    account: { ...chosen, origin, holderCheck: 'match' },
  }),
  invoice: {
    ...entered,
    origins: origin === null ? {} : { supplier_id: origin, amount: origin, issue_date: origin, due_date: origin },
  },
});

const CODES = ['amount', 'bank_account', 'issue_date', 'due_date'] as const;
const itemsOf = (wanted: Facts): PreCheckItem[] =>
  CODES.map((code) => runChecks(wanted).find((item) => item.code === code)!);
const resultsOf = (wanted: Facts) => [...new Set(itemsOf(wanted).map(({ result }) => result))];

describe('a value that agrees with the reading', () => {
  it.each(ORIGINS)('is in order only if a person typed or confirmed it, however sure the reading is: %s', (origin) => {
    const isOfPerson = origin === 'typed' || origin === 'confirmed';
    expect(resultsOf(given(origin))).toEqual([isOfPerson ? 'ok' : 'unknown']);
    expect(resultsOf(given(origin, DOUBTFUL_FIELDS))).toEqual([isOfPerson ? 'ok' : 'attention']);
    const issuer = runChecks(given(origin)).find(({ code }) => code === 'issuer');
    expect(issuer?.result).toBe(isOfPerson ? 'ok' : 'unknown');
  });

  it.each(['read', null] as const)('is never said to agree while nobody has looked at it: %s', (origin) => {
    const said = [given(origin), given(origin, DOUBTFUL_FIELDS)]
      .flatMap(runChecks)
      .filter(({ code }) => code !== 'addressee' && code !== 'holder')
      .map(({ message }) => message);
    expect(said.filter((message) => message.includes('一致しています'))).toEqual([]);
  });

  it('names an e-invoice as its witness', () => {
    const sure = { amount: { ...read(100_650), witness: 'e_invoice' as const } };
    const [amount] = itemsOf(given('read', sure));
    expect(amount).toMatchObject({
      result: 'unknown',
      message: '振込金額 100,650円は、読み取った値のままです（電子インボイス）。',
    });
  });

  it('says why it is doubtful, where it stands, and where to confirm it', () => {
    const [amount, bankAccount] = itemsOf(given('read', DOUBTFUL_FIELDS));
    expect(amount).toMatchObject({
      message: '振込金額 100,650円は、読み取った値のままです（未確認）。2か所で金額が異なります。',
      remedy: '書類の記載と見比べて、正しいことを確認してください。',
      field: 'document.amount',
      origin: 'read',
      place: { ...FILE, ...PLACE },
    });
    expect(bankAccount).toMatchObject({ field: 'supplier_account_id', origin: 'read' });
  });

  it('says that there is no record of a value from elsewhere', () => {
    expect(itemsOf(given(null)).map(({ message }) => message)).toEqual(
      CODES.map(() => expect.stringContaining('確認の記録なし')),
    );
    expect(itemsOf(given(null)).map(({ origin }) => origin)).toEqual(CODES.map(() => null));
  });
});

describe('the amount of a payment', () => {
  it('was typed for it unless it is the rest of the invoice', () => {
    const half = { ...given('read'), amount: 50_000 };
    expect(itemsOf(half)[0]).toMatchObject({ result: 'attention', message: expect.stringContaining('一部') });
    const rest = { ...given('read'), amount: 50_000, paidElsewhere: 50_650 };
    expect(itemsOf(rest)[0]).toMatchObject({ result: 'unknown', origin: 'read' });
  });
});

describe('a value that a person chose among several readings', () => {
  const others = {
    amount: { ...doubtful(91_500), others: [{ value: 100_650, place: null }] },
    due_date: { ...doubtful('2026-12-31'), others: [{ value: '2026-12-10', place: null }] },
    bank_account: {
      ...doubtful(account({ account_number: '10640-12345671' })),
      others: [{ value: account(), place: null }],
    },
  };

  it('is in order', () => {
    expect(resultsOf(given('confirmed', others))).toEqual(['ok']);
  });

  it('differs from the reading if nobody chose it there', () => {
    expect(
      itemsOf(given('typed', others))
        .filter(({ result }) => result === 'attention')
        .map(({ code }) => code),
    ).toEqual(['amount', 'bank_account', 'due_date']);
  });
});

it('a holder that was taken over agrees with the bank, not with the document', () => {
  const holderOf = (origin: FieldOrigin | null) => runChecks(given(origin)).find(({ code }) => code === 'holder');
  expect(holderOf('read')?.message).toBe('口座名義「スズキ イチロウ」は、金融機関の登録と一致しています。');
  expect(holderOf('typed')?.message).toBe('口座名義「スズキ イチロウ」は、書類の記載と一致しています。');
});

it('no place is shown for what is in order', () => {
  const wanted = given('typed', { amount: { ...read(100_650), place: PLACE } });
  expect(itemsOf(wanted).every((item) => item.place === undefined)).toBe(true);
});
