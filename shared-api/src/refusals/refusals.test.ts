import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FIELD_REFUSAL_CODES,
  FIELD_REFUSALS_BY_PART,
  fieldRefusalOf,
  REFUSAL_CODES,
  REFUSALS_BY_PART,
  refusalOf,
  written,
} from './index';
import { refusalsDocument } from './refusals-document';

const codesOf = (parts: Readonly<Record<string, object>>): string[] =>
  Object.values(parts).flatMap((part) => Object.keys(part));

it('gives each refusal and each fault of a field a code of its own, over all parts', () => {
  expect(codesOf(REFUSALS_BY_PART).sort()).toEqual([...REFUSAL_CODES].sort());
  expect(codesOf(FIELD_REFUSALS_BY_PART).sort()).toEqual([...FIELD_REFUSAL_CODES].sort());
  expect([...REFUSAL_CODES, ...FIELD_REFUSAL_CODES].filter((code) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(code))).toEqual(
    [],
  );
});

it.each([...REFUSAL_CODES.map(refusalOf), ...FIELD_REFUSAL_CODES.map(fieldRefusalOf)].map(({ text }) => written(text)))(
  'writes whole sentences: %s',
  (text) => {
    expect(text).toMatch(/(?:。|。）|」|例: .+)$/);
    expect(text).not.toMatch(/undefined|NaN|Invalid|\[object/);
  },
);

it('gives each refusal with one status one code for a text', () => {
  const meanings = REFUSAL_CODES.map(refusalOf).map(({ httpStatus, status, text }) =>
    JSON.stringify([httpStatus, status, written(text)]),
  );
  expect(new Set(meanings).size).toBe(meanings.length);
});

it('stands in docs/refusals.md as it is: run `npm run refusals` in shared-api', () => {
  const written = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'refusals.md'), 'utf8');
  expect(written).toBe(refusalsDocument());
});
