import { type patterns, type WorkflowName } from '../../paths';
import type { LayoutName } from '../../remote-config';

type PatternName = keyof typeof patterns;

/** Owner of a path, its layout, and whether it needs a session. */
export interface ProductRoute {
  readonly owner: string;
  readonly layout: LayoutName;
  readonly session: boolean | 'optional';
}

const open = (owner: string): ProductRoute => ({ owner, layout: 'public', session: false });
const guarded = (owner: string): ProductRoute => ({ owner, layout: 'main', session: true });
const forEverybody = (owner: string): ProductRoute => ({ owner, layout: 'open', session: 'optional' });
const simple = (owner: string): ProductRoute => ({ owner, layout: 'simple', session: true });

/** Paths beyond the specification that the shell does not link to, so it does not carry them as patterns. */
export const OWN_ROUTES: Readonly<Record<string, ProductRoute>> = {
  '/guest': { owner: 'mfe-account', layout: 'public', session: 'optional' },
  '/myaccount/approvals': guarded('mfe-account'),
  '/suppliers/answer': { owner: 'mfe-suppliers', layout: 'open', session: 'optional' },
  '/myaccount/leave': guarded('mfe-account'),
  '/receipt-invoices/mails': guarded('mfe-invoices'),
  '/receipt-invoices/mails/:id': guarded('mfe-invoices'),
  '/receipt-invoices/waiting': guarded('mfe-invoices'),
};

/** Every path of the product (docs/specification.md 2) with its owner (docs/browser.md 3). Add new paths here. */
export const PRODUCT_ROUTES: Readonly<Record<PatternName, ProductRoute>> = {
  root: open('host'),
  toppage: guarded('host'),
  error: open('host'),
  errorDetail: open('host'),
  notFound: open('host'),

  signin: open('mfe-account'),
  onetimePassword: open('mfe-account'),
  signup: open('mfe-account'),
  signupCode: open('mfe-account'),
  passwordSendEmail: open('mfe-account'),
  passwordReset: open('mfe-account'),
  passwordReregistration: open('mfe-account'),
  registration: open('mfe-account'),
  registrationConfirm: open('mfe-account'),
  registrationResult: open('mfe-account'),
  invitation: { owner: 'mfe-account', layout: 'public', session: 'optional' },

  myaccount: guarded('mfe-account'),
  settings: guarded('mfe-account'),
  editEmailAddress: guarded('mfe-account'),
  editEmailAuth: guarded('mfe-account'),
  editEmailComplete: open('mfe-account'),
  editPassword: guarded('mfe-account'),
  company: guarded('mfe-account'),
  creditCards: guarded('mfe-account'),
  security: guarded('mfe-account'),
  mailSettings: guarded('mfe-account'),
  operations: guarded('mfe-account'),
  members: guarded('mfe-account'),
  termsOfService: guarded('mfe-account'),
  notifications: guarded('mfe-account'),
  notification: guarded('mfe-account'),

  help: forEverybody('mfe-account'),
  faq: forEverybody('mfe-account'),
  contact: forEverybody('mfe-account'),
  legalTransactions: forEverybody('mfe-account'),
  legalPrivacy: forEverybody('mfe-account'),
  legalAccessibility: forEverybody('mfe-account'),

  suppliers: guarded('mfe-suppliers'),
  supplier: guarded('mfe-suppliers'),
  supplierPaymentHistory: guarded('mfe-suppliers'),
  supplierPayment: guarded('mfe-suppliers'),
  supplierCollection: guarded('mfe-suppliers'),
  supplierAddCompany: guarded('mfe-suppliers'),
  supplierAddBank: guarded('mfe-suppliers'),
  supplierAddConfirm: guarded('mfe-suppliers'),
  supplierImport: guarded('mfe-suppliers'),

  paymentsWaiting: guarded('mfe-payments'),
  paymentWaiting: guarded('mfe-payments'),
  paymentWaitingCreditCard: guarded('mfe-payments'),

  approvals: guarded('mfe-payments'),
  approval: guarded('mfe-payments'),

  collectionDrafts: guarded('mfe-collections'),
  collectionDraft: guarded('mfe-collections'),
  collectionRequests: guarded('mfe-collections'),
  collectionRequest: guarded('mfe-collections'),
  collectionsDecided: guarded('mfe-collections'),
  collectionDecided: guarded('mfe-collections'),
  collectionHistory: guarded('mfe-collections'),
  collectionHistoryItem: guarded('mfe-collections'),
  collectionCreate: guarded('mfe-collections'),
  collectionAddInvoice: guarded('mfe-collections'),
  collectionAddBank: guarded('mfe-collections'),
  collectionAddConfirm: guarded('mfe-collections'),
  collectionComplete: guarded('mfe-collections'),

  receivedInvoices: guarded('mfe-invoices'),
  receivedInvoiceAdd: guarded('mfe-invoices'),
  receivedInvoice: guarded('mfe-invoices'),
  receivedInvoiceEdit: guarded('mfe-invoices'),
  receivedInvoiceLogs: guarded('mfe-invoices'),
  paymentUpload: guarded('mfe-payments'),
  paymentBulk: guarded('mfe-payments'),
  paymentAdd: guarded('mfe-payments'),
  paymentAddConfirm: guarded('mfe-payments'),
  paymentEdit: guarded('mfe-payments'),
  paymentEditConfirm: guarded('mfe-payments'),
  paymentComplete: guarded('mfe-payments'),
  paymentRequestSettlement: guarded('mfe-payments'),

  // It works with and without a session.
  oauthAuthorize: { owner: 'mfe-oauth', layout: 'public', session: 'optional' },
  oauthOnetimePassword: open('mfe-oauth'),
  oauthSelection: simple('mfe-oauth'),
  // It only redirects: to a page with its own guard, or to the error page, which needs no session.
  oauthInvoiceInfoOld: { owner: 'mfe-oauth', layout: 'simple', session: false },
  oauthInvoiceInfo: simple('mfe-oauth'),
  oauthConfirm: simple('mfe-oauth'),
  oauthComplete: simple('mfe-oauth'),
};

/** Owner of each workflow (docs/browser.md 4.1). */
export const WORKFLOW_OWNERS: Readonly<Record<WorkflowName, string>> = {
  today: 'mfe-invoices',
  'received-invoice': 'mfe-invoices',
  'received-invoice-edit': 'mfe-invoices',
  registration: 'mfe-account',
  'invoice-payment': 'mfe-payments',
  'bulk-payment': 'mfe-payments',
  payment: 'mfe-payments',
  'request-buyer': 'mfe-payments',
  supplier: 'mfe-suppliers',
  collection: 'mfe-collections',
  'oauth-payment': 'mfe-oauth',
  'oauth-collection': 'mfe-oauth',
};
