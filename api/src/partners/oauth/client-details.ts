import { OAuthScope } from 'shared-api/contract/oauth';
import { Type, type Static } from 'typebox';

const words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Address = Type.String({ minLength: 1, maxLength: 500 });

/**
 * Registration of a system by the operator: its name for users, the addresses of its answers, the largest set of
 * scopes.
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

/** Changes of a registration; absent properties stay. */
export const ClientBody = Type.Partial(NewClientBody);

export type NewClient = Static<typeof NewClientBody>;
export type ClientChange = Static<typeof ClientBody>;
