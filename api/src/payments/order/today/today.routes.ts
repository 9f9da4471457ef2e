import { getToday } from 'shared-api/contract/today';
import type { Context } from '../../../platform/context/context';
import { answer, type Route } from '../../../platform/server/route';
import { todayOf } from './today.service';

/** Serves 今日すること. */
export function todayRoutes(route: Route, context: Context): void {
  route(getToday, async ({ session: { buyerId } }) => answer(200, await todayOf(context, buyerId)));
}
