import { getUserInformation } from 'shared-api/contract/users';
import type { Context } from '../config/context';
import { answer, type Route } from '../http/route';
import { findLoginUser } from './login-user';

/** Who is signed in. */
export function userRoutes(route: Route, { database }: Context): void {
  route(getUserInformation, async ({ session }) => answer(200, await findLoginUser(database, session)));
}
