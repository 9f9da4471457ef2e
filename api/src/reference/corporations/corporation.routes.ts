import { findCorporations as operation } from 'shared-api/contract/lookups';
import type { Context } from '../../platform/config/context';
import { answer, type Route } from '../../platform/http/route';
import type { CorporationSource } from './corporation-source';
import { findCorporations } from './corporation.service';
import { openRegister } from './register/register-source';
import { sampleSource } from './sample/sample-source';

/** The official register is somebody else's: no source may search it faster than people type. */
const SEARCH_LIMIT = { max: 60, timeWindow: 60_000 };

/** The official register where an application id for it is configured, else the sample. */
const openSource = (context: Context): CorporationSource =>
  context.config.CORPORATE_NUMBER_API_ID === undefined
    ? sampleSource
    : openRegister(context, context.config.CORPORATE_NUMBER_API_ID);

/** 法人検索, while registering and when a supplier is added. */
export function corporationRoutes(route: Route, context: Context): void {
  const source = openSource(context);
  route(
    operation,
    async ({ query }) => {
      const { corporations, isTruncated } = await findCorporations(source, query);
      return answer(200, { corporations: [...corporations], is_truncated: isTruncated });
    },
    { rateLimit: SEARCH_LIMIT },
  );
}
