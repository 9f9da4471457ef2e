import type { HolderCheck } from 'shared-api/types';
import type { Context } from '../../platform/config/context';
import { isWithinLimit } from '../../platform/http/rate-limit';
import type { AccountInQuestion } from './account-directory';
import { checkHolder } from './check-holder';

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
