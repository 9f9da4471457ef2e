import Type from 'typebox';

const Typed = Type.String({ maxLength: 100 });

/** Body of `POST /fields/tokens`: the input as typed. */
export const CardEntryBody = Type.Object(
  { number: Typed, exp_month: Typed, exp_year: Typed, holder: Typed, security_code: Typed },
  { additionalProperties: false },
);

/** Parameters of `GET /v1/cards/{token}`. */
export const TokenParams = Type.Object({ token: Type.String({ maxLength: 100 }) });

/** A card as the browser knows it (`GatewayCard`). */
export const CardAnswer = Type.Object({
  token: Type.String(),
  brand: Type.Enum(['JCB', 'VISA', 'MASTER', 'DINERS', 'SAISON']),
  last4: Type.String(),
  exp_month: Type.Integer(),
  exp_year: Type.Integer(),
  holder: Type.String(),
});

/** A card as the API knows it (`IdentifiedCard`). */
export const IdentifiedCardAnswer = Type.Object({ ...CardAnswer.properties, fingerprint: Type.String() });
