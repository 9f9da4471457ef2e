/**
 * Messages between a page of ours and the gateway's pages in a frame.
 *
 * Handshake: after the frame's `load` event the parent makes a MessageChannel and sends `CardFrameConnect` with one
 * port to the frame's window, naming the gateway's exact origin as target. The frame checks the sender's origin
 * against its list and speaks on the port alone. A reload of the frame fires `load` again: connect again.
 * No message ever carries a card number or a security code.
 */
import type { CardFieldError, CardFieldName, GatewayBrand, GatewayCard } from './gateway';

/** Path of the card fields on the gateway's origin. */
export const CARD_FIELDS_PATH = '/fields';

/** Returns the path of a 3-D Secure challenge on the gateway's origin, with the id from the authorisation. */
export const challengePath = (challengeId: string): string => `/challenge/${encodeURIComponent(challengeId)}`;

/**
 * Empty space inside the card-field frame, in pixels on each side, so that focus rings are not cut off. The parent
 * takes it back with a negative margin of the same size.
 */
export const CARD_FRAME_INSET_PX = 6;

/** First message, sent through `window.postMessage` with the port. All later ones use the port. */
export interface CardFrameConnect {
  type: 'card-frame:connect';
}

/** Parent → card fields. */
export type CardFieldsCommand =
  /** Check all fields and make a token. Answered by `tokenised`, `invalid` or `failed` with the same id. */
  | { type: 'card-fields:tokenise'; id: string }
  /** Put the focus into a field, for links of an error summary. */
  | { type: 'card-fields:focus'; field: CardFieldName };

/** Card fields → parent. */
export type CardFieldsEvent =
  | { type: 'card-fields:ready' }
  /** Height of the content in pixels, the inset included. Sent at the start and whenever it changes. */
  | { type: 'card-fields:resize'; height: number }
  /** Brand by the digits typed so far; `AMEX` is recognised but refused. Sent when it changes. */
  | { type: 'card-fields:brand'; brand: GatewayBrand | 'AMEX' | null }
  /** Enter was pressed in a field: the parent may submit its form, which requests the token. */
  | { type: 'card-fields:enter' }
  | { type: 'card-fields:tokenised'; id: string; card: GatewayCard }
  /** The fields already show the messages, and the first wrong one has the focus. */
  | { type: 'card-fields:invalid'; id: string; errors: CardFieldError[] }
  /** The gateway could not be reached or failed: what was typed is still there; `message` is Japanese, for the user. */
  | { type: 'card-fields:failed'; id: string; message: string };

/** Result of a challenge. */
export type ChallengeResult = 'passed' | 'failed' | 'cancelled';

/**
 * Challenge page → parent. `finished` only tells when to check: the caller reads the authorisation from the server, and
 * must tolerate the message twice.
 */
export type ChallengeEvent =
  | { type: 'challenge:ready' }
  /** Height of the content in pixels. Sent at the start and whenever it changes. */
  | { type: 'challenge:resize'; height: number }
  | { type: 'challenge:finished'; result: ChallengeResult };
