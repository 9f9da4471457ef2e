import fc from 'fast-check';
import type { Registration } from 'shared-api/types';
import { checkRegistration } from './check-registration';
import { CORPORATION_FIELDS, SOLE_PROPRIETOR_FIELDS } from '../users/registration-fields';

const TODAY = '2026-11-22';

/** Texts that people type, with characters that come along when they paste. */
const typed = fc.oneof(
  fc.string({
    unit: fc.constantFrom(
      ...'ｱｶﾞﾊﾟｰ･あがゔアガヴーヲ－−-‐～〜 　\u00a0\n\u0000\u200b\u00ad\u202e漢髙𠮷\ufa19AａTＴ19１９()（）.．+＋年月日/〒',
      'か\u3099',
      '\u3099',
      '\u309a',
      'ﾞ',
      'A\u0301',
    ),
    maxLength: 30,
  }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '4010001234567',
    'T4010001234567',
    '03-1234-5678',
    '+81 90 1234 5678',
    '1968年4月12日',
    '〒１００ー０００５',
    '東京都',
    'G',
    '\ud800',
  ),
);
const formOf = (fields: object) => fc.record(Object.fromEntries(Object.keys(fields).map((field) => [field, typed])));
const registration = fc.oneof(
  formOf(CORPORATION_FIELDS).map((corporation) => ({ business_form: 1, corporation }) as unknown as Registration),
  formOf(SOLE_PROPRIETOR_FIELDS).map(
    (proprietor) => ({ business_form: 2, sole_proprietor: proprietor }) as unknown as Registration,
  ),
);

test('checking a normalised registration again changes nothing', () => {
  fc.assert(
    fc.property(registration, (entered) => {
      const once = checkRegistration(entered, TODAY);
      expect(checkRegistration(once.value, TODAY)).toEqual(once);
    }),
    { numRuns: 500 },
  );
});

test('returns every field, and drops properties that the contract does not have', () => {
  const entered = {
    business_form: 1,
    corporation: {
      ...Object.fromEntries(Object.keys(CORPORATION_FIELDS).map((field) => [field, ''])),
      is_admin: 'true',
    },
  };
  const { value, errors } = checkRegistration(entered as unknown as Registration, TODAY);
  expect(Object.keys(value.business_form === 1 ? value.corporation : {})).toEqual(Object.keys(CORPORATION_FIELDS));
  expect(errors.map(({ field }) => field)).toEqual(
    Object.keys(CORPORATION_FIELDS).filter((field) => field !== 'address_building_name'),
  );
});
