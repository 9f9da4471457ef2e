import type { ConnectingSystem } from 'shared-api/types';
import type { oauthClients } from '../../platform/db/schema/oauth';

const PNG_BEGINS = 0x89;

/** A logo as a page can show it without asking anybody: only PNG and JPEG are ever registered. */
const logoUrl = (logo: Buffer): string =>
  `data:image/${logo[0] === PNG_BEGINS ? 'png' : 'jpeg'};base64,${logo.toString('base64')}`;

/** Who a system is to its users. Its secrets and addresses stay here. */
export const toConnectingSystem = ({
  clientId,
  name,
  providerName,
  homeUrl,
  logo,
}: Pick<
  typeof oauthClients.$inferSelect,
  'clientId' | 'name' | 'providerName' | 'homeUrl' | 'logo'
>): ConnectingSystem => ({
  client_id: clientId,
  name,
  provider_name: providerName,
  logo: logo === null ? null : logoUrl(logo),
  home_url: homeUrl,
});
