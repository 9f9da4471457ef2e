import { OAuthScope } from 'shared-api/contract/oauth';
import { Type, type Static } from 'typebox';

const words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Address = Type.String({ minLength: 1, maxLength: 500 });

/**
 * What the operator registers of a system: who it is to the user, where it gets its answers, the most it may ask for.
 */
export const NewClientBody = Type.Object({
  name: words(50),
  provider_name: words(50),
  home_url: Address,
  redirect_uris: Type.Array(Address, { minItems: 1, maxItems: 20, uniqueItems: true }),
  scopes: Type.Array(OAuthScope, { minItems: 1, uniqueItems: true }),
  logo: Type.Union([Type.String({ maxLength: 100_000, description: 'Base64 of a PNG or JPEG' }), Type.Null()]),
  webhook_url: Type.Union([Address, Type.Null()]),
});

/** What is to be changed of it; what is left out stays. */
export const ClientBody = Type.Partial(NewClientBody);

export type NewClient = Static<typeof NewClientBody>;
export type ClientChange = Static<typeof ClientBody>;
