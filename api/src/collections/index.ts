// Card-payment requests: sending, reminders, drafts, links, deposit accounts, records.
// Exports the names that other wings use.
export { checkQuotedText } from './check-quoted-text';
export { checkAmount, checkDeadline, checkRecipientName } from './collection-checks';
export { sellersPrice } from './collection.mapper';
export { countPaidRequests } from './request-limits.repository';
export { sellerLimits } from './request-limits';
export { findBuyerByAddress } from './send-collection.repository';
export { type CollectionOrder, OWN_ADDRESS, sendCollection } from './send-collection.service';
