import { ExaminationStatus, InvoiceType } from './status';
import type { RecordState } from './transitions';

const S = ExaminationStatus;

/** Tabs of the buyer's payments, in the order of the screen (spec section 4). */
export const PAYMENT_TABS = ['waiting', 'review', 'actionRequired', 'reserved', 'history'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

/** Tabs of the corporation's collections, in the order of the screen; drafts are rows of their own. */
export const COLLECTION_TABS = ['draft', 'request', 'decided', 'history'] as const;
export type CollectionTab = (typeof COLLECTION_TABS)[number];

/** What a tab asks for: statuses and, where given, types and whether the buyer must mend something. */
export interface TabFilter {
  statuses: readonly ExaminationStatus[];
  types?: readonly InvoiceType[];
  actionRequired?: boolean;
}

/** Filters of the payment tabs exactly as spec section 4 lists them; the server's queries use the same data. */
export const PAYMENT_TAB_FILTERS: Readonly<Record<PaymentTab, TabFilter>> = {
  waiting: {
    statuses: [S.WaitingForPayment, S.BuyerNotRegistered],
    types: [InvoiceType.InvoiceRequestBuyer],
    actionRequired: false,
  },
  review: {
    statuses: [S.InProgress, S.InProgressExaminationChecked],
    types: [InvoiceType.InvoicePayment, InvoiceType.InvoiceRequestBuyer],
    actionRequired: false,
  },
  actionRequired: {
    statuses: [S.InProgress, S.InProgressExaminationChecked, S.InProgressExaminationCompleted],
    types: [InvoiceType.InvoicePayment],
    actionRequired: true,
  },
  reserved: { statuses: [S.InProgressExaminationCompleted] },
  history: { statuses: [S.TransferCompleted, S.Cancel, S.Expired] },
};

/** Filters of the collection tabs that hold invoice records (spec section 4). */
export const COLLECTION_TAB_FILTERS: Readonly<Record<Exclude<CollectionTab, 'draft'>, TabFilter>> = {
  request: {
    statuses: [S.BuyerNotRegistered, S.WaitingForPayment, S.InProgress, S.InProgressExaminationChecked],
  },
  decided: { statuses: [S.InProgressExaminationCompleted] },
  history: { statuses: [S.TransferCompleted, S.Expired, S.Cancel] },
};

function matches(filter: TabFilter, row: RecordState): boolean {
  if (!filter.statuses.includes(row.status)) return false;
  if (filter.types && !filter.types.includes(row.type)) return false;
  return filter.actionRequired === undefined || filter.actionRequired === row.actionRequired;
}

/**
 * Whether a payment stands in a tab. A returned transfer (3, action required) stands in two: actionRequired and
 * reserved.
 */
export function isInPaymentTab(tab: PaymentTab, row: RecordState): boolean {
  return matches(PAYMENT_TAB_FILTERS[tab], row);
}

/**
 * The tab that a payment is shown under when only one can be: what the buyer must act on comes first; null for none.
 */
export function tabOf(row: RecordState): PaymentTab | null {
  if (isInPaymentTab('actionRequired', row)) return 'actionRequired';
  return PAYMENT_TABS.find((tab) => isInPaymentTab(tab, row)) ?? null;
}

/** The tab of a collection that was sent. */
export function collectionTabOf(status: ExaminationStatus): Exclude<CollectionTab, 'draft'> {
  if (COLLECTION_TAB_FILTERS.request.statuses.includes(status)) return 'request';
  return COLLECTION_TAB_FILTERS.decided.statuses.includes(status) ? 'decided' : 'history';
}

/**
 * The collection tab that the navigation lands on: the first that is not empty, else history (spec section 2).
 * @param counts rows per tab
 */
export function landingCollectionTab(counts: Readonly<Record<CollectionTab, number>>): CollectionTab {
  return COLLECTION_TABS.find((tab) => counts[tab] > 0) ?? 'history';
}
