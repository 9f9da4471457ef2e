import type { Commission, ListedAccount, ReceivedInvoice } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { type AccountChoice, cautionTitle, choicesOf, proposedAccount } from 'flow-payment/account-choice';
import { unexpectedError } from 'shared-rules/messages';

/** Why an invoice is left out, and what to do. */
export interface BulkProblem {
  readonly cause: string;
  readonly remedy: string;
  /** Whether its own form can pay it. */
  readonly hasForm: boolean;
}

interface Known {
  readonly docNumber: number;
  readonly invoice: ReceivedInvoice;
}

/** Invoice that can be paid as it is. */
export interface ReadyRow extends Known {
  readonly kind: 'ready';
  readonly account: AccountChoice;
  readonly cost: Commission;
}

/** One of the invoices of まとめて申請. `out`: it is left out. */
export type BulkRow =
  | { readonly kind: 'loading'; readonly docNumber: number }
  | { readonly kind: 'failed'; readonly docNumber: number; readonly message: string; readonly retry: () => void }
  | {
      readonly kind: 'out';
      readonly docNumber: number;
      readonly invoice: ReceivedInvoice | null;
      readonly problem: BulkProblem;
    }
  | ReadyRow;

/** State of one call. */
interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface Answers {
  readonly invoice: Answer<ReceivedInvoice>;
  /** Undefined until the invoice is known, as the cost. */
  readonly accounts: Answer<{ readonly accounts: readonly ListedAccount[] }> | undefined;
  readonly cost: Answer<Commission> | undefined;
}

const NOT_FOUND: BulkProblem = {
  cause: 'この管理番号の請求書はありません。',
  remedy: '受取請求書の画面から選び直してください。',
  hasForm: false,
};
const NOTHING_LEFT: BulkProblem = {
  cause: '全額のお支払いを申請済みです。',
  remedy: '申請の状況は、請求書の画面で確認できます。',
  hasForm: false,
};
const NO_ACCOUNT: BulkProblem = {
  cause: '取引先の振込先口座が登録されていません。',
  remedy: '1件ずつの申請の画面で、口座を追加してください。',
  hasForm: true,
};

/** Returns why no account is taken without asking: the buyer has to look at it first. */
function accountProblem(choices: readonly AccountChoice[]): BulkProblem {
  const caution = choices[0]?.caution ?? null;
  return {
    cause: caution === null ? '振込先口座が複数登録されています。' : `${cautionTitle(caution)}。`,
    remedy: '1件ずつの申請の画面で、振込先口座を確認して選択してください。',
    hasForm: true,
  };
}

const messageOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return unexpectedError;
  return error.errors[0]?.message ?? error.message;
};
/** Whether asking again would give the same answer. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.httpStatus >= 400 && error.httpStatus < 500 && error.httpStatus !== 429;

/** Decides from the answers whether an invoice can be paid together with others. */
export function rowOf(docNumber: number, { invoice: asked, accounts, cost }: Answers): BulkRow {
  const invoice = asked.data;
  const out = (problem: BulkProblem): BulkRow => ({ kind: 'out', docNumber, invoice: invoice ?? null, problem });
  if (asked.error instanceof ApiError && asked.error.httpStatus === 404) return out(NOT_FOUND);
  if (invoice?.remaining_amount === 0) return out(NOTHING_LEFT);
  // The amount is beyond what a payment can be.
  if (cost?.data === undefined && isFinal(cost?.error))
    return out({
      cause: messageOf(cost?.error),
      remedy: '1件ずつの申請の画面で、金額を変えてください。',
      hasForm: true,
    });
  const failed = [asked, accounts, cost].find((each) => each?.data === undefined && Boolean(each?.error));
  if (failed !== undefined)
    return { kind: 'failed', docNumber, message: messageOf(failed.error), retry: () => void failed.refetch() };
  if (invoice === undefined || accounts?.data === undefined || cost?.data === undefined)
    return { kind: 'loading', docNumber };
  const choices = choicesOf(accounts.data.accounts);
  if (choices.length === 0) return out(NO_ACCOUNT);
  const account = choices.find(({ value }) => value === proposedAccount(choices));
  if (account === undefined) return out(accountProblem(choices));
  return { kind: 'ready', docNumber, invoice, account, cost: cost.data };
}

/** Whether a row will be paid. */
export const isReady = (row: BulkRow): row is ReadyRow => row.kind === 'ready';

/** Sums of several payments, in yen. */
export interface BulkTotal {
  readonly amount: number;
  readonly commission: number;
  readonly tax: number;
  readonly total: number;
}

/** Returns what the card is charged in all. */
export function totalOf(rows: readonly ReadyRow[]): BulkTotal {
  const sum = (part: (cost: Commission) => number): number => rows.reduce((yen, { cost }) => yen + part(cost), 0);
  return {
    amount: sum((cost) => cost.amount),
    commission: sum((cost) => cost.commission),
    tax: sum((cost) => cost.tax),
    total: sum((cost) => cost.total_amount),
  };
}
