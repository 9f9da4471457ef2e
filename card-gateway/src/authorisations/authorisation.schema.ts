import Type from 'typebox';

const Reference = Type.String({ minLength: 1, maxLength: 100 });
const Yen = Type.Integer({ minimum: 1, maximum: 999_999_999_999 });

/** Body of `POST /v1/authorisations` (`AuthorisationRequest`). */
export const AuthorisationBody = Type.Object(
  {
    reference: Reference,
    token: Type.String({ maxLength: 100 }),
    amount: Type.Integer({ ...Yen, minimum: 0 }),
    description: Type.String({ minLength: 1, maxLength: 200 }),
    challenge_required: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** Body of a capture, a void or a refund (`OperationRequest`). */
export const OperationBody = Type.Object(
  { reference: Reference, amount: Type.Optional(Yen), at: Type.Optional(Type.Integer({ minimum: 0 })) },
  { additionalProperties: false },
);

/** Parameters of the calls on one authorisation. */
export const IdParams = Type.Object({ id: Type.String({ maxLength: 100 }) });

/** Parameters of the lookup by reference. */
export const ReferenceParams = Type.Object({ reference: Reference });

/** Answer of every call on an authorisation (`Authorisation`). */
export const AuthorisationAnswer = Type.Object({
  authorisation_id: Type.String(),
  reference: Type.String(),
  amount: Type.Integer(),
  state: Type.Enum(['authorised', 'challenge', 'declined', 'voided', 'captured', 'refunded']),
  captured_amount: Type.Integer(),
  refunded_amount: Type.Integer(),
  reason: Type.Optional(Type.Enum(['declined', 'insufficient', 'expired', 'challenge_failed', 'abandoned'])),
  challenge_id: Type.Optional(Type.String()),
});
