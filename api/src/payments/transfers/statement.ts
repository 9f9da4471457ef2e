import { invalidField } from '../../platform/http/failure';
import { excerpt, type Work } from '../../platform/parsing/work';

const RECORD_BYTES = 200;
const MAX_RECORDS = 100_000;

/** A movement of our account. */
export interface Movement {
  /** YYMMDD, the year of the era or of the century. */
  readonly date: string;
  readonly isIncoming: boolean;
  /** Yen. */
  readonly amount: number;
  /** 顧客コード 1 and 2 of the transfer, if the bank repeats them as EDI情報. */
  readonly reference: string | null;
  /** Names and 摘要 in half-width kana, which say whether money came back. */
  readonly text: string;
}

/** Movements of our account, in order. */
export interface Statement {
  readonly movements: readonly Movement[];
}

const broken = (cause: string) =>
  invalidField(
    'content',
    'broken',
    `入出金取引明細を読み取れません。${cause}銀行から受け取ったファイルをそのまま指定してください。`,
  );

/** Whether a file is 入出金取引明細: its header is of kind 03. */
export const isStatement = (content: Uint8Array): boolean =>
  content[0] === 0x31 && content[1] === 0x30 && content[2] === 0x33;

function movementOf(record: string): Movement {
  const amount = record.slice(24, 36);
  if (!/^\d{12}$/.test(amount)) throw broken(`金額の項目に「${excerpt(amount.trim())}」があります。`);
  const side = record.charAt(21);
  if (side !== '1' && side !== '2') throw broken(`入払区分に「${excerpt(side)}」があります。`);
  const reference = record.slice(179, 199);
  return {
    date: record.slice(9, 15),
    isIncoming: side === '1',
    amount: Number(amount),
    reference: /^\d{20}$/.test(reference) ? reference : null,
    text: `${record.slice(81, 129)} ${record.slice(159, 179)}`,
  };
}

/**
 * Reads 入出金取引明細 of 全銀: records of 200 bytes, with or without line ends.
 * @throws Failure 422 at `content` if its structure or a number is wrong
 */
export function readStatement(content: Uint8Array, work: Work): Statement {
  work.look(3 * content.length);
  const text = new TextDecoder('shift_jis').decode(content);
  if (text.length !== content.length) throw broken('全角文字が含まれています。');
  const whole = text.replaceAll(/[\r\n]/g, '');
  const count = whole.length / RECORD_BYTES;
  if (!Number.isInteger(count)) throw broken(`レコードの長さが${RECORD_BYTES}バイトではありません。`);
  if (count > MAX_RECORDS) throw broken(`レコードが多すぎます（${MAX_RECORDS.toLocaleString('ja')}件まで）。`);
  work.make(2 * count);
  const records = Array.from({ length: count }, (_, index) =>
    whole.slice(index * RECORD_BYTES, (index + 1) * RECORD_BYTES),
  );
  if (records.some((record) => !/^[1289]/.test(record))) throw broken('レコードの区分が正しくありません。');
  if (!records.at(-1)?.startsWith('9')) throw broken('エンドレコードがありません。途中で切れています。');
  return { movements: records.filter((record) => record.startsWith('2')).map(movementOf) };
}
