/**
 * Path patterns of the product (docs/specification.md 2), in one place, with the typed builders below. No React here,
 * so that `remote.config.ts` and the build may import it.
 */
export const patterns = {
  root: '/',
  toppage: '/toppage',
  error: '/error',
  errorDetail: '/error/:title/:message',
  notFound: '*',

  signin: '/signin',
  onetimePassword: '/onetime-password',
  signup: '/signup',
  signupCode: '/signup/code',
  passwordSendEmail: '/password/sendemail',
  passwordReset: '/password/reset',
  passwordReregistration: '/password/reregistration',
  registration: '/registration',
  registrationConfirm: '/registration/confirm',
  registrationResult: '/registration/result',
  invitation: '/invitation',

  myaccount: '/myaccount',
  settings: '/myaccount/settings',
  editEmailAddress: '/myaccount/edit-email-address',
  editEmailAuth: '/myaccount/edit-email-auth',
  editEmailComplete: '/myaccount/edit-email-complete',
  editPassword: '/myaccount/edit-password',
  company: '/myaccount/company',
  creditCards: '/myaccount/creditcards',
  security: '/myaccount/security',
  mailSettings: '/myaccount/mail-settings',
  operations: '/myaccount/operations',
  members: '/myaccount/members',
  termsOfService: '/termsofservice',
  notifications: '/notifications',
  notification: '/notifications/:id',

  help: '/help',
  faq: '/help/faq',
  contact: '/contact',
  legalTransactions: '/legal/transactions',
  legalPrivacy: '/legal/privacy',
  legalAccessibility: '/legal/accessibility',

  suppliers: '/suppliers',
  supplier: '/suppliers/:id',
  supplierPaymentHistory: '/suppliers/:id/payment-history',
  supplierPayment: '/suppliers/:id/payment-history/:paymentId',
  supplierCollection: '/suppliers/:id/collection-history/:paymentId',
  supplierAddCompany: '/suppliers/add/company',
  supplierAddBank: '/suppliers/add/bank',
  supplierAddConfirm: '/suppliers/add/confirm',
  supplierImport: '/suppliers/import',

  paymentsWaiting: '/payments/waiting',
  paymentWaiting: '/payments/waiting/:id',
  paymentWaitingCreditCard: '/payments/waiting/:id/creditcard',

  approvals: '/approvals',
  approval: '/approvals/:id',

  collectionDrafts: '/collections/draft',
  collectionDraft: '/collections/draft/:id',
  collectionRequests: '/collections/request',
  collectionRequest: '/collections/request/:id',
  collectionsDecided: '/collections/decided',
  collectionDecided: '/collections/decided/:id',
  collectionHistory: '/collections/history',
  collectionHistoryItem: '/collections/history/:id',
  collectionCreate: '/collections/create',
  collectionAddInvoice: '/collections/add/invoice',
  collectionAddBank: '/collections/add/bank',
  collectionAddConfirm: '/collections/add/confirm',
  collectionComplete: '/collections/complete',

  receivedInvoices: '/receipt-invoices',
  receivedInvoiceAdd: '/receipt-invoices/add',
  receivedInvoice: '/receipt-invoices/:docNumber',
  receivedInvoiceEdit: '/receipt-invoices/:docNumber/edit',
  receivedInvoiceLogs: '/receipt-invoices/:docNumber/logs',
  paymentUpload: '/receipt-invoices/payments/upload',
  paymentBulk: '/receipt-invoices/payments/bulk',
  paymentAdd: '/receipt-invoices/:docNumber/payments/add',
  paymentAddConfirm: '/receipt-invoices/:docNumber/payments/add/confirm',
  paymentEdit: '/receipt-invoices/:docNumber/payments/:id/edit',
  paymentEditConfirm: '/receipt-invoices/:docNumber/payments/:id/edit/confirm',
  paymentComplete: '/receipt-invoices/:docNumber/payments/:id/complete',
  paymentRequestSettlement: '/receipt-invoices/:docNumber/payments-request/settlement',

  oauthAuthorize: '/oauth/authorize',
  oauthOnetimePassword: '/oauth/onetime-password',
  oauthSelection: '/oauth/payments/selection',
  oauthInvoiceInfoOld: '/oauth/payments/add/invoiceinfo',
  oauthInvoiceInfo: '/oauth/payments/:preId/add/invoiceinfo',
  oauthConfirm: '/oauth/payments/:preId/add/confirm',
  oauthComplete: '/oauth/payments/:preId/complete',
} as const;

type Patterns = typeof patterns;

/** Value of a placeholder in a path: an identifier, encoded into one segment. */
type PathParam = string | number;

/** One argument per `:placeholder` of a pattern, in order. */
type PathParams<P extends string> = P extends `${string}:${string}/${infer Rest}`
  ? [PathParam, ...PathParams<Rest>]
  : P extends `${string}:${string}`
    ? [PathParam]
    : [];

function builder<P extends string>(pattern: P): (...params: PathParams<P>) => string {
  return (...params) => {
    const values: PathParam[] = [...params];
    return pattern.replace(/:[A-Za-z]+/g, () => encodeURIComponent(String(values.shift())));
  };
}

/**
 * Builders for the path of every screen: `paths.paymentComplete(docNumber, id)`. One function per pattern, with one
 * argument per placeholder; arguments are encoded.
 */
export const paths = Object.fromEntries(
  Object.entries(patterns).map(([name, pattern]) => [name, builder(pattern)]),
) as { readonly [Name in keyof Patterns]: (...params: PathParams<Patterns[Name]>) => string };

/** Returns `path` with a query. Leaves out undefined and empty parts. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * Areas of the workflows. Leaving all of an area's patterns clears the workflow's saved input
 * (docs/specification.md 2.4). A pattern that ends in `/*` includes everything below it.
 */
export const workflowAreas = {
  today: ['/receipt-invoices/*'],
  'received-invoice': [patterns.receivedInvoiceAdd],
  'received-invoice-edit': [patterns.receivedInvoiceEdit],
  registration: [patterns.registration, '/registration/*'],
  'invoice-payment': [patterns.paymentUpload, '/receipt-invoices/:docNumber/payments/*'],
  'bulk-payment': [patterns.paymentBulk],
  payment: ['/payments/waiting/*'],
  'request-buyer': ['/receipt-invoices/:docNumber/payments-request/*'],
  supplier: ['/suppliers/add/*'],
  collection: [patterns.collectionCreate, '/collections/add/*'],
  'oauth-payment': ['/oauth/payments/*'],
  'oauth-collection': ['/oauth/payments/*'],
} as const satisfies Record<string, readonly string[]>;

/** Name of a workflow. Its key in session storage is `workflow:` and this name. */
export type WorkflowName = keyof typeof workflowAreas;
