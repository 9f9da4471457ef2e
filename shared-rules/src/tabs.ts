import { ExaminationStatus, InvoiceType } from './status';
import type { RecordState } from './transitions';

const S = ExaminationStatus;

/** Tabs of the buyer's payments, in the order of the screen (docs/specification.md 4.2). */
export const PAYMENT_TABS = ['waiting', 'review', 'actionRequired', 'reserved', 'history'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

/** Tabs of the corporation's collections, in the order of the screen. Drafts are records of their own. */
export const COLLECTION_TABS = ['draft', 'request', 'decided', 'history'] as const;
export type CollectionTab = (typeof COLLECTION_TABS)[number];

/** Filter of a tab: statuses and, if given, types and whether the buyer must correct something. */
export interface TabFilter {
  statuses: readonly ExaminationStatus[];
  types?: readonly InvoiceType[];
  actionRequired?: boolean;
}

/** Filters of the payment tabs exactly as in docs/specification.md 4.2. The server's queries use the same data. */
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

/** Filters of the collection tabs that contain invoice records (docs/specification.md 4.3). */
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

/** Whether a payment is in a tab. A returned transfer (3, action required) is in two: actionRequired and reserved. */
export function isInPaymentTab(tab: PaymentTab, row: RecordState): boolean {
  return matches(PAYMENT_TAB_FILTERS[tab], row);
}

/** Returns the single tab for a payment: actionRequired comes first; null for none. */
export function tabOf(row: RecordState): PaymentTab | null {
  if (isInPaymentTab('actionRequired', row)) return 'actionRequired';
  return PAYMENT_TABS.find((tab) => isInPaymentTab(tab, row)) ?? null;
}

/** Returns the tab of a sent collection. */
export function collectionTabOf(status: ExaminationStatus): Exclude<CollectionTab, 'draft'> {
  if (COLLECTION_TAB_FILTERS.request.statuses.includes(status)) return 'request';
  return COLLECTION_TAB_FILTERS.decided.statuses.includes(status) ? 'decided' : 'history';
}

/**
 * Returns the collection tab that the navigation opens: the first with rows, else history (docs/specification.md 2.4).
 * @param counts rows per tab
 */
export function landingCollectionTab(counts: Readonly<Record<CollectionTab, number>>): CollectionTab {
  return COLLECTION_TABS.find((tab) => counts[tab] > 0) ?? 'history';
}
