import type { EnteredAccount } from 'shared-api/types';
import { BANK_ACCOUNT_TYPE_LABELS, BANK_ACCOUNT_TYPES, type BankAccountType } from 'shared-rules/bank';
import { looksLikeCardNumber } from 'shared-rules/card';
import { lookUp } from 'shared-rules/look-up';
import { BUSINESS_FORM_LABELS, FIELDS } from 'shared-rules/words';
import type { Column } from '../platform/csv/csv';
import { CsvFileError, type CsvLine, readCsv } from '../platform/csv/read-csv';
import { failureAt, fieldFailure, type FieldFailure, invalidFields } from '../platform/http/failure';
import { excerpt, Work } from '../platform/parsing/work';
import type { TypedSupplier } from './check-supplier';

/** Maximum number of lines of one file. The whole import is one transaction. */
const MAX_IMPORT_LINES = 300;

/** Headings by the names of the registration's fields, in the order of the template. */
export const IMPORT_HEADINGS = {
  business_form: '区分',
  name: FIELDS.supplierName,
  name_kana: FIELDS.supplierNameKana,
  corporate_number: FIELDS.corporateNumber,
  registration_number: FIELDS.registrationNumber,
  postal_code: FIELDS.postalCode,
  address_state: FIELDS.addressState,
  address_city: FIELDS.addressCity,
  address_street: FIELDS.addressStreet,
  address_building_name: FIELDS.addressBuildingName,
  phone_number: FIELDS.phoneNumber,
  email_address: FIELDS.emailAddress,
  'account.bank_code': '金融機関コード',
  'account.branch_code': '支店コード',
  'account.account_type': FIELDS.accountType,
  'account.account_number': FIELDS.accountNumber,
  'account.holder_kana': FIELDS.holderKana,
} as const;

export type ImportField = keyof typeof IMPORT_HEADINGS;

/** Headings without which a file is not accepted. */
const REQUIRED_HEADINGS = [IMPORT_HEADINGS.business_form, IMPORT_HEADINGS.name, IMPORT_HEADINGS.name_kana] as const;

const EXAMPLES: readonly Readonly<Record<ImportField, string>>[] = [
  {
    business_form: '法人',
    name: '株式会社サンプル商事',
    name_kana: 'カブシキガイシャサンプルショウジ',
    corporate_number: '',
    registration_number: '',
    postal_code: '100-0005',
    address_state: '東京都',
    address_city: '千代田区',
    address_street: '丸の内1-1-1',
    address_building_name: 'サンプルビル5F',
    phone_number: '03-1234-5678',
    email_address: 'keiri@example.jp',
    'account.bank_code': '0001',
    'account.branch_code': '108',
    'account.account_type': '普通',
    'account.account_number': '1234567',
    'account.holder_kana': 'カ）サンプルショウジ',
  },
];

const FIELD_NAMES = Object.keys(IMPORT_HEADINGS) as ImportField[];

/** Columns and example lines of the file to fill in. */
export const TEMPLATE = {
  columns: FIELD_NAMES.map((field): Column<Readonly<Record<ImportField, string>>> => ({
    heading: IMPORT_HEADINGS[field],
    cell: (line) => line[field],
  })),
  lines: EXAMPLES,
};

/** Bounds of one file: 512 KiB decoded, counted and parsed. */
const importWork = (): Work => new Work('content', { looks: 4 * 1024 * 1024, parts: 250_000 });

/** Reads a file to its lines. Throws 422 at `content` if it is not such a table. */
export function readImportFile(bytes: Uint8Array, work = importWork()): CsvLine[] {
  const headings = Object.values(IMPORT_HEADINGS);
  try {
    return readCsv(bytes, { headings, required: REQUIRED_HEADINGS, maxLines: MAX_IMPORT_LINES }, work);
  } catch (error) {
    if (error instanceof CsvFileError) throw invalidFields([failureAt('content', error)]);
    throw error;
  }
}

/** A line of a file as the forms of the registration take it. */
export interface TypedLine {
  readonly line: number;
  readonly typed: TypedSupplier;
  readonly account: EnteredAccount | null;
  /** Faults that only a file can have. */
  readonly failures: readonly FieldFailure[];
}

/** Numbers that may look like a card number by chance. */
const NUMBERS: readonly ImportField[] = [
  'corporate_number',
  'registration_number',
  'phone_number',
  'account.account_number',
];

/** Restores the zeros that a spreadsheet has dropped from a number of fixed length. */
const padded = (text: string, length: number): string => (/^\d+$/.test(text) ? text.padStart(length, '0') : text);

const keyOf = <Key extends string>(labels: Readonly<Record<Key, string>>, text: string): Key | undefined =>
  (Object.keys(labels) as Key[]).find((key) => labels[key] === text);

const accountTypeOf = (word: string): BankAccountType | undefined =>
  BANK_ACCOUNT_TYPES.find((type) => BANK_ACCOUNT_TYPE_LABELS[type] === word);

function accountOf(cell: (field: ImportField) => string): EnteredAccount | null {
  const fields = FIELD_NAMES.filter((field) => field.startsWith('account.'));
  if (fields.every((field) => cell(field) === '')) return null;
  return {
    bank_code: padded(cell('account.bank_code'), 4),
    branch_code: padded(cell('account.branch_code'), 3),
    account_type: accountTypeOf(cell('account.account_type')) ?? null,
    account_number: cell('account.account_number'),
    holder_kana: cell('account.holder_kana'),
  };
}

function fileFailures(cell: (field: ImportField) => string): FieldFailure[] {
  const failures: FieldFailure[] = [];
  const [form, type] = [cell('business_form'), cell('account.account_type')];
  if (keyOf(BUSINESS_FORM_LABELS, form) === undefined)
    failures.push(
      form === ''
        ? fieldFailure('business_form', 'import_form_required')
        : fieldFailure('business_form', 'import_form_unknown', { form: excerpt(form) }),
    );
  if (type !== '' && accountTypeOf(type) === undefined)
    failures.push(fieldFailure('account.account_type', 'import_account_type_unknown', { type: excerpt(type) }));
  for (const field of FIELD_NAMES) {
    if (!NUMBERS.includes(field) && looksLikeCardNumber(cell(field)))
      failures.push(fieldFailure(field, 'import_card_number'));
    else if (/^\d(\.\d+)?E\+\d+$/i.test(cell(field)))
      failures.push(fieldFailure(field, 'import_exponent', { text: excerpt(cell(field)) }));
  }
  return failures;
}

/** Converts a line to the fields of the registration. Without a valid 区分 it is read as a corporation. */
export function typedLine({ line, cells }: CsvLine): TypedLine {
  const cell = (field: ImportField): string => cells.get(IMPORT_HEADINGS[field]) ?? '';
  const common = {
    name: cell('name'),
    name_kana: cell('name_kana'),
    registration_number: cell('registration_number'),
    postal_code: padded(cell('postal_code'), 7),
    address_state: cell('address_state'),
    address_city: cell('address_city'),
    address_street: cell('address_street'),
    address_building_name: cell('address_building_name'),
    phone_number: cell('phone_number'),
    email_address: cell('email_address'),
  };
  return {
    line,
    typed:
      cell('business_form') === BUSINESS_FORM_LABELS[2]
        ? { business_form: 2, fields: common }
        : { business_form: 1, fields: { ...common, corporate_number: cell('corporate_number') } },
    account: accountOf(cell),
    failures: fileFailures(cell),
  };
}

const REMEDIES: Readonly<Record<string, string>> = {
  required: 'この列に入力してください。',
  own: '取引先の番号を入力してください。',
  card_number: 'カード番号を削除してください。',
  exponent: 'セルの書式を「文字列」にして、すべての桁を入力し直してください。',
};

/** Texts of what a field takes, for faults that do not say it. */
const FIELD_REMEDIES: Partial<Record<string, string>> = {
  business_form: '「法人」または「個人事業主」と入力してください。',
  address_state: '「東京都」のように、都道府県の正式な名称を入力してください。',
  'account.account_type': '「普通」「当座」「貯蓄」のいずれかを入力してください。',
  'account.bank_code': '金融機関の4桁のコードを入力してください。',
  'account.branch_code': '支店の3桁のコードを入力してください。',
  'account.account_number': '4桁から7桁の数字を入力してください。',
};

/** Codes of faults with a remedy other than what the field takes. */
const SELF_EXPLAINING = ['card_number', 'exponent', 'contradiction'];

/** Cause and remedy of a fault. */
export interface Finding {
  readonly cause: string;
  readonly remedy: string;
}

/**
 * Returns the cause of a fault and what to change in the file. Messages of the form often end with their remedy, or are
 * nothing else; and a file is not chosen from, as the form is.
 */
export function findingOf({ field, code, message }: FieldFailure): Finding {
  // The last alternative matches a rest without an end, which would be searched again from each of its characters.
  const parts = message.replaceAll('選択', '入力').match(/[^。]+(?:。）?|$)/g) ?? [];
  const whole = parts.filter((part) => /。）?$/.test(part));
  const sentences = whole.length > 0 ? whole : [message];
  const own = sentences.filter((sentence) => sentence.endsWith('ください。'));
  const causes = sentences.filter((sentence) => !sentence.endsWith('ください。'));
  const known = (SELF_EXPLAINING.includes(code) ? undefined : lookUp(FIELD_REMEDIES, field)) ?? lookUp(REMEDIES, code);
  return {
    cause: causes.length > 0 ? causes.join('') : '入力された値の形式が正しくありません。',
    remedy: known ?? (own.length > 0 ? own.join('') : 'CSVのこの列を直して、もう一度選択してください。'),
  };
}
