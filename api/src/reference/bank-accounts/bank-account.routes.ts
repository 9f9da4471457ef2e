import { checkHolderKana } from 'shared-api/contract/banks';
import type { Context } from '../../platform/context/context';
import { limitRequests } from '../../platform/server/rate-limit';
import { answer, type Route } from '../../platform/server/route';
import { readBankAccount } from './bank-account';
import { checkHolder } from './check-holder';
import { refuse } from '../../platform/http/failure';

/** Checks per buyer: enough to register a list of suppliers, far too few to find out accounts or their holders. */
const BUYER_LIMIT = { max: 60, timeWindow: 60 * 60_000 };

/** Names the minute after the limit ends. The check is optional, so the user can continue without it. */
/**
 * Serves 名義を確認. Answers with the holder as entered, never with the registered one. Only checks that reach the directory
 * count, because an account with a wrong format reveals nothing.
 */
export function bankAccountRoutes(route: Route, context: Context): void {
  route(checkHolderKana, async ({ session: { buyerId }, body }) => {
    const account = await readBankAccount(body);
    await limitRequests(context, `holder_kana ${buyerId}`, BUYER_LIMIT, ({ again, ...wait }) =>
      refuse('too_many_holder_checks', { again }, wait),
    );
    return answer(200, { result: await checkHolder(context, account), holder_kana: account.holderKana });
  });
}
