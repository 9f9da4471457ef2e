import { BusinessForm, CollectionMode, collectionMode } from 'shared-rules/business';
import type { Context } from '../../platform/context/context';
import type { Failure } from '../../platform/http/failure';
import { refuse } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { findCorporateNumber } from './buyer.repository';

type Asker = Pick<Session, 'buyerId' | 'businessForm'>;

const collectionsUnavailable = (): Failure => refuse('collections_unavailable');

/**
 * Returns whether a buyer may send card-payment requests (docs/specification.md 4.5). Reads a corporation's number only
 * if some numbers are blocked.
 */
export async function findCollectionMode(
  { config, database }: Pick<Context, 'config' | 'database'>,
  { buyerId, businessForm }: Asker,
): Promise<CollectionMode> {
  const offer = { isOffered: config.COLLECTION_MODE === 'enabled', blocklist: config.COLLECTION_BLOCKLIST };
  const isNumberAsked = businessForm === BusinessForm.Corporation && offer.isOffered && offer.blocklist.size > 0;
  const corporateNumber = isNumberAsked ? await findCorporateNumber(database, buyerId) : null;
  return collectionMode({ businessForm, ...(corporateNumber !== null && { corporateNumber }) }, offer);
}

/**
 * Checks every call of the seller's side. Throws 403 `collections_unavailable` unless the buyer may send card-payment
 * requests.
 */
export async function requireCollecting(context: Pick<Context, 'config' | 'database'>, asker: Asker): Promise<void> {
  if ((await findCollectionMode(context, asker)) !== CollectionMode.Enabled) throw collectionsUnavailable();
}
