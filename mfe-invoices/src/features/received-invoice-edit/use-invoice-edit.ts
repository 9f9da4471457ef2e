import { useCallback, useRef } from 'react';
import type { ReceivedInvoice } from 'shared-api/types';
import { $api, api, isRefusal, queryClient } from 'shared-auth';
import type { ReceivedInvoiceBody, ReceivedInvoiceDraft } from 'shared-features/invoice/received-invoice-form';
import { useLeaveWarning, useWorkflow, workflowAreas } from 'shared-shell';
import { isChanged, rebase, startEdit } from './merge-edit';
import { receivedInvoiceEditWorkflow } from './received-invoice-edit.workflow';

/** Manages the edit of one invoice: its stored state, conflicts with other users, saving and deleting. */
export function useInvoiceEdit(invoice: ReceivedInvoice, refetch: () => Promise<unknown>) {
  const [kept, write, clear] = useWorkflow(receivedInvoiceEditWorkflow);
  // The workflow may still hold another invoice's edit: an address changed by hand does not leave its area.
  const begun = kept?.docNumber === invoice.doc_number ? kept : null;
  const edit = begun ?? startEdit(invoice);
  const markSaved = useLeaveWarning(begun !== null && isChanged(begun), workflowAreas['received-invoice-edit']);

  const current = useRef(edit);
  current.current = edit;
  const keep = useCallback((draft: ReceivedInvoiceDraft) => void write({ ...current.current, draft }), [write]);
  const keepMemo = useCallback(
    (memo: string) => keep({ ...current.current.draft, values: { ...current.current.draft.values, memo } }),
    [keep],
  );

  const params = { path: { doc_number: invoice.doc_number } };
  const finish = () => {
    markSaved();
    clear();
    for (const path of ['/received_invoices', '/received_invoices/{doc_number}/logs'])
      void queryClient.invalidateQueries({ queryKey: ['get', path] });
  };
  const save = async (body: ReceivedInvoiceBody) => {
    try {
      const { data } = await api.PUT('/received_invoices/{doc_number}', {
        params,
        body: { version: edit.version, ...body },
      });
      queryClient.setQueryData($api.queryOptions('get', '/received_invoices/{doc_number}', { params }).queryKey, data);
    } catch (error) {
      // The version has changed: the changes are shown beside the typed values.
      if (isRefusal(error, 'received_invoice_changed_meanwhile')) await refetch();
      throw error;
    }
    finish();
  };
  const remove = async () => {
    await api.DELETE('/received_invoices/{doc_number}', { params });
    finish();
  };
  return {
    edit,
    isStale: begun !== null && begun.version !== invoice.version,
    /** Continues with the current invoice and the typed values. */
    takeLatest: () => void write(rebase(edit, invoice)),
    keep,
    /** Stores the memo of a requested invoice, of which nothing else can be changed. */
    keepMemo,
    save,
    remove,
  };
}
