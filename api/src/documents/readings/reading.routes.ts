import { getReading } from 'shared-api/contract/readings';
import type { Context } from '../../platform/context/context';
import { notFound } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';
import { loadReading } from './reading.service';

/** Serves the readings of uploaded files. */
export function readingRoutes(route: Route, context: Context): void {
  route(getReading, async ({ session, params }) => {
    const reading = await loadReading(context, session.buyerId, params.id);
    if (!reading) throw notFound();
    return answer(200, reading);
  });
}
