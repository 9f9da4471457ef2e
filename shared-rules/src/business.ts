/** Business form of a buyer (docs/specification.md 1). */
export const BusinessForm = { Corporation: 1, SoleProprietor: 2 } as const;
export type BusinessForm = (typeof BusinessForm)[keyof typeof BusinessForm];

/** Whether a buyer may request card payments from others (docs/specification.md 4.5). */
export const CollectionMode = { Disabled: 'disabled', Enabled: 'enabled', BuyerOnly: 'buyer_only' } as const;
export type CollectionMode = (typeof CollectionMode)[keyof typeof CollectionMode];

/** Configuration of card-payment requests. */
export interface CollectionOffer {
  /** Whether the service offers them at all. */
  isOffered: boolean;
  /** Corporate numbers that may not send any. */
  blocklist: ReadonlySet<string>;
}

/**
 * Returns the collection mode of a buyer: enabled for corporations, buyer-only for sole proprietors, disabled for
 * blocked corporate numbers and where it is not offered.
 */
export function collectionMode(
  buyer: { businessForm: BusinessForm; corporateNumber?: string },
  { isOffered, blocklist }: CollectionOffer,
): CollectionMode {
  if (buyer.businessForm === BusinessForm.SoleProprietor) return CollectionMode.BuyerOnly;
  const isBlocked = buyer.corporateNumber !== undefined && blocklist.has(buyer.corporateNumber);
  return isOffered && !isBlocked ? CollectionMode.Enabled : CollectionMode.Disabled;
}
