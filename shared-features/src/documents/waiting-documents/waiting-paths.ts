import { paths, withQuery } from 'shared-shell/paths';

/** Path of 確認待ち. Beyond the spec, so the shell does not carry it. */
export const WAITING_PATH = '/receipt-invoices/waiting';

/** Returns the address of the form that registers a waiting document. */
export const waitingDocumentPath = (id: number): string => withQuery(paths.receivedInvoiceAdd(), { waiting: id });
