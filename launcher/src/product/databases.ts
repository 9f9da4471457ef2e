import { databaseUrl, ensureDatabase } from '../postgres/database';
import type { Databases } from './servers';

/** Creates the two databases on the embedded server unless they are there. */
export async function embeddedDatabases(serverUrl: string): Promise<Databases> {
  return { api: await ensureDatabase(serverUrl, 'app'), cardGateway: await ensureDatabase(serverUrl, 'card_gateway') };
}

/**
 * The databases on a server of the user's own: the API takes the one that is named, the card gateway one of its own beside
 * it, which is created unless `CARD_GATEWAY_DATABASE_URL` names it.
 */
export async function givenDatabases(url: string, cardGatewayUrl: string | undefined): Promise<Databases> {
  if (cardGatewayUrl !== undefined && cardGatewayUrl !== '') return { api: url, cardGateway: cardGatewayUrl };
  const name = decodeURIComponent(new URL(url).pathname.slice(1)) || 'postgres';
  try {
    return { api: url, cardGateway: await ensureDatabase(url, `${name}_card_gateway`) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The card gateway needs a database of its own, ${new URL(databaseUrl(url, `${name}_card_gateway`)).pathname.slice(1)}, and it could not be created on the server of DATABASE_URL: ${reason}\nCreate it and name it by CARD_GATEWAY_DATABASE_URL.`);
  }
}
