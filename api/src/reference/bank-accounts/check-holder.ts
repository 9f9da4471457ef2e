import type { HolderCheck } from 'shared-api/types';
import type { Context } from '../../platform/context/context';
import { isWithinLimit } from '../../platform/server/rate-limit';
import { type AccountDirectory, type AccountInQuestion, isSameHolder, EMBEDDED_ACCOUNTS } from './account-directory';

/** Accounts that one buyer enters or changes: more than a finance department does in an hour. */
const BUYER_LIMIT = { max: 60, timeWindow: 60 * 60_000 };

/**
 * Checks the holder of an account that a buyer enters, like `checkHolder`. The result is part of the call's answer, so
 * it is limited per buyer like 名義を確認. Beyond the limit the call still succeeds, with `unknown`, and the directory is
 * not asked.
 */
export async function checkEnteredHolder(
  context: Context,
  buyerId: number,
  account: AccountInQuestion,
): Promise<HolderCheck> {
  return (await isWithinLimit(context, `entered_holder ${buyerId}`, BUYER_LIMIT))
    ? checkHolder(context, account)
    : 'unknown';
}

const keyOf = ({ bankCode, branchCode, accountType, accountNumber }: AccountInQuestion): string =>
  [bankCode, branchCode, accountType, accountNumber].join('-');

const holders: ReadonlyMap<string, string> = new Map(
  EMBEDDED_ACCOUNTS.map((account) => [keyOf(account), account.holderKana]),
);

/** Replaces the banks' check, which needs a contract. It knows only the accounts of the demonstration. */
const embeddedDirectory: AccountDirectory = {
  async check(account) {
    const registered = holders.get(keyOf(account));
    if (registered === undefined) return 'unknown';
    return isSameHolder(registered, account.holderKana) ? 'match' : 'mismatch';
  },
};

/** Rejects on timeout, even if a directory ignores its signal. */
const timeOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(new Error('The directory did not answer in time.'));
      },
      { once: true },
    );
  });

/**
 * Checks in the directory whether an account belongs to the named holder. Never throws and never waits longer than
 * `HOLDER_CHECK_TIMEOUT_MS`: a failed or late check is `unknown`, because the check must not prevent a payment. It
 * counts nothing; the callers limit how often it runs (`bank-account.routes.ts`, `check-entered-holder.ts`).
 */
export async function checkHolder(
  { config, log }: Pick<Context, 'config' | 'log'>,
  account: AccountInQuestion,
  directory: AccountDirectory = embeddedDirectory,
): Promise<HolderCheck> {
  const ended = new AbortController();
  const timer = setTimeout(() => {
    ended.abort();
  }, config.HOLDER_CHECK_TIMEOUT_MS);
  try {
    return await Promise.race([directory.check(account, ended.signal), timeOf(ended.signal)]);
  } catch (error) {
    // The log contains neither the account nor the directory's answer.
    log.warn(
      {
        bankCode: account.bankCode,
        reason: ended.signal.aborted ? 'timeout' : error instanceof Error ? error.name : 'unknown',
      },
      'the holder of an account could not be checked',
    );
    return 'unknown';
  } finally {
    clearTimeout(timer);
  }
}
