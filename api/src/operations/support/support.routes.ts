import * as contract from 'shared-api/contract/support';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import type { SiteTexts } from './site-texts';
import { sendMessage } from './support-message.service';

/** Per source, because whole offices share one; each writer has a limit besides. */
const MESSAGE_LIMIT = { max: 20, timeWindow: 3_600_000 };

/** Serves the texts about the product, and takes messages to the operator. */
export function supportRoutes(route: Route, context: Context, texts: SiteTexts): void {
  route(contract.getSiteText, async ({ params }) => answer(200, texts[params.id]));

  route(
    contract.sendSupportMessage,
    async ({ session, body }) => answer(201, await sendMessage(context, session, body)),
    { rateLimit: MESSAGE_LIMIT },
  );
}
