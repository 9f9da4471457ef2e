import { and, eq, gte, inArray, like, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { parseInvoiceIdentifier } from 'shared-rules/identifier';
import type { PaymentTab } from 'shared-rules/tabs';
import { type AskedApproval, invoicesWith } from '../../platform/db/approval-search';
import type { Executor } from '../../platform/db/client';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { suppliers } from '../../platform/db/schema/suppliers';
import { supplierHas } from '../../platform/db/supplier-search';
import { isDrafted, ofBuyer } from '../invoice-record/received-invoice.repository';

/**
 * Filter of a list, an export or an archive of received invoices (contract: receivedInvoiceFilter). All conditions
 * apply together.
 */
export interface ReceivedInvoiceFilter {
  readonly tab?: PaymentTab;
  /** Status of the latest payment; 0 for an invoice with neither a payment nor a draft. */
  readonly status?: number;
  readonly partner?: string;
  readonly number?: string;
  /** 'YYYY-MM-DD' in Japan, both ends included. */
  readonly issued_from?: string;
  readonly issued_to?: string;
  /** Yen, both ends included. */
  readonly amount_from?: number;
  readonly amount_to?: number;
  /** Its request for approval, and who asks. */
  readonly approval?: AskedApproval;
}

/** A filter's status of an invoice without a payment. */
export const NO_PAYMENT = 0;

const TAB_COLUMNS = {
  waiting: receivedInvoices.inWaiting,
  review: receivedInvoices.inReview,
  actionRequired: receivedInvoices.inActionRequired,
  reserved: receivedInvoices.inReserved,
  history: receivedInvoices.inHistory,
} as const;

const isGiven = (text: string | undefined): text is string =>
  text !== undefined && text.normalize('NFKC').trim() !== '';

/**
 * Returns whether a filter has more than a tab. Its matches have to be counted, because the maintained counts cover
 * tabs only.
 */
export const isNarrowed = ({ tab: _tab, partner, number, ...rest }: ReceivedInvoiceFilter): boolean =>
  isGiven(partner) || isGiven(number) || Object.values(rest).some((value) => value !== undefined);

/**
 * Finds the suppliers first, because a buyer has few of them; the database can then estimate the number of invoices.
 */
async function ofPartner(executor: Executor, buyerId: number, partner: string): Promise<SQL> {
  const found = await executor
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.buyerId, buyerId), supplierHas(partner)));
  const [first, ...others] = found.map(({ id }) => id);
  if (first === undefined) return sql`false`;
  // One value for all ids: a list of hundreds would be built and planned again for each length.
  return others.length === 0
    ? eq(receivedInvoices.supplierId, first)
    : sql`${receivedInvoices.supplierId} = any (${sql.param([first, ...others])})`;
}

/** An invoice with a draft counts as 下書き, not as 未申請. */
function ofStatus(status: number): SQL | undefined {
  const isOfStatus = eq(receivedInvoices.latestStatus, status);
  return status === NO_PAYMENT ? and(isOfStatus, not(isDrafted)) : isOfStatus;
}

/** Matches an identifier as the product shows it, which means that one invoice only. */
const IDENTIFIER = /^i-\d{8}$/i;

function withNumber(number: string): SQL | undefined {
  const typed = number.normalize('NFKC').trim();
  const docNumber = parseInvoiceIdentifier(typed);
  const isDocNumber = docNumber === null ? undefined : eq(receivedInvoices.docNumber, docNumber);
  return isDocNumber && IDENTIFIER.test(typed)
    ? isDocNumber
    : or(like(receivedInvoices.searchNumber, sql`search_pattern(${number})`), isDocNumber);
}

async function askedCondition(
  executor: Executor,
  buyerId: number,
  filter: ReceivedInvoiceFilter,
): Promise<SQL | undefined> {
  const {
    tab,
    status,
    partner,
    number,
    issued_from: from,
    issued_to: to,
    amount_from: least,
    amount_to: most,
    approval,
  } = filter;
  return and(
    tab && sql`${TAB_COLUMNS[tab]}`,
    status === undefined ? undefined : ofStatus(status),
    isGiven(partner) ? await ofPartner(executor, buyerId, partner) : undefined,
    isGiven(number) ? withNumber(number) : undefined,
    from === undefined ? undefined : gte(receivedInvoices.issueDate, from),
    to === undefined ? undefined : lte(receivedInvoices.issueDate, to),
    least === undefined ? undefined : gte(receivedInvoices.amount, least),
    most === undefined ? undefined : lte(receivedInvoices.amount, most),
    approval && inArray(receivedInvoices.id, invoicesWith(executor, approval)),
  );
}

/** A filter of a buyer's received invoices with its conditions. */
export interface Search {
  readonly buyerId: number;
  readonly filter: ReceivedInvoiceFilter;
  /** Matches the conditions of the filter. */
  readonly asked: SQL | undefined;
  /** Matches the received invoices of the buyer, without the deleted ones, which are kept only for the records. */
  readonly ofBuyer: SQL | undefined;
}

/**
 * Converts a filter to conditions on `received_invoices`. Texts match parts, ignoring width, case and kana. Ranges are
 * not checked here, but in `checkFilter`.
 */
export const searchFor = async (
  executor: Executor,
  buyerId: number,
  filter: ReceivedInvoiceFilter,
): Promise<Search> => ({
  buyerId,
  filter,
  asked: await askedCondition(executor, buyerId, filter),
  ofBuyer: ofBuyer(buyerId),
});
