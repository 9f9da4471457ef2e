import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_FOLDER } from './databases';

// Real documents are in the folders that also use them: demo data, end-to-end tests; the others are here.
const FOLDERS = ['seeds/invoices', '../e2e/fixtures/invoices', 'test/fixtures/invoices'].map((folder) =>
  join(API_FOLDER, folder),
);

/** Returns the bytes of one of the sample invoices. */
export function invoice(name: string): Buffer {
  const folder = FOLDERS.find((candidate) => existsSync(join(candidate, name)));
  if (folder === undefined) throw new Error(`There is no invoice ${name}.`);
  return readFileSync(join(folder, name));
}

/** Ground truth of a Japanese invoice, as a person reads it. */
export interface ExpectedInvoice {
  readonly file: string;
  readonly addressee: string;
  readonly issuer: string;
  readonly registration_number: string;
  readonly invoice_number: string;
  readonly issued: string;
  readonly due: string;
  readonly total_yen: number;
  readonly bank: string;
}

export const EXPECTED = JSON.parse(
  readFileSync(join(API_FOLDER, 'test/fixtures/expected-invoices.json'), 'utf8'),
) as readonly ExpectedInvoice[];
