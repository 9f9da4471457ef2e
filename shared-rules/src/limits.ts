import { CONFIGURATION_DEFAULTS } from './defaults';

/** Times that a request is repeated after a refresh before the user is signed out (docs/specification.md 8, 9). */
export const MAX_TOKEN_RETRIES = CONFIGURATION_DEFAULTS.tokenRetries;
/** Number of the first page of every list. */
export const FIRST_PAGE = CONFIGURATION_DEFAULTS.firstPage;
/** User stats: paging from 0 with size 1; only the counts are read. */
export const STATS_FIRST_PAGE = FIRST_PAGE;
export const STATS_PAGE_SIZE = 1;
/** Rows per page of a list (docs/screens.md 1.2). */
export const LIST_PAGE_SIZE = 50;
/** Width in px from which the desktop layout is shown. */
export const DESKTOP_BREAKPOINT = 1024;
/** Milliseconds from setting a snackbar to showing it, and from hiding it to clearing it. */
export const SNACKBAR_SHOW_DELAY_MS = 100;
export const SNACKBAR_CLEAR_DELAY_MS = 400;

/** Password length in characters of any kind (docs/domain.md 6.3). */
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;
/** Number of digits of a one-time code. */
export const ONE_TIME_CODE_LENGTH = 6;

/** Auth level of a session: normal, or for some minutes with proof that the user is present. */
export const AuthLevel = { Normal: 2, Personal: 4 } as const;
export type AuthLevel = (typeof AuthLevel)[keyof typeof AuthLevel];

/**
 * The specification's "collection request buyer constant". It says no meaning, so no rule uses it
 * (docs/specification.md 9).
 */
export const COLLECTION_REQUEST_BUYER = 1;

/** Kinds of workflow (docs/specification.md 9). */
export const WorkflowKind = { Payment: 1, Request: 2 } as const;
export type WorkflowKind = (typeof WorkflowKind)[keyof typeof WorkflowKind];

/** Calendar days from today on within which a card-payment request may be paid at the latest. */
export const REQUEST_DEADLINE_DAYS = 180;

/**
 * Maximum number of invoices paid in one confirmation: as many attempts of a company within ten minutes need no 3-D
 * Secure (api: `card-limits.ts`).
 */
export const BULK_PAYMENT_LIMIT = 20;
