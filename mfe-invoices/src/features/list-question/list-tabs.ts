import { buyerStatusLabel, ExaminationStatus } from 'shared-rules/status';
import { PAYMENT_TAB_FILTERS, type PaymentTab } from 'shared-rules/tabs';
import { DRAFT_LABEL, PAYMENT_TAB_LABELS } from 'shared-rules/words';

/**
 * Tabs of the list, in their order (docs/screens.md 3.2): everything, what has no payment yet, the payment tabs
 * (docs/specification.md 4.2), drafts.
 */
export const LIST_TABS = [
  'all',
  'notSubmitted',
  'actionRequired',
  'waiting',
  'review',
  'reserved',
  'history',
  'draft',
] as const satisfies readonly ('all' | 'notSubmitted' | 'draft' | PaymentTab)[];
export type ListTab = (typeof LIST_TABS)[number];

/** Words on the tabs. */
export const LIST_TAB_LABELS: Readonly<Record<ListTab, string>> = {
  all: 'すべて',
  notSubmitted: buyerStatusLabel(null),
  ...PAYMENT_TAB_LABELS,
  draft: DRAFT_LABEL,
};

/** Tabs whose rows need the user's attention. */
export const ATTENTION_TABS: readonly ListTab[] = ['actionRequired', 'waiting'];

/** Returns the tab in an address; everything if there is none. */
export function listTabOf(text: string | null): ListTab {
  return LIST_TABS.find((tab) => tab === text) ?? 'all';
}

/** Value of the contract for invoices without a payment (未申請). */
export const NO_PAYMENT = 0;

/**
 * Returns the statuses that can filter the rows of a tab; none if all rows show the same. Rows of 要対応 show that word
 * whatever their status.
 */
export function statusesOf(tab: ListTab): readonly number[] {
  if (tab === 'all') return [NO_PAYMENT, ...Object.values(ExaminationStatus)];
  if (tab === 'notSubmitted' || tab === 'draft' || tab === 'actionRequired') return [];
  const { statuses } = PAYMENT_TAB_FILTERS[tab];
  return statuses.length > 1 ? statuses : [];
}

/** Returns the API parameters of a tab: 未申請 is a status there, the others are tabs. */
export const filterOf = (tab: ListTab): { readonly tab?: PaymentTab; readonly status?: number } =>
  tab === 'all' || tab === 'draft' ? {} : tab === 'notSubmitted' ? { status: NO_PAYMENT } : { tab };
