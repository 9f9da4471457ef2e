/** Business form of a buyer (spec section 1). */
export const BusinessForm = { Corporation: 1, SoleProprietor: 2 } as const;
export type BusinessForm = (typeof BusinessForm)[keyof typeof BusinessForm];

/** Whether a buyer may ask others for card payments (spec section 4). */
export const CollectionMode = { Disabled: 'disabled', Enabled: 'enabled', BuyerOnly: 'buyerOnly' } as const;
export type CollectionMode = (typeof CollectionMode)[keyof typeof CollectionMode];

/**
 * Collection mode of a buyer: enabled for corporations, buyer-only for sole proprietors, off for blocked corporate numbers.
 * @param blocklist corporate numbers, from configuration
 */
export function collectionMode(
  buyer: { businessForm: BusinessForm; corporateNumber?: string },
  blocklist: ReadonlySet<string>,
): CollectionMode {
  if (buyer.businessForm === BusinessForm.SoleProprietor) return CollectionMode.BuyerOnly;
  const isBlocked = buyer.corporateNumber !== undefined && blocklist.has(buyer.corporateNumber);
  return isBlocked ? CollectionMode.Disabled : CollectionMode.Enabled;
}
