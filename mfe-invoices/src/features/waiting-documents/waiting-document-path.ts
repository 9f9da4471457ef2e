import { paths, withQuery } from 'shared-shell';

/** Returns the address of the form that registers a waiting document. */
export const waitingDocumentPath = (id: number): string => withQuery(paths.receivedInvoiceAdd(), { waiting: id });
