import { BankAccountType } from 'shared-rules/bank';
import { lookUp } from 'shared-rules/look-up';
import type { Layout } from '../layout/layout';
import { newFirst, saysChanged, type Stance, stanceOf } from './account-change';
import { codesIn, isCodeOfOther } from './account-codes';
import { holderIn, personBehind } from './account-holder';
import { accountTexts, type AccountText } from './account-text';
import { isCollected, OF_ACCOUNT } from './caution';
import { IS_YUCHO, isSame, type PrintedAccount } from './printed-account';
import { DOUBT, MISSING } from './reasons';
import { doubtful, found, type Found } from './spot';
import {
  contradictionOf,
  endOfOtherForm,
  isImpossible,
  type Place,
  type PrintedNumber,
  yuchoBranchDigits,
  yuchoNumbersIn,
} from './yucho-number';

/**
 * Words of a bank's name, at its end or alone. 信用協同組合連合会 precedes 信用協同組合 so that the longer one matches.
 */
const BANK =
  /(?:(?:金 ?融 ?機 ?関 ?名?|銀 ?行 ?名)[ :]*)?([^\s:()「」、,/・]{1,20}?(?:中央金庫|(?:信用協同組合|信用金庫|労働金庫|信用農業協同組合|信用漁業協同組合)連合会|銀 ?行|信用金庫|信用組合|信用協同組合|信金中金|商工中金|農林中金|信金(?!中)|信組|労働金庫|労金|ろうきん|農業協同組合|農協|漁業協同組合|漁協|信連)|信金中金|商工中金|農林中金|(?<![A-Z])JA ?(?![A-Z])[^\s:()「」、,/・]{1,15}|(?<![^\s:])郵 ?便 ?局(?!\S))(?!名|コード|口座|振)/;
const NAMED_BANK = /(?:(?:金 ?融 ?機 ?関 ?名?|銀 ?行 ?名)[ :]*|(?:^|\n)銀 ?行[ :]+)([^\s:()]{2,20})/;
const BRANCH =
  /(?:支 ?店 ?名?[ :]*)?((?:[〇○一二三四五六七八九]{3}|\d{3}|(?:ゼロ|イチ|ニ|サン|ヨン|ゴ|ロク|ナナ|ハチ|キュウ|キユウ){3}) ?(?:支 ?)?店|[^\s:()「」、,/・]{0,20}?(?:支 ?店|本 ?店(?:営業部)?|営 ?業 ?部|公 ?務 ?部|法人部|業務部|サービス部|ローン部|不動産部|出 ?張 ?所|支 ?所|本 ?所|センター))(?!名|番|コード)/;
/** Labels that end like a bank's name. */
const LABEL_OF_BANK = /(?:弊社|当社)?(?:お|ご|御)?(?:取引|振込み?|支払い?|送金|指定|入金)先?銀行(?=[\s:(]|$)/g;
/** Labels that stand where a branch could stand. */
const LABEL_ALONE = /^(?:種別|科目|口座|預金|名義|支?店名?)/;
/** The label of a branch without its colon, which recognition lost. */
const GLUED_LABEL = /^(?:支?店|店舗)名/;
const NAMED_BRANCH = /(?:(?:支 ?店|(?<!本 ?)店 ?舗?) ?名[ :]*|(?:^|[\n(])支 ?店[ :]+)([^\s:()]{2,20})/;
const BRANCH_CODE = /(?:店 ?番 ?号?|(?:支 ?)?店 ?コード|支 ?店 ?番 ?号)[ :]*(\d{3})(?!\d)/;
/** A branch without 支店, before the type: みずほ銀行 神田 普通. */
const BARE_BRANCH = /^[ ]*([^\s:()\d]{1,20}) +(?:普 ?通|当 ?座|貯 ?蓄)/;
/** Bank, branch, type and number with marks between them and no labels. */
const LISTED =
  /(?:^|[\s:])([^\s:()「」/・|,、]{2,20}) ?[/・|] ?([^\s:()「」/・|,、]{1,20}) ?[/・|] ?(?:普 ?通|当 ?座|貯 ?蓄)(?: ?[預貯] ?金)? ?[/・|: ] ?\d{4,8}(?![\d-])/;
/** Brackets around labels and lines between cells, which have no meaning. */
const FRAMES = /[【】〔〕[\]《》〈〉『』|]/g;
/** Marks between the parts of an account. Other marks belong to names: ワイズ・ペイメンツ. */
const PART = '銀 ?行|金庫|組合|信金|信組|農協|漁協|店|[部所]|普 ?通|当 ?座|貯 ?蓄|預 ?金|口 ?座';
const BETWEEN = new RegExp(
  String.raw`(?<=(?:${PART}|\d{7}) ?)[・、,]|[・、,](?= ?(?:普 ?通|当 ?座|貯 ?蓄))|(?<!\d)/|/(?!\d)`,
  'g',
);
const TYPE =
  /(普) ?通|(当) ?座|(貯) ?蓄|(?<![^\s(:])(普) ?\)|(?<![^\s(:])(当) ?\)|(?<![^\s(:])(貯) ?\)|\((普|当|貯)(?=\d)/;
const TYPES: Readonly<Record<string, BankAccountType>> = {
  普: BankAccountType.Ordinary,
  当: BankAccountType.Checking,
  貯: BankAccountType.Savings,
};
const NUMBER =
  /(?:(?:普 ?通|当 ?座|貯 ?蓄|\(?[普当貯] ?\)|\([普当貯])(?: ?[預貯][^\d\s]{0,2}金)?(?: ?口 ?座)?\)?|口 ?座 ?番 ?号|(?<!\S)番 ?号|(?<!\S)No\.?)[\s:)・_.,/|ノソン]*(?:No\.?|第 ?)?(\d{4,7}(?![\d-])|\d(?: \d){3,6}(?! ?[\d-])|(?=(?:\d-?){7}(?![\d-]))\d{1,6}-\d{1,6})/;
/** Words after a number that another one replaces. */
const BECAME = /^ ?(?:→|⇒|➡|->|を) ?(?:新 ?)?(?:番 ?号 ?)?(\d{4,7})(?![\d-])/;
const DIGITS_OF_ACCOUNT = 7;
const BANK_OR_TYPE = /銀 ?行|金庫|信組|農協|ゆうちょ|郵便|普 ?通|当 ?座|口 ?座/;
const YUCHO_NAME = 'ゆうちょ銀行';

interface Part {
  readonly text: string;
  readonly place: Place;
}

const group = (match: RegExpExecArray | null, index = 1): Part | null => {
  const text = match?.[index];
  if (!match || text === undefined) return null;
  const start = match.index + match[0].lastIndexOf(text);
  return { text: text.replace(/ /g, ''), place: [start, start + text.length] };
};

function numberIn(text: string): PrintedNumber | null {
  const plain = group(NUMBER.exec(text));
  // No bank gives the number zero.
  if (plain && /^[0-]+$/.test(plain.text)) return null;
  return plain && { number: plain.text.replaceAll('-', ''), place: plain.place };
}

interface FoundNumber extends PrintedNumber {
  readonly bankName: string;
  readonly bankPlace: Place | null;
}

const KANJI_DIGITS = '〇一二三四五六七八九';

/** Replaces marks between the parts of an account by spaces, and a kanji number by digits. Positions do not change. */
const withoutMarks = (text: string): string =>
  text
    .replace(FRAMES, ' ')
    .replace(BETWEEN, ' ')
    .replace(LABEL_OF_BANK, (label) => ' '.repeat(label.length))
    .replace(/[〇一二三四五六七八九]{5,8}/g, (number) =>
      [...number].map((digit) => KANJI_DIGITS.indexOf(digit)).join(''),
    );

/** Removes a code's digits from the beginning of a name. */
function withoutCode(part: Part | null, code: RegExp): Part | null {
  const length = part ? (code.exec(part.text)?.[0].length ?? 0) : 0;
  return part && { text: part.text.slice(length), place: [part.place[0] + length, part.place[1]] };
}

/** Finds the bank and the number of an account. A 記号番号 belongs to ゆうちょ銀行 even if that is not printed. */
function bankAndNumber(text: string, listed: Part | null): FoundNumber | null {
  const bank = withoutCode(listed ?? group(BANK.exec(text)) ?? group(NAMED_BANK.exec(text)), /^\d{4}(?=\D)/);
  const [plain, yucho = null] = [numberIn(text), ...yuchoNumbersIn(text)];
  const isOfYucho = bank !== null && IS_YUCHO.test(bank.text);
  // An account of another bank printed before a 記号番号 comes first.
  const isFirst = bank !== null && plain !== null && !isOfYucho && (yucho === null || plain.place[1] <= yucho.place[0]);
  if (yucho && !isFirst)
    return { ...yucho, bankName: isOfYucho ? bank.text : YUCHO_NAME, bankPlace: isOfYucho ? bank.place : null };
  // A partial account cannot be compared, so it counts as not found.
  return bank && plain && { ...plain, bankName: bank.text, bankPlace: bank.place };
}

/** Finds the branch after its bank, else beside a label, else by its code. */
function branchIn(text: string, afterBank: number): Part | null {
  const rest = text.slice(afterBank);
  const bare = group(BARE_BRANCH.exec(rest));
  const named = group(BRANCH.exec(rest));
  const near = (named?.text === '支店' ? null : named) ?? (bare && !LABEL_ALONE.test(bare.text) ? bare : null);
  if (!near) return group(NAMED_BRANCH.exec(text)) ?? group(BRANCH_CODE.exec(text));
  const [start, end] = near.place;
  return withoutCode({ text: near.text, place: [start + afterBank, end + afterBank] }, /^\d{3}(?=[^\d店支 ])/);
}

/** Finds a branch code that contradicts the name. At ゆうちょ銀行 the name itself spells the digits. */
function otherBranchCode(text: string, branch: Part | null): Place | null {
  const code = group(BRANCH_CODE.exec(text));
  const digits = yuchoBranchDigits(branch?.text ?? '');
  return code && /^\d{3}$/.test(digits) && digits !== code.text ? code.place : null;
}

/** The customer's own account, from which the supplier collects by debit. */
const COLLECTED =
  /(?:貴 ?社|御 ?社|お ?客 ?様|ご ?指 ?定)(?:の|お?届け?(?:出)?の?|ご?指定の?|ご?登録の?)? ?(?:預 ?金 ?)?口 ?座|引 ?(?:き ?)?落 ?(?:と ?)?(?:し ?)?(?:口 ?座|先|銀 ?行)/;

/** Returns the types of accounts that a text names. */
const typesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(new RegExp(TYPE.source, 'g'))].map((match) => match.slice(1).find(Boolean) ?? ''));

interface ReadAccount {
  readonly read: Found<PrintedAccount>;
  readonly stance: Stance;
}

function accountIn(account: AccountText): ReadAccount | null {
  const text = withoutMarks(account.text);
  if (COLLECTED.test(account.before) || COLLECTED.test(text)) return null;
  const listed = LISTED.exec(account.text);
  const printed = bankAndNumber(text, group(listed));
  if (!printed) return null;
  const { bankName, bankPlace, number, place } = printed;
  // A 記号番号 has no branch. A branch after it may be another bank's.
  const isYucho = number.includes('-');
  const branch = isYucho ? null : (group(listed, 2) ?? branchIn(text, bankPlace?.[1] ?? place[1]));
  const other = isYucho ? contradictionOf(text, yuchoNumbersIn(text)) : otherBranchCode(text, branch);
  const codes = codesIn(text, bankPlace, branch?.place ?? null);
  const isOtherCode = isCodeOfOther(bankName, codes.bank);
  const [, ...types] = TYPE.exec(text) ?? [];
  const type = types.find((word) => word !== undefined);
  const labelled = holderIn(text, place[1]) ?? (isYucho ? holderIn(text, endOfOtherForm(text, place[1])) : null);
  const holder = labelled ?? personBehind(text, place[1]);
  const places: Place[] = [
    ...(bankPlace ? [bankPlace] : []),
    place,
    ...(branch ? [branch.place] : []),
    ...(other ? [other] : []),
    ...(holder ? [holder] : []),
  ];
  const [first, ...others] = places.flatMap(account.spots);
  if (!first) return null;
  const accountType = (type !== undefined && lookUp(TYPES, type)) || null;
  const value: PrintedAccount = {
    bankName,
    branchName: branch?.text.replaceAll('○', '〇').replace(GLUED_LABEL, '') ?? '',
    accountType,
    accountNumber: number,
    // Recognition adds spaces around brackets that print never has, and reads a slash before a name as a kana.
    holder: holder
      ? account
          .written(...holder)
          .replace(/ (?=[(（][ァ-ヶ]|[)）])|(?<=[(（)）]) |^[ノソンオ]{1,2}(?=[カユド][)）])/g, '')
      : '',
    ...(codes.bank !== null && { bankCode: codes.bank }),
    ...(codes.branch !== null && codes.branch !== branch?.text && { branchCode: codes.branch }),
    ...(isOtherCode && { otherStatement: `銀行コード ${codes.bank}` }),
    ...(other && { otherStatement: account.written(...other) }),
  };
  const isPart = type === undefined || holder === null || branch === null;
  const read = doubtful(found(value, first, ...others), !isYucho && isPart, DOUBT.accountInPart);
  // Banks omit leading zeros; recognition and people omit any digit.
  const isShort = !isYucho && number.length < DIGITS_OF_ACCOUNT;
  const numbers = [...text.matchAll(new RegExp(NUMBER.source, 'g'))].map(([, digits = '']) =>
    digits.replace(/[ -]/g, ''),
  );
  const isOneOfSeveral = !isYucho && numbers.some((one) => one !== number);
  const isCode = branch !== null && !isYucho && /^\d+$/.test(branch.text) && !IS_YUCHO.test(bankName);
  const doubts: readonly (readonly [boolean, string])[] = [
    [isShort, DOUBT.accountNumberLength],
    [isCode, DOUBT.accountInPart],
    [holder !== null && !/\p{L}{2}/u.test(value.holder), DOUBT.accountInPart],
    [holder !== labelled, DOUBT.holderWithoutLabel],
    [isOneOfSeveral, DOUBT.severalAccounts],
    [!isYucho && typesIn(text).size > 1, DOUBT.severalTypes],
    [account.text.slice(...place).includes('-') && !isYucho, DOUBT.accountNumberForm],
    [OF_ACCOUNT.test(account.text), DOUBT.accountNote],
    [isOtherCode, DOUBT.codeDiffers],
    [other !== null, DOUBT.accountContradicts],
    [isImpossible(value, IS_YUCHO.test(bankName)), DOUBT.yuchoForm],
  ];
  return {
    read: doubts.reduce((one, [applies, why]) => doubtful(one, applies, why), read),
    stance: stanceOf(`${account.before}${text.slice(0, (bankPlace ?? place)[0])}`, text.slice(place[1])),
  };
}

/** Returns an account with the number that replaces the printed one: 普通 1234567 → 7654321. */
function changedNumber(account: AccountText): ReadAccount[] {
  const read = accountIn(account);
  const number = numberIn(withoutMarks(account.text));
  const became = number && BECAME.exec(account.text.slice(number.place[1]));
  if (!read || !became?.[1]) return read ? [read] : [];
  const value = { ...read.read.value, accountNumber: became[1] };
  return [
    { read: { ...read.read, value }, stance: 'new' },
    { ...read, stance: 'old' },
  ];
}

/** Removes duplicates: an account may be found by its label and by its bank, each with different words beside it. */
function distinct(accounts: readonly ReadAccount[]): ReadAccount[] {
  const kept: ReadAccount[] = [];
  for (const account of accounts) {
    const at = kept.findIndex(({ read }) => isSame(read, account.read));
    const known = kept[at];
    if (known) kept[at] = { ...known, stance: known.stance ?? account.stance };
    else kept.push(account);
  }
  return kept;
}

/** Digits of an account, in any form. */
const ANY_NUMBER = /\d{4}|\d{3}-\d/;

/** Returns why a document that names a bank and a number has no account to transfer to; null if it names none. */
export function whyNoAccount(layout: Layout): string | null {
  const texts = accountTexts(layout).map(({ before, text }) => `${before} ${text}`);
  if (texts.some((text) => COLLECTED.test(text))) return MISSING.accountOfCustomer;
  return texts.some((text) => BANK_OR_TYPE.test(text) && ANY_NUMBER.test(text)) ? MISSING.account : null;
}

/**
 * Reads the account to transfer to: the first complete one in a table or next to a label such as お振込先, else the
 * first one anywhere; a new one before an old one. Doubtful if the document has another account too, if it says that
 * the account was changed, or if a part is missing.
 */
export function readBankAccount(layout: Layout): Found<PrintedAccount> | null {
  const [printed, ...rivals] = newFirst(distinct(accountTexts(layout).flatMap(changedNumber)));
  if (!printed) return null;
  const first = doubtful(printed.read, isCollected(layout), DOUBT.accountNote);
  const several = doubtful(first, rivals.length > 0, DOUBT.severalAccounts);
  const changed = doubtful(
    several,
    saysChanged(layout) || (rivals.length > 0 && printed.stance === 'new'),
    DOUBT.accountChanged,
  );
  return rivals.length === 0 ? changed : { ...changed, others: rivals.map(({ read }) => read) };
}
