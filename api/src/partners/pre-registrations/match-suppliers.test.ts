import fc from 'fast-check';
import { matchSuppliers, numberOf, type Candidate } from './match-suppliers';

const AOBA = '7000012050002';
const OTHER = '1010001000006';

const supplier = (id: number, name: string, corporateNumber: string | null = null, isEnabled = true): Candidate => ({
  id,
  name,
  corporateNumber,
  isEnabled,
});
const found = (name: string, corporateNumber: string | null, ...candidates: readonly Candidate[]) =>
  matchSuppliers({ name, corporateNumber }, candidates).map(({ id, matchedBy }) => [id, matchedBy]);

test('a number takes precedence over a name, which may have changed', () => {
  expect(
    found('青葉製作所', AOBA, supplier(1, '株式会社青葉製作所'), supplier(2, '青葉ホールディングス株式会社', AOBA)),
  ).toEqual([
    [2, 'corporate_number'],
    [1, 'name'],
  ]);
});

test('a supplier with another number does not match, even with the same name', () => {
  expect(found('株式会社青葉製作所', AOBA, supplier(1, '株式会社青葉製作所', OTHER))).toEqual([]);
});

test.each([
  ['㈱青葉製作所', '株式会社青葉製作所', true],
  ['（株）青葉 製作所', '青葉製作所', true],
  ['青葉製作所株式会社', '株式会社青葉製作所', true],
  ['ｱｵﾊﾞ商店', 'アオバ商店', true],
  ['有限会社青葉製作所', '株式会社青葉製作所', false],
  ['青葉', '青葉製作所', false],
])('%s and %s may be one: %s', (preRegistered, name, isOne) => {
  expect(found(preRegistered, null, supplier(1, name))).toHaveLength(isOne ? 1 : 0);
});

test('enabled ones come before disabled ones, others in their order', () => {
  expect(found('青葉', null, supplier(1, '青葉', null, false), supplier(2, '青葉'), supplier(3, '青葉'))).toEqual([
    [2, 'name'],
    [3, 'name'],
    [1, 'name'],
  ]);
});

test('returns at most as many as a screen can offer, and only given ones', () => {
  const candidates = fc.array(
    fc.record({
      id: fc.nat(),
      name: fc.constantFrom('青葉', '緑', '㈱青葉'),
      corporateNumber: fc.constantFrom(AOBA, OTHER, null),
      isEnabled: fc.boolean(),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(candidates, fc.constantFrom(AOBA, null), (all, corporateNumber) => {
      const matches = matchSuppliers({ name: '青葉', corporateNumber }, all);
      expect(matches.length).toBeLessThanOrEqual(20);
      for (const match of matches)
        expect(all).toContainEqual(expect.objectContaining({ id: match.id, name: match.name }));
    }),
  );
});

test('the digits of a registration number are a corporation’s number, where they can be one', () => {
  expect([
    numberOf(null, `T${AOBA}`),
    numberOf(OTHER, `T${AOBA}`),
    numberOf(null, 'T1234567890123'),
    numberOf(null, null),
  ]).toEqual([AOBA, OTHER, null, null]);
});
