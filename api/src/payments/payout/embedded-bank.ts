import { lookUp } from 'shared-rules/look-up';
import { type TransferBank, BankRefusal } from './transfer-bank';

/** Account numbers that fail at any bank, like the gateway's test cards (docs/operating.md). All others are paid. */
const ANSWERS: Readonly<Record<string, string>> = {
  '9990001': '1', // 口座なし
  '9990002': '2', // 名義相違
  '9990009': '9', // その他の振込不能
};
/** Account that is paid, and returns the money on the next day. */
const RECALLED = '9990008';
const PAID = '0';
const GIVEN_BACK = '8';

/** Characters of names at banks: half-width kana without ｦ, small kana and ｰ; upper case, digits, and some signs. */
const NAME = /^[ｱ-ﾝﾞﾟA-Z0-9 ().-]+$/;

interface Group {
  readonly header: string;
  readonly entries: readonly string[];
}

const reject = (why: string): never => {
  throw new BankRefusal(`銀行がファイルを受け付けませんでした。${why}`);
};

/** Cuts a record into fields of these widths. */
function fields(record: string, widths: readonly number[]): string[] {
  let at = 0;
  return widths.map((width) => record.slice(at, (at += width)));
}

function checkHeader(header: string, mmdd: string): void {
  const [, kind, code, client = '', sender = '', date, bank = '', , branch = '', , type = '', account = ''] = fields(
    header,
    [1, 2, 1, 10, 40, 4, 4, 15, 3, 15, 1, 7, 17],
  );
  if (kind !== '21' || code !== '0') reject('種別コードまたはコード区分が正しくありません。');
  if (date !== mmdd) reject('取組日が正しくありません。');
  if (!/^\d{25}$/.test(client + bank + branch + type + account)) reject('依頼人の口座が正しくありません。');
  if (!NAME.test(sender) || sender.trim() === '') reject('依頼人名に使えない文字があります。');
}

/** Checks a transfer and returns its amount in yen. */
function checkEntry(entry: string): number {
  const [
    ,
    bank = '',
    bankName = '',
    branch = '',
    branchName = '',
    ,
    type = '',
    account = '',
    holder = '',
    amount = '',
  ] = fields(entry, [1, 4, 15, 3, 15, 4, 1, 7, 30, 10, 1, 20, 1, 1, 7]);
  if (!/^\d{14}$/.test(bank + branch + account)) reject('振込先の口座に数字でない文字があります。');
  if (!'1249'.includes(type)) reject('預金種目が正しくありません。');
  for (const name of [bankName, branchName, holder])
    if (!NAME.test(name)) reject(`「${name.trim()}」に使えない文字があります。`);
  if (holder.trim() === '' || !/^\d{10}$/.test(amount) || Number(amount) === 0)
    reject('受取人名または金額が正しくありません。');
  return Number(amount);
}

function checkGroup({ header, entries }: Group, trailer: string, mmdd: string): void {
  checkHeader(header, mmdd);
  const total = entries.map(checkEntry).reduce((sum, amount) => sum + amount, 0);
  const [, count, sum] = fields(trailer, [1, 6, 12]);
  if (Number(count) !== entries.length || Number(sum) !== total) reject('合計件数または合計金額が一致しません。');
}

/** Reads a file as a bank does, and refuses it whole for any fault. */
function readGroups(content: Buffer, transferDate: string): Group[] {
  const mmdd = transferDate.slice(5).replace('-', '');
  const records = new TextDecoder('shift_jis').decode(content).split('\r\n');
  if (records.pop() !== '' || records.some(({ length }) => length !== 120))
    reject('レコード長が120バイトではありません。');
  if (!/^9 {119}$/.test(records.pop() ?? '')) reject('エンドレコードがありません。');
  const groups: Group[] = [];
  while (records.length > 0) {
    const end = records.findIndex((record) => record.startsWith('8'));
    const [header = '', ...entries] = records.splice(0, end + 1);
    const trailer = entries.pop() ?? '';
    if (end < 2 || !header.startsWith('1') || entries.some((entry) => !entry.startsWith('2')))
      reject('レコードの順序が正しくありません。');
    checkGroup({ header, entries }, trailer, mmdd);
    groups.push({ header, entries });
  }
  return groups.length > 0 ? groups : reject('明細がありません。');
}

const accountOf = (entry: string): string => entry.slice(43, 50);

/** Writes a result: the records of its transfers, each with its code in the last field. */
function writeResult(groups: readonly Group[], codeOf: (entry: string) => string | null): Buffer | null {
  const records = groups.flatMap(({ header, entries }) => {
    const answered = entries.flatMap((entry) => {
      const code = codeOf(entry);
      return code === null ? [] : [`${entry.slice(0, 113)}${code}${entry.slice(114)}`];
    });
    if (answered.length === 0) return [];
    const total = answered.reduce((sum, entry) => sum + Number(entry.slice(80, 90)), 0);
    const trailer = `8${String(answered.length).padStart(6, '0')}${String(total).padStart(12, '0')}`;
    return [header, ...answered, trailer.padEnd(120)];
  });
  if (records.length === 0) return null;
  // JIS X 0201: half-width kana are single bytes from 0xA1 on.
  const text = [...records, '9'.padEnd(120)].map((record) => `${record}\r\n`).join('');
  return Buffer.from(
    Array.from(text, (char) => (char >= '｡' ? char.charCodeAt(0) - 0xff61 + 0xa1 : char.charCodeAt(0))),
  );
}

/**
 * The bank of the demonstration, open every day. It reads the bytes of a file, checks them as a bank would, and answers
 * each transfer: on its day with the result, on the next day with returned money (組戻). It stores nothing, so that a
 * repeated call gives the same answer.
 */
export const embeddedBank: TransferBank = {
  isOpenDaily: true,
  async exchange({ content, transferDate }, today) {
    const groups = readGroups(content, transferDate);
    if (today < transferDate) return { results: [], isFinal: false };
    const result = writeResult(groups, (entry) => lookUp(ANSWERS, accountOf(entry)) ?? PAID);
    const isNextDay = today > transferDate;
    const back = isNextDay ? writeResult(groups, (entry) => (accountOf(entry) === RECALLED ? GIVEN_BACK : null)) : null;
    return { results: [result, back].filter((file) => file !== null), isFinal: isNextDay };
  },
};
