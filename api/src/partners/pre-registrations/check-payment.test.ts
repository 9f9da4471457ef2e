import fc from 'fast-check';
import type { PreRegisteredPayment } from 'shared-api/types';
import { checkPayment, type PreRegistrationFacts } from './check-payment';

const FACTS: PreRegistrationFacts = {
  ownNumber: '1010001000006',
  redirectUris: ['https://kaikei.example/callback', 'http://127.0.0.1:4000/callback'],
};

/** Any text that a program may send: all widths, kana, spaces, invisible characters. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    'ﾐﾅﾄ印刷',
    '㈱湊\u200b印刷',
    'かぶしきがいしゃミナト',
    '７００００１２０５０００２',
    '7000-0120-50002',
    'T7000012050002',
    '１２３４',
    '1234567',
    '0005',
    '001',
    'https://kaikei.example/a b',
    'http://127.0.0.1:4000',
  ),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const date = fc.constantFrom('2026-11-30', '2026-02-30', '2020-01-04', '2028-02-29');

const payment: fc.Arbitrary<PreRegisteredPayment> = fc.record({
  external_id: text,
  invoice_number: maybe(text),
  issue_date: maybe(date),
  due_date: maybe(date),
  amount: maybe(fc.integer({ min: 1, max: 9_999_999_999 })),
  return_url: maybe(text),
  supplier: fc.record({
    name: text,
    corporate_number: maybe(text),
    account: maybe(
      fc.record({
        bank_code: text,
        branch_code: text,
        account_type: fc.constantFrom(1 as const, 2 as const),
        account_number: text,
        holder_kana: text,
      }),
    ),
  }),
  registration_number: maybe(fc.constantFrom('T7000012050002', 'T1010001000006', 'T1234567890123')),
  transfer_date: maybe(date),
  memo: maybe(text),
});

test('normalising twice changes nothing, and keeps a valid payment valid', async () => {
  await fc.assert(
    fc.asyncProperty(payment, async (preRegistered) => {
      const once = await checkPayment(preRegistered, FACTS);
      const twice = await checkPayment(once.value, FACTS);
      expect(twice.value).toEqual(once.value);
      if (once.errors.length === 0) expect(twice.errors).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('every error has a field of the body and a Japanese message', async () => {
  await fc.assert(
    fc.asyncProperty(payment, async (preRegistered) => {
      for (const { field, message } of (await checkPayment(preRegistered, FACTS)).errors) {
        expect(field).toMatch(
          /^(external_id|supplier\.(name|corporate_number|account\.(bank_code|branch_code|account_number|holder_kana))|issue_date|due_date|transfer_date|registration_number|return_url)$/,
        );
        expect(message).toMatch(/。|「.*」$|）。$/);
      }
    }),
  );
});

test('a stored return address has a registered origin', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.webUrl(),
        text,
        fc
          .webUrl({ authoritySettings: { withUserInfo: true } })
          .map((url) => url.replace(/^(\w+:\/\/[^@/]*@?)[^/?#]*/, '$1kaikei.example')),
      ),
      async (address) => {
        const { value } = await checkPayment(
          { external_id: 'x', supplier: { name: '湊' }, return_url: address },
          FACTS,
        );
        const kept = value.return_url ?? 'https://kaikei.example/';
        expect(['https://kaikei.example', 'http://127.0.0.1:4000']).toContain(new URL(kept).origin);
        expect(new URL(kept).username).toBe('');
      },
    ),
  );
});
