import type { ReceivedInvoice } from 'shared-api/types';
import {
  draftOf,
  hasSupplierInput,
  type ReceivedInvoiceDraft,
  type ReceivedInvoiceValues,
} from 'shared-features/invoice/received-invoice-form';
import type { ReceivedInvoiceEdit } from './received-invoice-edit.workflow';

type ValueName = keyof ReceivedInvoiceValues;

/** Returns an edit without changes. */
export function startEdit(invoice: ReceivedInvoice): ReceivedInvoiceEdit {
  const base = draftOf(invoice);
  return { docNumber: invoice.doc_number, version: invoice.version, base, draft: base };
}

const idsOf = ({ files }: ReceivedInvoiceDraft) => files.map(({ id }) => id);

function differing(a: ReceivedInvoiceDraft, b: ReceivedInvoiceDraft): ValueName[] {
  return (Object.keys(a.values) as ValueName[]).filter((name) => a.values[name] !== b.values[name]);
}

/** Whether the user has changed anything. */
export function isChanged({ base, draft }: ReceivedInvoiceEdit): boolean {
  return differing(base, draft).length > 0 || idsOf(base).join() !== idsOf(draft).join() || hasSupplierInput(draft);
}

/** Returns what others have changed since the edit began. */
export function changedMeanwhile(
  { base }: ReceivedInvoiceEdit,
  invoice: ReceivedInvoice,
): { readonly fields: readonly ValueName[]; readonly isFiles: boolean } {
  const latest = draftOf(invoice);
  return { fields: differing(base, latest), isFiles: idsOf(base).join() !== idsOf(latest).join() };
}

/** Applies an edit to the current invoice. The user's changes stay; everything else is the latest. */
export function rebase({ docNumber, base, draft }: ReceivedInvoiceEdit, invoice: ReceivedInvoice): ReceivedInvoiceEdit {
  const latest = draftOf(invoice);
  const own = Object.fromEntries(differing(base, draft).map((name) => [name, draft.values[name]]));
  const removed = idsOf(base).filter((id) => !idsOf(draft).includes(id));
  const added = draft.files.filter(({ id }) => !idsOf(base).includes(id) && !idsOf(latest).includes(id));
  return {
    docNumber,
    version: invoice.version,
    base: latest,
    draft: {
      ...draft,
      values: { ...latest.values, ...own },
      files: [...latest.files.filter(({ id }) => !removed.includes(id)), ...added],
    },
  };
}
