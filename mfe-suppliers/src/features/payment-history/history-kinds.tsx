import type { ReactNode } from 'react';
import { type TabItem, Tabs } from 'shared-ui/tables';
import type { HistoryQuestion } from './history-question';
import { useHistoryAddress } from './use-history-address';

type Kind = HistoryQuestion['kind'];

/** Titles of the two histories. */
export const HISTORY_TITLES: Readonly<Record<Kind, string>> = { payments: '支払履歴', collections: '入金履歴' };

const ITEMS: readonly TabItem<Kind>[] = [
  { id: 'payments', label: HISTORY_TITLES.payments },
  { id: 'collections', label: HISTORY_TITLES.collections },
];

/** For who sends card-payment requests: what was paid to a partner, and what the partner paid, beside each other. */
export function HistoryKinds({ children }: { readonly children: ReactNode }) {
  const { question, go } = useHistoryAddress();
  return (
    <Tabs label="履歴の種類" items={ITEMS} selected={question.kind} onSelect={(kind) => go({ kind, page: 1 })}>
      {children}
    </Tabs>
  );
}
