import type { HolderCheck } from 'shared-api/types';
import type { Context } from '../../platform/config/context';
import { isWithinLimit } from '../../platform/http/rate-limit';
import type { AccountInQuestion } from './account-directory';
import { checkHolder } from './check-holder';

/** Accounts that a buyer enters or changes: more than a finance department does in an hour. */
const BUYER_LIMIT = { max: 60, timeWindow: 60 * 60_000 };

/**
 * What is kept of an account that a buyer enters: as `checkHolder`. Answers to such a call say it, so it is limited by
 * buyer as 名義を確認 is; beyond the limit nobody is refused, and the directory is not asked: `unknown`.
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
