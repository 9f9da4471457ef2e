import type { ReadFields } from 'shared-api/types';
import type { TrueAccount, Truth } from './invoice/truth';

/** Verdict on one field. `choice`: another candidate is right, and all are doubtful. */
export type Verdict = 'right sure' | 'right doubtful' | 'choice' | 'empty' | 'wrong doubtful' | 'wrong sure';

export const FIELDS = [
  'amount',
  'issue_date',
  'due_date',
  'invoice_number',
  'issuer',
  'addressee',
  'registration_number',
  'account',
  'holder',
] as const;
type FieldName = (typeof FIELDS)[number];

/** Verdict on one field, and both values for a look at them. */
export interface Judgement {
  readonly field: FieldName;
  readonly verdict: Verdict;
  readonly read: string | null;
  readonly truth: string | null;
  /** Whether the document has a value there at all. */
  readonly isExpected: boolean;
}

interface Candidate {
  readonly value: string;
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    // A number may be read with its No. or without.
    .replace(/^No\.?/i, '')
    .replace(/[\s　]/g, '')
    // Banks know large kana alone.
    .replace(/[ァィゥェォッャュョ]/g, (small) => String.fromCharCode(small.charCodeAt(0) + 1))
    .replace(/[−‐–—―ｰー-]/g, '-');

const accountText = (bank: string, branch: string, type: number | null, number: string): string =>
  plain(`${bank}/${branch.replace(/支店$/, '')}/${type ?? '?'}/${number}`);
/** ゆうちょ銀行 has no branch and no type in 記号 and 番号. */
const trueAccountText = ({ bank, branch, type, number }: TrueAccount): string =>
  number.includes('-') ? plain(`ゆうちょ/${number}`) : accountText(bank, branch, type, number);

/** Returns the account that was read as one text; null if a part of it is missing, which a person fills in. */
function readAccountText(value: NonNullable<ReadFields['bank_account']>['value']): string | null {
  const { bank_name: bank, branch_name: branch, account_type: type, account_number: number } = value;
  if (number.includes('-')) return plain(`ゆうちょ/${number}`);
  return bank === '' || branch === '' || type === null ? null : accountText(bank, branch, type, number);
}

function judge(
  field: FieldName,
  truths: readonly string[],
  read: string | null,
  isDoubtful: boolean,
  others: readonly Candidate[],
): Judgement {
  const own = { field, read, truth: truths.join(' | ') || null, isExpected: truths.length > 0 };
  const isTrue = (value: string): boolean => truths.some((truth) => plain(truth) === plain(value));
  if (read === null || read === '') return { ...own, verdict: 'empty' };
  // A person chooses among several accounts, so being sure of one is wrong.
  if (isTrue(read))
    return { ...own, verdict: isDoubtful ? 'right doubtful' : truths.length > 1 ? 'wrong sure' : 'right sure' };
  if (isDoubtful && others.some(({ value }) => isTrue(value))) return { ...own, verdict: 'choice' };
  return { ...own, verdict: isDoubtful ? 'wrong doubtful' : 'wrong sure' };
}

const PLAIN_FIELDS = FIELDS.filter((field) => field !== 'account' && field !== 'holder');

/** Compares what was read with the truth, field by field. */
export function judgeReading(fields: ReadFields | null, truth: Truth): Judgement[] {
  const simple = PLAIN_FIELDS.map((field) => {
    const [read, expected] = [fields?.[field] ?? null, truth[field]];
    return judge(
      field,
      expected === null ? [] : [String(expected)],
      read === null ? null : String(read.value),
      read?.is_doubtful ?? false,
      (read?.others ?? []).map(({ value }) => ({ value: String(value) })),
    );
  });
  const account = fields?.bank_account ?? null;
  const isDoubtful = account?.is_doubtful ?? false;
  const others = account?.others ?? [];
  // The holder of the account that was read: of two accounts each has its own.
  return [
    ...simple,
    judge(
      'account',
      truth.accounts.map(trueAccountText),
      account && readAccountText(account.value),
      isDoubtful,
      others.map(({ value }) => ({ value: readAccountText(value) ?? '' })),
    ),
    judge(
      'holder',
      [...new Set(truth.accounts.map(({ holder }) => holder))],
      account && account.value.holder,
      isDoubtful,
      others.map(({ value }) => ({ value: value.holder })),
    ),
  ];
}
