import { DraftList, useDeleteDrafts } from 'shared-features/ui/draft-list';
import { api } from 'shared-auth';
import { useDrafts } from './use-drafts';
import { DraftTable } from './draft-table';

interface PaymentDraftsProps {
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Puts the page of the address right. */
  readonly onMend: (page: number) => void;
}

const deleteDrafts = (ids: readonly number[]) => api.DELETE('/drafts', { body: { drafts: [...ids] } });

/** Payments that were saved half-way (下書き): go on with one, or delete several at once. */
export function PaymentDrafts(place: PaymentDraftsProps) {
  const query = useDrafts(place.page);
  const deletion = useDeleteDrafts(deleteDrafts, ['/drafts', '/received_invoices', '/received_invoices/{doc_number}']);
  const { drafts = [], count: total = 0 } = query.data ?? {};
  return (
    <DraftList {...place} query={query} ids={drafts.map(({ id }) => id)} total={total} deletion={deletion}>
      {(selection) => <DraftTable drafts={drafts} {...selection} />}
    </DraftList>
  );
}
