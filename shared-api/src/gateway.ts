/**
 * Types of the card gateway's server interface, as the API uses it.
 *
 * Every call carries `Authorization: Bearer <secret>`. Amounts are whole yen. Field names are as in JSON. The same
 * reference with the same content may be sent any number of times: it has one effect and is answered with the current
 * authorisation. With other content it is refused (422 `reference_reused`).
 */

/** Brands that a token can have. SAISON has no number range: the gateway determines it when it creates the token. */
export type GatewayBrand = 'JCB' | 'VISA' | 'MASTER' | 'DINERS' | 'SAISON';

/** Card data known outside the gateway: never the number or the security code. */
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

/** Token data that the API reads: the card and its fingerprint, which is the same for every token of one number. */
export interface IdentifiedCard extends GatewayCard {
  fingerprint: string;
}

/** States of an authorisation. `challenge` waits for the cardholder; `declined`, `voided` and `refunded` are final. */
export type AuthorisationState = 'authorised' | 'challenge' | 'declined' | 'voided' | 'captured' | 'refunded';

/** Reason why an authorisation was declined. `abandoned`: its sender gave it up before it arrived. */
export type DeclineReason = 'declined' | 'insufficient' | 'expired' | 'challenge_failed' | 'abandoned';

/**
 * Body of `POST /v1/authorisations`, and of `POST /v1/authorisations/abandonments`, which declines an authorisation
 * that has not arrived and returns one that has.
 */
export interface AuthorisationRequest {
  /** Caller's name for this authorisation, 1 to 100 characters. One authorisation exists per reference. */
  reference: string;
  token: string;
  /** Yen. 0 verifies the card: it is authorised or declined, and nothing is reserved, captured or voided. */
  amount: number;
  /** Text for the cardholder on the 3-D Secure page. */
  description: string;
  /**
   * True: the issuer decides only after a passed 3-D Secure challenge, so that others cannot find out whether the card
   * is valid.
   */
  challenge_required?: boolean;
}

/** Response of every call on an authorisation. */
export interface Authorisation {
  authorisation_id: string;
  reference: string;
  /** Yen held on the card. */
  amount: number;
  state: AuthorisationState;
  /** Yen captured so far; 0 before the capture. */
  captured_amount: number;
  /** Yen refunded so far; never above `captured_amount`. `state` is `refunded` once all of it was. */
  refunded_amount: number;
  /** Present when `state` is `declined`. */
  reason?: DeclineReason;
  /** Present if a 3-D Secure challenge is required; its page is `/challenge/{challenge_id}`. */
  challenge_id?: string;
}

/**
 * Body of `POST /v1/authorisations/{id}/capture`, `/void` and `/refund`. References are separate per kind of operation.
 * `amount` in yen: everything possible if absent; a void always covers the whole amount.
 */
export interface OperationRequest {
  reference: string;
  amount?: number;
  /**
   * Moment of the caller's clock in epoch ms, sent only where that clock can be moved. The embedded company books the
   * operation then; others ignore it.
   */
  at?: number;
}

/**
 * Kind of a journal entry. Amounts are those of the request; of a chargeback the yen that the card company takes back
 * (`disputed`), and gives back when it is won (`dispute_reversed`).
 */
export type JournalKind =
  | 'challenge'
  | 'authorised'
  | 'declined'
  | 'captured'
  | 'voided'
  | 'refunded'
  | 'disputed'
  | 'dispute_reversed';

/** One entry of the gateway's append-only journal. */
export interface JournalEntry {
  /** Ascending in order of commit; the cursor of `GET /v1/journal?after=`. */
  sequence: number;
  /** ISO 8601, UTC. */
  at: string;
  authorisation_id: string;
  kind: JournalKind;
  /** Reference of the operation that had this effect; of a chargeback its id, and a number if its amount changed. */
  reference: string;
  /** Yen. */
  amount: number;
}

/** Response of `GET /v1/journal?after=<sequence>`: at most 500 entries. Repeat from the last one until it is empty. */
export interface JournalPage {
  entries: JournalEntry[];
}

/**
 * Response of `GET /v1/settlements/{day}`, with the embedded company only: the report of all that was charged, given
 * back and disputed on a day in Japan ('YYYY-MM-DD'), paid out on the next day. 404 if there was nothing.
 */
export interface SettlementAnswer {
  /** CSV in the form of `shared-api/settlement-report`. */
  csv: string;
}

/**
 * Kinds of events. `authorisation_changed`: something may have happened to an authorisation that its sender has not
 * heard of, so it should be read again. The others carry a chargeback.
 */
export type GatewayEventKind =
  | 'authorisation_changed'
  | 'dispute_opened'
  | 'dispute_updated'
  | 'dispute_won'
  | 'dispute_lost';

/** A chargeback as the card company has it when the event is sent. */
export interface GatewayDispute {
  /** The card company's name of it, the same in all its events. */
  dispute_id: string;
  /** Disputed yen, 1 or more. */
  amount: number;
  /** Reason in the card company's words, as in `fraudulent`. */
  reason: string;
  /** Last moment for evidence, in epoch ms; null if none can be sent. */
  evidence_due_at: number | null;
  /** Yen that the card company has charged for it so far; absent if it does not say. */
  fee?: number;
}

/**
 * Body of `POST` to the API's address for events, signed by Standard Webhooks. The same event may arrive several times.
 * Those of one authorisation are sent in ascending `sequence`, each after the earlier one was accepted.
 */
export interface GatewayEvent {
  event_id: string;
  sequence: number;
  kind: GatewayEventKind;
  authorisation_id: string;
  /** Reference of the authorisation. */
  reference: string;
  /** Present when `kind` begins with `dispute_`. */
  dispute?: GatewayDispute;
}

/** Path of the API that takes events. It is not below `/api`, so that no browser reaches it. */
export const GATEWAY_EVENTS_PATH = '/gateway/v1/events';

/** Body of `POST /v1/disputes` (only with FAULTS=1): the embedded card company opens a chargeback. */
export interface DisputeRequest {
  authorisation_id: string;
  /** Yen; all that was captured and not refunded if absent. */
  amount?: number;
  reason?: string;
  /** Epoch ms. */
  evidence_due_at?: number;
  /** Moment of the chargeback, epoch ms; now if absent. `POST /v1/disputes/{id}` takes it too. */
  at?: number;
}

/** Error codes. */
export type GatewayErrorCode =
  | 'invalid_request'
  | 'unauthorised'
  | 'not_found'
  | 'reference_reused'
  | 'invalid_state'
  | 'amount_too_large'
  | 'too_many_requests'
  | 'unavailable';

/**
 * Body of every response of 400 and above. From 500 on nobody knows what was done: the call is repeated with the same
 * reference, after a 503 (the gateway's database is out of reach) in `Retry-After` seconds.
 */
export interface GatewayError {
  error: GatewayErrorCode;
  /** English, for the caller's log. */
  message: string;
  /** Japanese messages for the fields; only for refused card entries. */
  fields?: CardFieldError[];
}

/** Fields of the card form, in the order of the form. */
export type CardFieldName = 'number' | 'expiry' | 'holder' | 'security_code';

/** A message for one field, in Japanese. */
export interface CardFieldError {
  field: CardFieldName;
  message: string;
}

/** Kinds of call that a fault can apply to. */
export type FaultTarget = 'authorise' | 'capture' | 'void' | 'refund' | 'read' | 'challenge';

/**
 * Body of `POST /v1/faults` (only with FAULTS=1; 404 otherwise). Replaces the earlier faults; `{}` clears them. Each
 * count is the number of matching calls that fail next.
 */
export interface FaultRequest {
  /** Affected kinds of call; all if absent. */
  on?: FaultTarget[];
  /** Answers 500 without doing anything. */
  fail_next?: number;
  /** Does everything, commits, then cuts the connection instead of answering. */
  drop_next?: number;
  /** Does everything twice, as after a repeated delivery; the challenge page reports its result twice. */
  repeat_next?: number;
  /** Waits this long before each matching call, in ms, until cleared. */
  delay_ms?: number;
}
