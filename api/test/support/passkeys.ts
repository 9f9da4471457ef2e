import type { Passkey } from 'shared-api/types';
import type { Answer, Api, Tokens } from './api';
import { answerWith, createPasskey, type Fault, type SoftPasskey } from './authenticator';

/** A challenge in the contract's form, with the options that the tests' authenticators read. */
export interface Challenge {
  readonly challenge_id: string;
  readonly options: {
    readonly challenge: string;
    readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
    readonly excludeCredentials?: readonly { readonly id: string }[];
  } & Record<string, unknown>;
}

/** Makes every session of the product count as proven to be present, for a day of its clock. */
export const allowPersonal = async (api: Api): Promise<void> =>
  void (await api.pool.query(`update sessions set personal_until = now() + interval '2 days'`));

export const beginPasskey = (api: Api, tokens: Tokens): Promise<Answer<Challenge>> =>
  api.call<Challenge>('POST', '/users/passkeys/challenge', { tokens });

export const sendPasskey = <T = Passkey>(
  api: Api,
  tokens: Tokens,
  challengeId: string,
  credential: unknown,
  name = '会社のパソコン',
): Promise<Answer<T>> =>
  api.call<T>('POST', '/users/passkeys', { tokens, body: { challenge_id: challengeId, name, credential } });

/** Adds a passkey as the browser does. The session may change personal settings from then on. */
export async function addPasskey(
  api: Api,
  tokens: Tokens,
  name?: string,
): Promise<{ passkey: SoftPasskey; id: number }> {
  await allowPersonal(api);
  const { body: challenge } = await beginPasskey(api, tokens);
  const { passkey, credential } = createPasskey(challenge.options);
  const { status, body } = await sendPasskey(api, tokens, challenge.challenge_id, credential, name);
  if (status !== 201) throw new Error(`The passkey was refused: ${JSON.stringify(body)}`);
  return { passkey, id: body.id };
}

/** Returns a passkey's answer to a new challenge. */
export async function proofOf(
  api: Api,
  passkey: SoftPasskey,
  fault: Fault = {},
): Promise<{ challenge_id: string; credential: unknown }> {
  const { body } = await api.call<Challenge>('POST', '/login/passkey/challenge');
  return { challenge_id: body.challenge_id, credential: answerWith(passkey, body.options, fault) };
}

export const signInWith = <T = Tokens>(api: Api, proof: unknown, headers = {}): Promise<Answer<T>> =>
  api.call<T>('POST', '/login/passkey', { body: proof, headers });
