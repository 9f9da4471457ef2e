import type { HolderCheck } from 'shared-api/types';
import type { Context } from '../../platform/config/context';
import { type AccountDirectory, type AccountInQuestion, isSameHolder } from './account-directory';
import { EMBEDDED_ACCOUNTS } from './embedded-accounts';

const keyOf = ({ bankCode, branchCode, accountType, accountNumber }: AccountInQuestion): string =>
  [bankCode, branchCode, accountType, accountNumber].join('-');

const holders: ReadonlyMap<string, string> = new Map(
  EMBEDDED_ACCOUNTS.map((account) => [keyOf(account), account.holderKana]),
);

/**
 * Stands in for the check of the banks, which has to be contracted for: knows the accounts of the demonstration and no
 * other.
 */
const embeddedDirectory: AccountDirectory = {
  async check(account) {
    const registered = holders.get(keyOf(account));
    if (registered === undefined) return 'unknown';
    return isSameHolder(registered, account.holderKana) ? 'match' : 'mismatch';
  },
};

/** Rejects when the time is over, whatever a directory makes of its signal. */
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
 * Whether an account belongs to the holder that was named, by the directory of accounts. Never throws and never waits
 * longer than `HOLDER_CHECK_TIMEOUT_MS`: what fails or is late is `unknown`, because nobody is to be kept from paying
 * by it. It counts nothing: whoever lets people ask limits how often (`bank-account.routes.ts`,
 * `check-entered-holder.ts`).
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
    // No word of the account, nor of what the directory said of it.
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
