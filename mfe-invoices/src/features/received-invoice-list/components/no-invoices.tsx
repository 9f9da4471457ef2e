import { noMatchingInvoices, noReceivedInvoices } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Button, EmptyState, LinkButton } from 'shared-ui/core';
import { filterWords } from '../filter-words';
import type { ListQuestion } from '../list-question';
import { LIST_TAB_LABELS } from '../list-tabs';

interface NoInvoicesProps {
  readonly question: ListQuestion;
  readonly onClear: () => void;
}

/** In the place of rows: nothing matches, the tab is empty, or there is nothing at all yet. */
export function NoInvoices({ question: { tab, filter }, onClear }: NoInvoicesProps) {
  if (filterWords(filter).length > 0) {
    return <EmptyState icon="search" action={<Button onPress={onClear}>{BUTTONS.clearConditions}</Button>}>{noMatchingInvoices}</EmptyState>;
  }
  if (tab !== 'all') return <EmptyState icon="description">{LIST_TAB_LABELS[tab]}の請求書はありません。</EmptyState>;
  return (
    <EmptyState icon="description" action={<LinkButton variant="primary" icon="add" href={paths.receivedInvoiceAdd()}>請求書を登録</LinkButton>}>
      {noReceivedInvoices}
    </EmptyState>
  );
}
