import { paths } from 'shared-shell';
import { PAYMENT_FIELDS } from 'flow-payment/payment-fields';

/** Parts of the form, in order: the received invoice, then its payment. */
export type EntryPart = 'invoice' | 'payment';

const PARAMETER = 'part';

/** Returns the path of a part. Both parts belong to one route; the second one is named in the query. */
export const partPath = (preId: string, part: EntryPart): string =>
  part === 'invoice' ? paths.oauthInvoiceInfo(preId) : `${paths.oauthInvoiceInfo(preId)}?${PARAMETER}=payment`;

/** Returns the part that an address names. */
export const partOf = (search: URLSearchParams): EntryPart =>
  search.get(PARAMETER) === 'payment' ? 'payment' : 'invoice';

/** Returns the part that has a field. Without a field, returns the last part. */
export const partOfField = (name: string | undefined): EntryPart =>
  name === undefined || PAYMENT_FIELDS.some((field) => field === name) ? 'payment' : 'invoice';
