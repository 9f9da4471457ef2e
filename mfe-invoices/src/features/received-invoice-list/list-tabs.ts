import type { PaymentTab } from 'shared-rules/tabs';
import { PAYMENT_TAB_LABELS } from 'shared-rules/words';

/** Tabs of the list, in their order: everything, then the payment tabs whose screens exist (spec section 4). */
export const LIST_TABS = ['all', 'actionRequired', 'review', 'reserved', 'history'] as const satisfies readonly ('all' | PaymentTab)[];
export type ListTab = (typeof LIST_TABS)[number];

/** Words on the tabs. */
export const LIST_TAB_LABELS: Readonly<Record<ListTab, string>> = { all: 'すべて', ...PAYMENT_TAB_LABELS };

/** The tab that an address names; everything where it names none of them. */
export function listTabOf(text: string | null): ListTab {
  return LIST_TABS.find((tab) => tab === text) ?? 'all';
}
