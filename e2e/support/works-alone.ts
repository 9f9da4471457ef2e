/** Calls of a screen as `method path`, and the names under which it keeps something; numbers and ids are `1`. */
interface Recorded {
  readonly calls: readonly string[];
  readonly keys: readonly string[];
}

/** Calls of the frame around each screen. */
const FRAME = [
  'GET /invoices',
  'GET /invoices/request_sellers',
  'GET /users/information',
  'GET /users/license',
  'GET /users/notifications',
];

const KEPT = ['local session:tokens', 'session react-router-scroll-positions'];
/** Kept answers of lists, by user, session and release. */
const answer = (call: string): string => `session answer:1:1:1:${call}`;

/** Keys once all lists have been opened. */
const AFTER_LISTS = [
  ...KEPT,
  answer('get /invoices'),
  answer('get /invoices/request_sellers'),
  answer('get /received_invoices'),
  answer('get /suppliers'),
];

/**
 * Calls and keys of each screen for a company with one user, in this order of visits. Work for colleagues adds
 * nothing here; a line changes only with something that every company sees.
 */
export const WORKS_ALONE: Readonly<Record<string, Recorded>> = {
  '/collections/request': {
    calls: [...FRAME],
    keys: AFTER_LISTS,
  },
  '/myaccount': {
    calls: [...FRAME, 'GET /users/security_settings'],
    keys: AFTER_LISTS,
  },
  '/myaccount/company': {
    calls: [...FRAME],
    keys: AFTER_LISTS,
  },
  '/myaccount/creditcards': {
    calls: [...FRAME, 'GET /invoices/credit_cards', 'GET /system/time'],
    keys: AFTER_LISTS,
  },
  '/myaccount/security': {
    calls: [
      ...FRAME,
      'GET /users/connected_systems',
      'GET /users/passkeys',
      'GET /users/security_settings',
      'GET /users/sessions',
      'GET /users/sign_ins',
    ],
    keys: AFTER_LISTS,
  },
  '/myaccount/mail-settings': {
    calls: [...FRAME, 'GET /users/mail_settings'],
    keys: AFTER_LISTS,
  },
  '/myaccount/settings': {
    calls: [...FRAME],
    keys: AFTER_LISTS,
  },
  '/notifications': {
    calls: [...FRAME],
    keys: AFTER_LISTS,
  },
  '/payments/waiting': {
    calls: [...FRAME],
    keys: [...KEPT, answer('get /invoices'), answer('get /received_invoices'), answer('get /suppliers')],
  },
  '/receipt-invoices': {
    calls: [...FRAME, 'GET /received_invoices', 'GET /system/time', 'GET /today', 'GET /waiting_documents'],
    keys: [...KEPT, answer('get /received_invoices'), 'session workflow:today'],
  },
  '/receipt-invoices/1': {
    calls: [...FRAME, 'GET /files/1/content', 'GET /invoices/files/1/download/url', 'GET /received_invoices/1'],
    keys: [...KEPT, answer('get /received_invoices'), 'session workflow:today'],
  },
  '/receipt-invoices/1/logs': {
    calls: [...FRAME, 'GET /received_invoices/1/logs'],
    keys: [...KEPT, answer('get /received_invoices'), 'session workflow:today'],
  },
  '/receipt-invoices/1/payments/add': {
    calls: [
      ...FRAME,
      'GET /banks/closed_day',
      'GET /files/1/content',
      'GET /invoices/commission',
      'GET /invoices/credit_cards',
      'GET /invoices/files/1/download/url',
      'GET /received_invoices/1',
      'GET /suppliers/1/accounts',
      'GET /system/time',
      'POST /invoices/pre_check',
    ],
    keys: [...KEPT],
  },
  '/receipt-invoices/payments/upload': {
    calls: [...FRAME, 'GET /suppliers', 'GET /system/time'],
    keys: [...KEPT, answer('get /received_invoices'), 'session workflow:today'],
  },
  '/suppliers': {
    calls: [...FRAME, 'GET /suppliers'],
    keys: [...KEPT, answer('get /received_invoices'), answer('get /suppliers')],
  },
  confirm: {
    calls: [
      'GET /files/1/content',
      'GET /invoices/commission',
      'GET /invoices/credit_cards',
      'GET /received_invoices/1',
      'GET /suppliers/1/accounts',
      'POST /invoices/pre_check',
    ],
    keys: [...KEPT, 'session workflow:invoice-payment'],
  },
};
