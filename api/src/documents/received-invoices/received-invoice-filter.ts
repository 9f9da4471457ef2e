import { and, eq, gte, inArray, isNull, like, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { parseInvoiceIdentifier } from 'shared-rules/identifier';
import type { PaymentTab } from 'shared-rules/tabs';
import type { Executor } from '../../platform/db/client';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { paymentDrafts } from '../../platform/db/schema/drafts';
import { suppliers } from '../../platform/db/schema/suppliers';

/**
 * What a list, an export or an archive of received invoices is narrowed to (contract: receivedInvoiceFilter); all of it
 * together.
 */
export interface ReceivedInvoiceFilter {
  readonly tab?: PaymentTab;
  /** Of the latest payment; 0 for an invoice with neither a payment nor a draft. */
  readonly status?: number;
  readonly partner?: string;
  readonly number?: string;
  /** 'YYYY-MM-DD' in Japan, both ends included. */
  readonly issued_from?: string;
  readonly issued_to?: string;
  /** Yen, both ends included. */
  readonly amount_from?: number;
  readonly amount_to?: number;
}

/** What a filter calls the status of an invoice without a payment. */
const NO_PAYMENT = 0;

const TAB_COLUMNS = {
  waiting: receivedInvoices.inWaiting,
  review: receivedInvoices.inReview,
  actionRequired: receivedInvoices.inActionRequired,
  reserved: receivedInvoices.inReserved,
  history: receivedInvoices.inHistory,
} as const;

/** The received invoices that a buyer has: those that were deleted are for the records alone. */
export const ofBuyer = (buyerId: number): SQL | undefined =>
  and(eq(receivedInvoices.buyerId, buyerId), isNull(receivedInvoices.deletedAt));

const isGiven = (text: string | undefined): text is string =>
  text !== undefined && text.normalize('NFKC').trim() !== '';

/** Whether a filter asks for more than a tab: its matches have to be counted, maintained figures do not know them. */
export const isNarrowed = ({ tab: _tab, partner, number, ...rest }: ReceivedInvoiceFilter): boolean =>
  isGiven(partner) || isGiven(number) || Object.values(rest).some((value) => value !== undefined);

/**
 * A buyer has few suppliers beside its invoices: they are found first, so that the database knows how many invoices to
 * expect.
 */
async function ofPartner(executor: Executor, buyerId: number, partner: string): Promise<SQL> {
  const found = await executor
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.buyerId, buyerId), like(suppliers.searchText, sql`search_pattern(${partner})`)));
  const [first, ...others] = found.map(({ id }) => id);
  if (first === undefined) return sql`false`;
  return others.length === 0
    ? eq(receivedInvoices.supplierId, first)
    : inArray(receivedInvoices.supplierId, [first, ...others]);
}

/** An invoice that a payment is saved half-way of reads 下書き, not 未申請. A buyer has few of them: they are found first. */
async function ofStatus(executor: Executor, buyerId: number, status: number): Promise<SQL | undefined> {
  const isOfStatus = eq(receivedInvoices.latestStatus, status);
  if (status !== NO_PAYMENT) return isOfStatus;
  const drafted = await executor
    .selectDistinct({ docNumber: receivedInvoices.docNumber })
    .from(paymentDrafts)
    .innerJoin(receivedInvoices, eq(receivedInvoices.id, paymentDrafts.receivedInvoiceId))
    .where(eq(paymentDrafts.buyerId, buyerId));
  return drafted.length === 0
    ? isOfStatus
    : and(
        isOfStatus,
        notInArray(
          receivedInvoices.docNumber,
          drafted.map(({ docNumber }) => docNumber),
        ),
      );
}

/** Written as the product shows it: it means that one alone. */
const IDENTIFIER = /^i-\d{8}$/i;

function withNumber(number: string): SQL | undefined {
  const typed = number.normalize('NFKC').trim();
  const docNumber = parseInvoiceIdentifier(typed);
  const isDocNumber = docNumber === null ? undefined : eq(receivedInvoices.docNumber, docNumber);
  return isDocNumber && IDENTIFIER.test(typed)
    ? isDocNumber
    : or(like(receivedInvoices.searchNumber, sql`search_pattern(${number})`), isDocNumber);
}

/**
 * What a filter asks for, as a condition on `received_invoices`, whosever they are. Texts match as parts, whatever
 * their width, case and kana. Ranges are taken as they are: `checkFilter` says what is wrong with them.
 */
export async function askedCondition(
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
  } = filter;
  return and(
    tab && sql`${TAB_COLUMNS[tab]}`,
    status === undefined ? undefined : await ofStatus(executor, buyerId, status),
    isGiven(partner) ? await ofPartner(executor, buyerId, partner) : undefined,
    isGiven(number) ? withNumber(number) : undefined,
    from === undefined ? undefined : gte(receivedInvoices.issueDate, from),
    to === undefined ? undefined : lte(receivedInvoices.issueDate, to),
    least === undefined ? undefined : gte(receivedInvoices.amount, least),
    most === undefined ? undefined : lte(receivedInvoices.amount, most),
  );
}

/** The buyer's received invoices that a filter finds, as a condition. */
export const filterCondition = async (
  executor: Executor,
  buyerId: number,
  filter: ReceivedInvoiceFilter,
): Promise<SQL | undefined> => and(ofBuyer(buyerId), await askedCondition(executor, buyerId, filter));
