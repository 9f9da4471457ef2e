import { listSignIns } from 'shared-api/contract/sessions';
import type { SignIn } from 'shared-api/types';
import { FIRST_PAGE } from 'shared-rules/limits';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { listSignInsOf, type SignInRow } from './sign-in.repository';

const toSignIn = ({ at, method, result, device, ipAddress }: SignInRow): SignIn => ({
  at: iso(at),
  // The database limits both columns to the values of the types (CHECK).
  method: method as SignIn['method'],
  result: result as SignIn['result'],
  device,
  ip_address: ipAddress,
});

/** Serves ログイン履歴: the attempts to sign in as this user, with time and origin. */
export function signInHistoryRoutes(route: Route, { database }: Context): void {
  route(listSignIns, async ({ session: { userId }, query: { page = FIRST_PAGE, size = 50 } }) => {
    const { rows, total } = await listSignInsOf(database, userId, page, size);
    return answer(200, { sign_ins: rows.map(toSignIn), total_count: total });
  });
}
