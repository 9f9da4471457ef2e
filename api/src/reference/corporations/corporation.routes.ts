import { findCorporations as operation } from 'shared-api/contract/lookups';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import type { CorporationSource } from './corporation-source';
import { listCorporations } from './corporation.service';
import { openRegister } from './register/register-source';
import { sampleSource } from './sample/sample-source';

/** The official register belongs to another party, so no source may search it faster than people type. */
const SEARCH_LIMIT = { max: 60, timeWindow: 60_000 };

/** Opens the official register if an application id is configured, else the sample. */
const openSource = (context: Context): CorporationSource =>
  context.config.CORPORATE_NUMBER_API_ID === undefined
    ? sampleSource
    : openRegister(context, context.config.CORPORATE_NUMBER_API_ID);

/** Serves 法人検索, for the registration and for adding a supplier. */
export function corporationRoutes(route: Route, context: Context): void {
  const source = openSource(context);
  route(
    operation,
    async ({ query }) => {
      const { corporations, isTruncated } = await listCorporations(source, query);
      return answer(200, { corporations: [...corporations], is_truncated: isTruncated });
    },
    { rateLimit: SEARCH_LIMIT },
  );
}
