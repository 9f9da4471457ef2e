/** A screen that is opened by its address. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** Expression that is true in the page once it is usable. */
  readonly isUsable: string;
}

/** Usable when its button can be pressed. */
export const SIGN_IN: Screen = {
  name: '/signin',
  path: '/signin',
  signedIn: false,
  isUsable: `[...document.querySelectorAll('[data-remote="mfe-account"] button')].some((button) => button.textContent === 'ログイン' && !button.disabled)`,
};

/** Usable when the list is shown. */
export const LIST: Screen = {
  name: 'list',
  path: '/receipt-invoices',
  signedIn: true,
  isUsable: `[...document.querySelectorAll('[data-remote="mfe-invoices"] tbody a')].some((link) => link.textContent.startsWith('I-'))`,
};

/** A page of each area, for a session: its remote and its address. A tour begins with the first one. */
export const AREAS = [
  { remote: 'mfe-invoices', path: '/receipt-invoices' },
  { remote: 'mfe-payments', path: '/receipt-invoices/payments/upload' },
  { remote: 'mfe-suppliers', path: '/suppliers' },
  { remote: 'mfe-collections', path: '/collections/request' },
  { remote: 'mfe-account', path: '/notifications' },
  { remote: 'mfe-oauth', path: '/oauth/authorize' },
] as const;

export type Area = (typeof AREAS)[number];

/** Returns an expression that is true in the page once the page of an area is shown, with its heading. */
export const isThere = ({ remote }: Area): string => `document.querySelector('[data-remote="${remote}"] h1') !== null`;
