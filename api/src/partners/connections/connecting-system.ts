import type { ConnectingSystem } from 'shared-api/types';
import type { oauthClients } from '../../platform/db/schema/oauth';

const PNG_BEGINS = 0x89;

/** Returns a logo as a data URL, so that pages load nothing. Only PNG and JPEG can be registered. */
const logoUrl = (logo: Buffer): string =>
  `data:image/${logo[0] === PNG_BEGINS ? 'png' : 'jpeg'};base64,${logo.toString('base64')}`;

/** Converts a system for its users, without its secrets and addresses. */
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
