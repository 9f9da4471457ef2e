import { BankAccountType } from 'shared-rules/bank';
import type { Layout } from '../layout/layout';
import { accountTexts, type AccountText } from './account-text';
import { found, type Found } from './spot';

/** A bank account as printed. */
export interface PrintedAccount {
  readonly bankName: string;
  readonly branchName: string;
  readonly accountType: BankAccountType | null;
  /** Digits; for ゆうちょ 記号-番号. */
  readonly accountNumber: string;
  readonly holder: string;
}

const BANK =
  /(?:(?:金 ?融 ?機 ?関 ?名?|銀 ?行 ?名)[ :]*)?([^\s:()「」、,/・]{1,20}?(?:銀 ?行|信用金庫|信用組合|信金|労働金庫|農業協同組合|農協|漁協))(?!名|コード|口座|振)/;
const NAMED_BANK = /(?:金 ?融 ?機 ?関 ?名?|銀 ?行 ?名)[ :]*([^\s:()]{2,20})/;
const BRANCH =
  /(?:支 ?店 ?名?[ :]*)?([〇一二三四五六七八九]{3} ?店|[^\s:()「」、,/・]{1,20}?(?:支 ?店|本 ?店(?:営業部)?|営 ?業 ?部|出 ?張 ?所|支 ?所))(?!名|番|コード)/;
const NAMED_BRANCH = /支 ?店 ?名[ :]*([^\s:()]{2,20})/;
const TYPE = /(普) ?通|(当) ?座|\((普)\)|\((当)\)/;
const NUMBER =
  /(?:(?:普 ?通|当 ?座|\([普当]\))(?: ?預 ?金)?(?: ?口 ?座)?\)?|口 ?座 ?番 ?号|番 ?号|No\.?)[\s:)]*(\d{4,8})(?![\d-])/;
const YUCHO = /記 ?号[\s:]*(\d{5})(?:[\s-]*\d(?= ))?[\s:の-]*番 ?号[\s:]*(\d{2,8})(?!\d)/;
const HOLDER_LABEL =
  /(?:口 ?座 ?名 ?義 ?人?|名 ?義 ?人|口 ?座 ?名(?! ?義)|受 ?取 ?人 ?名?|名 ?義)(?: ?\((?:カナ|フリガナ)\))?[\s:]*/;
/** A holder's name: kana, or kanji beside a label; up to a mark or a wide gap. */
const HOLDER_KANA =
  /[ァ-ヶー・.(][ァ-ヶー・A-Z0-9().\- ]{2,}|(?:[カユドシメイ]|ザイ|シヤ|ガク|フク|トクヒ)\) ?[ァ-ヶーA-Z0-9・.\- ]+/;
const HOLDER_ANY = /[^\s:※*、。][^:※*、。]{1,40}/;

type Place = readonly [start: number, end: number];

const group = (match: RegExpExecArray | null, index = 1): { text: string; place: Place } | null => {
  const text = match?.[index];
  if (!match || text === undefined) return null;
  const start = match.index + match[0].lastIndexOf(text);
  return { text: text.replace(/ /g, ''), place: [start, start + text.length] };
};

function numberIn(text: string): { number: string; end: number; places: Place[] } | null {
  const yucho = YUCHO.exec(text);
  if (yucho)
    return {
      number: `${yucho[1] ?? ''}-${yucho[2] ?? ''}`,
      end: yucho.index + yucho[0].length,
      places: [[yucho.index, yucho.index + yucho[0].length]],
    };
  const plain = group(NUMBER.exec(text));
  return plain && { number: plain.text, end: plain.place[1], places: [plain.place] };
}

/** Finds the holder beside its label, else the kana after the number. */
function holderIn(text: string, afterNumber: number): Place | null {
  const label = HOLDER_LABEL.exec(text);
  const from = label ? label.index + label[0].length : afterNumber;
  const rest = text
    .slice(from, from + 60)
    .split('\n')
    .slice(0, 2)
    .join('\n');
  const kana = HOLDER_KANA.exec(rest);
  const match = kana ?? (label ? HOLDER_ANY.exec(rest.split('\n')[0] ?? '') : null);
  return match && [from + match.index, from + match.index + match[0].trimEnd().length];
}

function accountIn(account: AccountText): Found<PrintedAccount> | null {
  const { text } = account;
  const bank = group(BANK.exec(text)) ?? group(NAMED_BANK.exec(text));
  const number = numberIn(text);
  // Half an account is useless for comparing, so it counts as not found.
  if (!bank || !number) return null;
  const afterBank = text.slice(bank.place[1]);
  const branch = group(BRANCH.exec(afterBank)) ?? group(NAMED_BRANCH.exec(text));
  const branchStart = branch ? text.indexOf(branch.text, BRANCH.test(afterBank) ? bank.place[1] : 0) : -1;
  const [, ...types] = TYPE.exec(text) ?? [];
  const type = types.find((word) => word !== undefined);
  const holder = holderIn(text, number.end);
  const places: Place[] = [
    bank.place,
    ...number.places,
    ...(branch && branchStart >= 0 ? [[branchStart, branchStart + branch.text.length] as const] : []),
    ...(holder ? [holder] : []),
  ];
  const [first, ...others] = places.flatMap(account.spots);
  if (!first) return null;
  const value: PrintedAccount = {
    bankName: bank.text,
    branchName: branch?.text ?? '',
    accountType: type === '普' ? BankAccountType.Ordinary : type === '当' ? BankAccountType.Checking : null,
    accountNumber: number.number,
    // Recognition puts space around brackets; print never has it.
    holder: holder ? account.written(...holder).replace(/(?<=[)）]) /, '') : '',
  };
  return found(value, first, ...others);
}

/**
 * Reads the account to transfer to: the first complete one beside or under a label like お振込先, else the first one
 * anywhere.
 */
export function readBankAccount(layout: Layout): Found<PrintedAccount> | null {
  for (const text of accountTexts(layout)) {
    const account = accountIn(text);
    if (account) return account;
  }
  return null;
}
