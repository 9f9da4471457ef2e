import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadFields } from 'shared-api/types';
import { API_FOLDER } from './support/databases';
import { everyNth, itFull } from './support/full';
import { readWith } from './support/reader';

/** The fields that a person reads in a document. The bank is bank, branch, type, number and holder. */
interface Truth {
  readonly file: string;
  readonly about: string;
  readonly reads: Readonly<Record<string, string | number | null>>;
  /** Fields that the reader leaves to a person: empty, or marked as doubtful. */
  readonly left?: readonly string[];
}

const TRUTHS = JSON.parse(
  readFileSync(join(API_FOLDER, 'test/fixtures/expected-documents.json'), 'utf8'),
) as readonly Truth[];

const TYPES: Readonly<Record<number, string>> = { 1: '当座', 2: '普通', 4: '貯蓄' };

/** Returns a value without what print and truth have in two forms: width, spaces, brackets, 店 of a numbered branch. */
const plain = (value: string | number | null): string =>
  String(value ?? '')
    .normalize('NFKC')
    .replace(/[\s()]/g, '')
    .replace(/(?<=[〇一二三四五六七八九]{3})店(?=\|)/, '');

function valueOf(fields: ReadFields, name: string): string | number | null {
  if (name !== 'bank') return (fields[name as 'amount' | 'issuer']?.value as string | number | undefined) ?? null;
  const account = fields.bank_account?.value;
  if (!account) return null;
  const { bank_name: bank, branch_name: branch, account_type: type, account_number: number, holder } = account;
  return [bank, branch, TYPES[type ?? 0] ?? '', number, holder].join('|');
}

/** Reads a document as the API does: by its text, and what has none by recognition. */
async function read(file: string): Promise<ReadFields> {
  const bytes = readFileSync(join(API_FOLDER, 'test/fixtures/documents', file));
  const contentType = file.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  const first = contentType === 'application/pdf' ? await readWith(bytes) : undefined;
  const { fields } = first && first.kind !== 'no-text' ? first : await readWith(bytes, { contentType, method: 'ocr' });
  if (!fields) throw new Error(`${file} was not read.`);
  return fields;
}

const namesOf = ({ reads }: Truth): string[] => Object.keys(reads);
const doubtOf = (fields: ReadFields, name: string): boolean =>
  fields[(name === 'bank' ? 'bank_account' : name) as keyof ReadFields]?.is_doubtful ?? true;

/** Checks that all fields are as a person reads them, but those that are left to a person. */
async function expectRead(truth: Truth): Promise<void> {
  const fields = await read(truth.file);
  const left = new Set(truth.left ?? []);
  const all = namesOf(truth).filter((name) => !left.has(name));
  expect(Object.fromEntries(all.map((name) => [name, plain(valueOf(fields, name))]))).toEqual(
    Object.fromEntries(all.map((name) => [name, plain(truth.reads[name] ?? null)])),
  );
  expect([...left].filter((name) => !doubtOf(fields, name))).toEqual([]);
}

/** Documents that are recognised take seconds each. */
const isRecognised = ({ file }: Truth): boolean => /^[hs]/.test(file);
const named = (truths: readonly Truth[]) => truths.map((truth) => [truth.file, truth.about, truth] as const);
const texts = TRUTHS.filter((truth) => !isRecognised(truth));

describe('the reader of documents as they come', () => {
  it.each(named(everyNth(texts, 3)))('reads %s: %s', (_file, _about, truth) => expectRead(truth));

  itFull.each(named(TRUTHS.filter(isRecognised)))('reads %s: %s', (_file, _about, truth) => expectRead(truth));
});
