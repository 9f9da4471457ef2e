import { paths } from 'shared-shell';

/** Fragment with which the list of received invoices opens 会計用のダウンロード. */
export const BOOKS_FRAGMENT = '#books';

/** Returns the path that opens 会計用のダウンロード, where the journal is set up. */
export const booksPath = (): string => paths.receivedInvoices() + BOOKS_FRAGMENT;
