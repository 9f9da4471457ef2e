import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCorporateNumber } from 'shared-rules/corporate-number';
import { splitLegalName } from 'shared-rules/legal-name';
import { addressesOf } from '../../postal-codes/addresses';
import { DEMO_CORPORATIONS } from './demo-corporations';
import { inventCorporations } from './invent-corporations';
import { sampleSource } from './sample-source';

const EVERY = [...DEMO_CORPORATIONS, ...inventCorporations()];

/** Ground truth of a sample invoice, as a person reads it. */
interface Paper {
  readonly issuer: string;
  readonly registration_number: string;
}

test('there are some hundred corporations, each with a number and a name of its own', () => {
  expect(EVERY.length).toBeGreaterThan(300);
  expect(new Set(EVERY.map(({ corporate_number }) => corporate_number)).size).toBe(EVERY.length);
  expect(new Set(EVERY.map(({ corporate_name }) => corporate_name)).size).toBe(EVERY.length);
});

test('every check digit is right, every kana full-width katakana', () => {
  for (const { corporate_number, corporate_name_kana } of EVERY) {
    expect([corporate_number, isCorporateNumber(corporate_number)]).toEqual([corporate_number, true]);
    expect(corporate_name_kana).toMatch(/^[ァ-ヶー]+$/);
  }
});

test('every address is in a town of its postal code', () => {
  for (const { postal_code, address_state, address_city, address_street } of EVERY) {
    const towns = addressesOf(postal_code).map(
      (town) => `${town.address_state}${town.address_city}${town.address_street}`,
    );
    const address = `${address_state}${address_city}${address_street}`;
    expect([address, towns.some((town) => address.startsWith(town))]).toEqual([address, true]);
  }
});

test('the issuers of the sample invoices are found by the number on the paper', async () => {
  const papers = JSON.parse(
    readFileSync(join(__dirname, '../../../../test/fixtures/expected-invoices.json'), 'utf8'),
  ) as Paper[];
  const corporations = papers.filter(({ issuer }) => splitLegalName(issuer).form !== null);
  expect(corporations).toHaveLength(5);
  for (const { issuer, registration_number } of corporations)
    expect((await sampleSource.byNumber(registration_number.slice(1)))?.corporate_name).toBe(issuer);
});

test('a name with many matches reports that there are more', async () => {
  const { corporations, isTruncated } = await sampleSource.byName('セ', 10);
  expect([corporations.length, isTruncated]).toEqual([10, true]);
});
