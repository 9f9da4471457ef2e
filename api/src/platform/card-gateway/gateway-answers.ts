import type { Authorisation, AuthorisationRequest, AuthorisationState } from 'shared-api/gateway';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

// Same shapes as in shared-api/gateway. Every answer is checked, because answers move money and a gateway may be broken
// or another server may answer in its place.

const Yen = Type.Integer({ minimum: 0 });
const Name = Type.String({ minLength: 1 });
const oneOf = <T extends string>(...words: readonly T[]) => Type.Union(words.map((word) => Type.Literal(word)));

export const AuthorisationAnswer = Type.Object({
  authorisation_id: Name,
  reference: Name,
  amount: Yen,
  state: oneOf('authorised', 'challenge', 'declined', 'voided', 'captured', 'refunded'),
  captured_amount: Yen,
  refunded_amount: Yen,
  reason: Type.Optional(oneOf('declined', 'insufficient', 'expired', 'challenge_failed', 'abandoned')),
  challenge_id: Type.Optional(Name),
});

export const CardAnswer = Type.Object({
  token: Name,
  brand: oneOf('JCB', 'VISA', 'MASTER', 'DINERS', 'SAISON'),
  last4: Type.String({ pattern: '^\\d{4}$' }),
  exp_month: Type.Integer({ minimum: 1, maximum: 12 }),
  exp_year: Type.Integer({ minimum: 2000, maximum: 2199 }),
  holder: Type.String(),
  fingerprint: Name,
});

export const JournalAnswer = Type.Object({
  entries: Type.Array(
    Type.Object({
      sequence: Type.Integer({ minimum: 1 }),
      at: Name,
      authorisation_id: Name,
      kind: oneOf(
        'challenge',
        'authorised',
        'declined',
        'captured',
        'voided',
        'refunded',
        'disputed',
        'dispute_reversed',
      ),
      reference: Name,
      amount: Yen,
    }),
  ),
});

export const SettlementReportAnswer = Type.Object({ csv: Type.String() });

export const ReadyAnswer = Type.Object({ status: Type.Literal('ok') });

export const RefusalAnswer = Type.Object({
  error: oneOf(
    'invalid_request',
    'unauthorised',
    'not_found',
    'reference_reused',
    'invalid_state',
    'amount_too_large',
    'too_many_requests',
    'unavailable',
  ),
});

/** Returns whether an answer matches its schema. */
export const isAnswer = <S extends TSchema>(schema: S, answer: unknown): answer is Static<S> =>
  Value.Check(schema, answer);

/** Returns whether an authorisation answers this request: same reference, same amount. */
export const isAnswerTo = (asked: Pick<AuthorisationRequest, 'reference' | 'amount'>, answer: Authorisation): boolean =>
  answer.reference === asked.reference && answer.amount === asked.amount;

const BEGUN: readonly AuthorisationState[] = ['authorised', 'challenge', 'declined'];

/** Returns whether an authorisation is in a state that it can have before any operation on it. */
export const isBegun = ({ state, challenge_id: challengeId }: Authorisation): boolean =>
  BEGUN.includes(state) && (state !== 'challenge' || challengeId !== undefined);

/** A capture may be repeated after its amount was refunded. */
const RESULTS: Readonly<Record<'capture' | 'void' | 'refund', readonly AuthorisationState[]>> = {
  capture: ['captured', 'refunded'],
  void: ['voided'],
  refund: ['refunded'],
};

/**
 * Returns whether an authorisation is in a state that this operation leaves behind. The refund of a part, in yen, may
 * leave the rest captured.
 */
export function isResultOf(
  kind: keyof typeof RESULTS,
  { state, refunded_amount: refunded }: Authorisation,
  part?: number,
): boolean {
  if (kind === 'refund' && part !== undefined && state === 'captured') return refunded >= part;
  return RESULTS[kind].includes(state);
}
