import type { RemoteName } from '../config/ports';

/** What every remote could harm: the shell around it, loading, and the way from an invoice to its payment. */
const EVERYBODY = ['federation', 'shell', 'main-path'];

/** The end-to-end tests that show a remote's pages, by the names of their files in `e2e/tests`. */
const OWN: Readonly<Record<RemoteName, readonly string[]>> = {
  'mfe-account': ['account', 'account-change', 'cards', 'notifications', 'password-reset', 'registration', 'security', 'session', 'sign-in', 'sign-in-code', 'sign-up', 'terms-change'],
  'mfe-invoices': ['documents', 'received-invoice-form', 'received-invoice-list', 'bad-input'],
  'mfe-payments': ['payment-change', 'payment-form', 'waiting-payment', 'in-progress-input', 'double-submit', 'cut-off'],
  'mfe-suppliers': ['suppliers', 'supplier-history', 'supplier-registration'],
  'mfe-collections': ['collections', 'collection-creation', 'collection-list', 'both-sides', 'request-link'],
  'mfe-oauth': ['oauth'],
};

/** The files of end-to-end tests that a candidate of a remote has to pass. */
export function concernedTests(remote: RemoteName): string[] {
  return [...OWN[remote], ...EVERYBODY];
}
