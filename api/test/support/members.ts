import { randomUUID } from 'node:crypto';
import type { Invitation, Member } from 'shared-api/types';
import type { Role } from 'shared-rules/roles';
import { prove } from './accounts';
import { expected, type Api, type Tokens } from './api';
import { newKey } from './documents';
import { lastMailTo } from './mails';
import { PASSWORD, termsVersion } from './new-account';

/** Somebody who works for a company. */
export interface Colleague {
  readonly id: number;
  readonly email: string;
  readonly tokens: Tokens;
}

/** Sends an invitation, as its caller gets the answer. */
export const sendInvitation = (api: Api, tokens: Tokens, email: string, role: Role) =>
  api.call<Invitation>('POST', '/members/invitations', {
    tokens,
    headers: { 'idempotency-key': newKey() },
    body: { email_address: email, role },
  });

/** Returns the secret of the link in the last mail to an address. */
export async function mailedInvitation(api: Api, email: string): Promise<string> {
  const { text } = await lastMailTo(api, email);
  const token = /\/invitation#([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`No invitation in the mail: ${text}`);
  return token;
}

/** Returns an address that nobody has. */
export const colleagueAddress = (): string => `${randomUUID()}@colleague.example`;

/** Invites an address, and returns the secret of the link. */
export async function inviteTo(api: Api, tokens: Tokens, email: string, role: Role): Promise<string> {
  expected(await sendInvitation(api, tokens, email, role), 201);
  return mailedInvitation(api, email);
}

/** Joins as somebody new, as the caller gets the answer. */
export const acceptAs = async (api: Api, token: string, change: Readonly<Record<string, unknown>> = {}) =>
  api.call<Tokens>('POST', '/invitations/acceptance', {
    body: {
      token,
      user_last_name: '佐藤',
      user_first_name: '次郎',
      password: PASSWORD,
      terms_version: await termsVersion(api),
      ...change,
    },
  });

/** Returns the members that the holder of some tokens sees. */
export const membersOf = async (api: Api, tokens: Tokens): Promise<readonly Member[]> =>
  expected(await api.call<{ members: Member[] }>('GET', '/members', { tokens }), 200).members;

/** Invites somebody new into a company, who joins and has proved to be present. */
export async function newColleague(api: Api, tokens: Tokens, role: Role): Promise<Colleague> {
  const email = colleagueAddress();
  const joined = expected(await acceptAs(api, await inviteTo(api, tokens, email, role)), 200);
  await prove(api, joined);
  const self = (await membersOf(api, joined)).find(({ is_self }) => is_self);
  if (!self) throw new Error('Who has joined is a member.');
  return { id: self.id, email, tokens: joined };
}
