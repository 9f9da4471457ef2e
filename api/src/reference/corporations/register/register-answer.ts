import { parse } from 'csv-parse/sync';
import type { FoundCorporation } from 'shared-api/types';
import { toHalfWidth } from 'shared-rules/width';

/** Legal forms in names of the register, with their kana. A form that contains another one comes first. */
const FORMS: readonly (readonly [form: string, kana: string])[] = [
  ['株式会社', 'カブシキガイシャ'],
  ['有限会社', 'ユウゲンガイシャ'],
  ['合同会社', 'ゴウドウガイシャ'],
  ['合資会社', 'ゴウシガイシャ'],
  ['合名会社', 'ゴウメイガイシャ'],
  ['相互会社', 'ソウゴガイシャ'],
  ['一般社団法人', 'イッパンシャダンホウジン'],
  ['公益社団法人', 'コウエキシャダンホウジン'],
  ['一般財団法人', 'イッパンザイダンホウジン'],
  ['公益財団法人', 'コウエキザイダンホウジン'],
  ['医療法人社団', 'イリョウホウジンシャダン'],
  ['医療法人財団', 'イリョウホウジンザイダン'],
  ['社会医療法人', 'シャカイイリョウホウジン'],
  ['医療法人', 'イリョウホウジン'],
  ['社会福祉法人', 'シャカイフクシホウジン'],
  ['学校法人', 'ガッコウホウジン'],
  ['宗教法人', 'シュウキョウホウジン'],
  ['特定非営利活動法人', 'トクテイヒエイリカツドウホウジン'],
  ['弁護士法人', 'ベンゴシホウジン'],
  ['司法書士法人', 'シホウショシホウジン'],
  ['行政書士法人', 'ギョウセイショシホウジン'],
  ['税理士法人', 'ゼイリシホウジン'],
  ['社会保険労務士法人', 'シャカイホケンロウムシホウジン'],
  ['農事組合法人', 'ノウジクミアイホウジン'],
  ['国立大学法人', 'コクリツダイガクホウジン'],
];

/**
 * Returns the kana of a whole name. The register's フリガナ omits the legal form; forms and invoices contain it. Empty if
 * the register has no kana.
 */
function kanaOfName(name: string, furigana: string): string {
  if (furigana === '') return '';
  const head = FORMS.find(([form]) => name.startsWith(form));
  if (head) return `${head[1]}${furigana}`;
  const tail = FORMS.find(([form]) => name.endsWith(form));
  return tail ? `${furigana}${tail[1]}` : furigana;
}

/** Fields of a record in the order of the register's Web-API ver. 4 (リソース定義書), up to the last one that is used. */
const FIELDS = [
  'sequenceNumber',
  'corporateNumber',
  'process',
  'correct',
  'updateDate',
  'changeDate',
  'name',
  'nameImageId',
  'kind',
  'prefectureName',
  'cityName',
  'streetNumber',
  'addressImageId',
  'prefectureCode',
  'cityCode',
  'postCode',
  'addressOutside',
  'addressOutsideImageId',
  'closeDate',
  'closeCause',
  'successorCorporateNumber',
  'changeCause',
  'assignmentDate',
  'latest',
  'enName',
  'enPrefectureName',
  'enCityName',
  'enAddressOutside',
  'furigana',
  'hihyoji',
] as const;

type Field = (typeof FIELDS)[number];

/** One answer of the register. */
export interface RegisterAnswer {
  readonly corporations: readonly FoundCorporation[];
  /** Total number, further pages included. */
  readonly count: number;
}

/** The register gave no usable answer. */
export class RegisterError extends Error {}

const fieldOf = (row: readonly string[], field: Field): string => row[FIELDS.indexOf(field)] ?? '';

/**
 * Excludes closed corporations and those that the register hides from searches: they are neither customers nor
 * suppliers.
 */
const isActive = (row: readonly string[]): boolean =>
  fieldOf(row, 'closeDate') === '' && fieldOf(row, 'hihyoji') !== '1';

function toCorporation(row: readonly string[]): FoundCorporation {
  const name = fieldOf(row, 'name');
  return {
    corporate_number: fieldOf(row, 'corporateNumber'),
    corporate_name: name,
    corporate_name_kana: kanaOfName(name, fieldOf(row, 'furigana')),
    postal_code: fieldOf(row, 'postCode'),
    address_state: fieldOf(row, 'prefectureName'),
    address_city: fieldOf(row, 'cityName'),
    // The register writes digits and letters in full width: ８丁目５番１２号.
    address_street: toHalfWidth(fieldOf(row, 'streetNumber')),
  };
}

/**
 * Parses an answer of type 02 (CSV, UTF-8): a line of last update, count, page and number of pages, then a line per
 * corporation. Throws {@link RegisterError} for anything else.
 */
export function readAnswer(csv: string): RegisterAnswer {
  let rows: string[][];
  try {
    rows = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    throw new RegisterError('The answer of the register is no CSV.');
  }
  const [head, ...records] = rows;
  if (head?.length !== 4 || !/^\d+$/.test(head[1] ?? ''))
    throw new RegisterError('The answer of the register has no head.');
  if (records.some((row) => row.length < FIELDS.length || !/^\d{13}$/.test(fieldOf(row, 'corporateNumber'))))
    throw new RegisterError('A record of the register is not as documented.');
  return { corporations: records.filter(isActive).map(toCorporation), count: Number(head[1]) };
}
