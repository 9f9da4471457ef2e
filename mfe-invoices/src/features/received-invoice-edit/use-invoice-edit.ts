import { useCallback, useRef } from 'react';
import type { ReceivedInvoice } from 'shared-api/types';
import { $api, api, ApiError, queryClient } from 'shared-auth';
import type { ReceivedInvoiceBody, ReceivedInvoiceDraft } from 'shared-features/invoice/received-invoice-form';
import { useLeaveWarning, useWorkflow, workflowAreas } from 'shared-shell';
import { isChanged, rebase, startEdit } from './merge-edit';
import { receivedInvoiceEditWorkflow } from './received-invoice-edit.workflow';

const CONFLICT = 409;

/**
 * The editing of one invoice: what is kept of it over a reload, whether somebody else was faster, and the way to save
 * or delete.
 */
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
      // Another version now: what has changed is shown beside what was typed.
      if (error instanceof ApiError && error.httpStatus === CONFLICT) await refetch();
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
    /** Goes on with the invoice as it is now, and with what was typed. */
    takeLatest: () => void write(rebase(edit, invoice)),
    keep,
    /** Of a requested invoice, of which nothing else can be changed. */
    keepMemo,
    save,
    remove,
  };
}
