/**
 * Types of the card gateway's server interface: what the API sends to it and reads from it.
 *
 * Every call carries `Authorization: Bearer <secret>`. Amounts are whole yen. Field names are written as they
 * travel in JSON. The same reference with the same content may be sent any number of times: it has one effect and
 * is answered with the authorisation as it stands now; with other content it is refused (422 `reference_reused`).
 */

/** Brands that a token can have. SAISON is no number range: the gateway states it when it makes the token. */
export type GatewayBrand = 'JCB' | 'VISA' | 'MASTER' | 'DINERS' | 'SAISON';

/** What is known of a card outside the gateway: never its number, never its security code. */
export interface GatewayCard {
  token: string;
  brand: GatewayBrand;
  /** The last four digits of the number. */
  last4: string;
  /** 1 to 12. */
  exp_month: number;
  /** Four digits. */
  exp_year: number;
  /** Holder in Roman capitals. */
  holder: string;
}

/** What the API reads of a token: the card and its fingerprint, which is the same for every token of one number. */
export interface IdentifiedCard extends GatewayCard {
  fingerprint: string;
}

/** States of an authorisation. `challenge` waits for the cardholder; `declined`, `voided` and `refunded` are final. */
export type AuthorisationState = 'authorised' | 'challenge' | 'declined' | 'voided' | 'captured' | 'refunded';

/** Why an authorisation was declined; `abandoned`: its sender gave it up before it had arrived. */
export type DeclineReason = 'declined' | 'insufficient' | 'expired' | 'challenge_failed' | 'abandoned';

/**
 * Body of `POST /v1/authorisations`, and of `POST /v1/authorisations/abandonments`, which declines what has not arrived
 * and answers with what has.
 */
export interface AuthorisationRequest {
  /** The caller's own name for this authorisation, 1 to 100 characters; one authorisation exists per reference. */
  reference: string;
  token: string;
  /** Yen, 1 or more. */
  amount: number;
  /** Shown to the cardholder on the 3-D Secure page. */
  description: string;
  /**
   * True: the issuer decides only after a passed 3-D Secure challenge, so that nobody else learns whether the card is
   * good.
   */
  challenge_required?: boolean;
}

/** Answer of every call on an authorisation. */
export interface Authorisation {
  authorisation_id: string;
  reference: string;
  /** Yen held on the card. */
  amount: number;
  state: AuthorisationState;
  /** Yen captured so far; 0 before the capture. */
  captured_amount: number;
  /** Yen given back so far; never above `captured_amount`. `state` is `refunded` when all of it was. */
  refunded_amount: number;
  /** Present when `state` is `declined`. */
  reason?: DeclineReason;
  /** Present when a 3-D Secure challenge was asked for; its page is `/challenge/{challenge_id}`. */
  challenge_id?: string;
}

/**
 * Body of `POST /v1/authorisations/{id}/capture`, `/void` and `/refund`. References are told apart per kind of
 * operation. `amount` in yen: all that is possible when absent; a void is always of the whole amount.
 */
export interface OperationRequest {
  reference: string;
  amount?: number;
}

/** What an entry of the journal records. Amounts are what the request was for. */
export type JournalKind = 'challenge' | 'authorised' | 'declined' | 'captured' | 'voided' | 'refunded';

/** One entry of the gateway's append-only journal. */
export interface JournalEntry {
  /** Ascending in order of commit; the cursor of `GET /v1/journal?after=`. */
  sequence: number;
  /** ISO 8601, UTC. */
  at: string;
  authorisation_id: string;
  kind: JournalKind;
  /** The reference of the operation that had this effect. */
  reference: string;
  /** Yen. */
  amount: number;
}

/** Answer of `GET /v1/journal?after=<sequence>`: at most 500 entries; ask again from the last one until it is empty. */
export interface JournalPage {
  entries: JournalEntry[];
}

/** Codes of a refusal. */
export type GatewayErrorCode =
  | 'invalid_request'
  | 'unauthorised'
  | 'not_found'
  | 'reference_reused'
  | 'invalid_state'
  | 'amount_too_large'
  | 'too_many_requests'
  | 'unavailable';

/** Body of every answer of 400 and above. */
export interface GatewayError {
  error: GatewayErrorCode;
  /** English, for the log of the caller. */
  message: string;
  /** Refused card entries only: Japanese messages for the fields. */
  fields?: CardFieldError[];
}

/** Fields of the card form, in the order in which they are shown. */
export type CardFieldName = 'number' | 'expiry' | 'holder' | 'security_code';

/** A message for one field, in Japanese. */
export interface CardFieldError {
  field: CardFieldName;
  message: string;
}

/** Kinds of call that a fault can be put on. */
export type FaultTarget = 'authorise' | 'capture' | 'void' | 'refund' | 'read' | 'challenge';

/**
 * Body of `POST /v1/faults` (only with FAULTS=1; 404 otherwise): replaces what was set before; `{}` clears it.
 * Counts say how many of the next matching calls are hit.
 */
export interface FaultRequest {
  /** Kinds of call that are hit; all when absent. */
  on?: FaultTarget[];
  /** Answer 500 without doing anything. */
  fail_next?: number;
  /** Do everything, commit, then cut the connection instead of answering. */
  drop_next?: number;
  /** Do everything twice, as after a repeated delivery; the challenge page reports its result twice. */
  repeat_next?: number;
  /** Wait this long before each matching call, in milliseconds, until cleared. */
  delay_ms?: number;
}
