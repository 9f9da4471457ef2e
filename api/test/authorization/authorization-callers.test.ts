import { randomUUID } from 'node:crypto';
import { OAUTH_SCOPES } from 'shared-rules/oauth-scopes';
import { ROLES, type Role } from 'shared-rules/roles';
import { signIn, signInUnproven, SOLE_PROPRIETOR, unprove } from '../support/accounts';
import { OPERATOR_TOKEN, type Tokens } from '../support/api';
import { bearer } from '../support/connected-system';
import { newKey } from '../support/documents';
import { everyNth } from '../support/full';
import { becomeGuest, sendToStranger } from '../support/guests';
import { newColleague } from '../support/members';
import { newCorporation, newRegistration } from '../support/new-account';
import { newUser } from '../support/new-user';
import { operationsOf, type Operation } from '../support/operations';
import { plantConnection } from '../support/plant-connection';
import { newSeller } from '../support/requests';
import { useApi } from '../support/use-api';
import { MANY_CALLS_MS } from './company';
import { expectedAnswer, type Expected, type Standing } from './expected-answer';
import { fewAtATime } from './few-at-a-time';
import { OPEN_CALLS, REAUTHENTICATED_CALLS } from './open-calls';

type Credentials = Readonly<Record<string, string>>;

/** A caller, with the credentials that it sends. */
interface Caller extends Record<string, unknown> {
  readonly credentials: Credentials;
  readonly standing: Standing;
}

/** Time in ms after which every access token has expired. */
const TOKENS_EXPIRE_MS = 15 * 60_000;
/** Made last, because they end sessions of the caller. */
const ENDING_SESSIONS = ['endOtherSessions', 'logout', 'endGuestSession'];

const sent = ({ id_token, access_token }: Pick<Tokens, 'id_token' | 'access_token'>): Credentials => ({
  authorization: id_token,
  'access-token': access_token,
});
const user = (isCollecting: boolean, isReauthenticated = false, role: Role = 'administrator'): Standing => ({
  kind: 'user',
  role,
  isCollecting,
  isReauthenticated,
});
const INVALID: Standing = { kind: 'invalid' };

describe('every call of the contract', () => {
  const api = useApi();
  let operations: readonly Operation[];
  let callers: Readonly<Record<string, Caller>>;

  beforeAll(async () => {
    operations = await operationsOf(api());
    const expired = await signIn(api());
    await api().moveClock(TOKENS_EXPIRE_MS);
    const ended = await signIn(api());
    await api().call('POST', '/logout', { tokens: ended });
    const person = await signIn(api(), await newUser(api()));
    const [company, team] = [await newCorporation(api()), await newCorporation(api())];
    const recent = sent(company.tokens);
    const [corporation, proprietor] = [
      await signInUnproven(api(), await newUser(api())),
      await signInUnproven(api(), SOLE_PROPRIETOR),
    ];
    const colleagues = await Promise.all(
      ROLES.map(async (role) => {
        const { tokens } = await newColleague(api(), team.tokens, role);
        // Whoever has proved to be present leaves the company by one of the calls.
        await unprove(api(), tokens);
        return [
          `a colleague who is ${role}`,
          { credentials: sent(tokens), standing: user(true, false, role) },
        ] as const;
      }),
    );
    const { accessToken } = await plantConnection(api());
    const seller = await newSeller(api());
    const guest = await becomeGuest(api(), await sendToStranger(api(), seller));
    const systems = await Promise.all(
      OAUTH_SCOPES.map(async (scope) => {
        const { accessToken: token } = await plantConnection(api(), { scopes: [scope] });
        const standing: Standing = { kind: 'system', scopes: [scope] };
        return [`a system with ${scope}`, { credentials: bearer(token), standing }] as const;
      }),
    );
    callers = {
      nobody: { credentials: {}, standing: { kind: 'none' } },
      'a forger': { credentials: { authorization: 'forged', 'access-token': 'forged' }, standing: INVALID },
      'a user with the two tokens swapped': {
        credentials: { authorization: person.access_token, 'access-token': person.id_token },
        standing: INVALID,
      },
      'a user with the refresh token': {
        credentials: { authorization: person.id_token, 'access-token': person.refresh_token },
        standing: INVALID,
      },
      'a user with the id token of another': {
        credentials: { authorization: proprietor.id_token, 'access-token': person.access_token },
        standing: INVALID,
      },
      'a system in the place of a person': {
        credentials: { authorization: accessToken, 'access-token': accessToken },
        standing: INVALID,
      },
      'a system with the id token of its user': {
        credentials: { authorization: person.id_token, 'access-token': accessToken },
        standing: INVALID,
      },
      'an operator in the place of a person': {
        credentials: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'access-token': OPERATOR_TOKEN },
        standing: INVALID,
      },
      'a guest': { credentials: { 'guest-token': guest }, standing: { kind: 'guest' } },
      'a guest in the place of a person': {
        credentials: { authorization: guest, 'access-token': guest },
        standing: INVALID,
      },
      'a user in the place of a guest': {
        credentials: { 'guest-token': person.access_token },
        standing: { kind: 'none' },
      },
      'a session that has ended': { credentials: sent(ended), standing: INVALID },
      'an access token that has expired': { credentials: sent(expired), standing: { kind: 'expired' } },
      'somebody who is registering': {
        credentials: sent(await newRegistration(api())),
        standing: { kind: 'registering' },
      },
      'a sole proprietor': { credentials: sent(proprietor), standing: user(false) },
      'a corporation': { credentials: sent(corporation), standing: user(true) },
      'a corporation that has just entered its password': { credentials: recent, standing: user(true, true) },
      ...Object.fromEntries(colleagues),
      ...Object.fromEntries(systems),
    };
  });

  /** Makes a call without a body, on an object that does not exist. Nothing of it is looked at before the caller. */
  async function answerTo({ method, path }: Operation, headers: Credentials): Promise<Expected> {
    const { status, body } = await api().call(method, path.replace(/\{\w+\}/g, randomUUID()), {
      headers: { ...headers, 'idempotency-key': newKey() },
    });
    return status === 401 || status === 403 ? [status, body?.['status']] : 'admitted';
  }

  async function answersTo({ credentials }: Caller, calls: readonly Operation[]): Promise<Record<string, Expected>> {
    const last = calls.filter(({ id }) => ENDING_SESSIONS.includes(id));
    const first = calls.filter(({ id }) => !ENDING_SESSIONS.includes(id));
    const answers = await fewAtATime(first, async (each) => [each.id, await answerTo(each, credentials)] as const);
    for (const each of last) answers.push([each.id, await answerTo(each, credentials)]);
    return Object.fromEntries(answers);
  }

  it(
    'is answered to each kind of caller as the contract says',
    async () => {
      for (const [name, caller] of Object.entries(callers)) {
        // Invalid credentials are refused before the call is known: one kind of them tries every call.
        const isSample = caller.standing === INVALID && name !== 'a forger';
        const calls = isSample ? everyNth(operations, 8) : operations;
        const expected = calls.map((each) => [each.id, expectedAnswer(each, caller.standing)] as const);
        expect([name, await answersTo(caller, calls)]).toEqual([name, Object.fromEntries(expected)]);
      }
    },
    MANY_CALLS_MS,
  );

  it('is for registered users, without proof of presence, unless it is listed with a reason', () => {
    const open = Object.entries(OPEN_CALLS).flatMap(([access, calls]) =>
      Object.keys(calls).map((id) => [id, access] as const),
    );
    const found = operations
      .filter(({ access }) => access !== 'session')
      .map(({ id, access }) => [id, access] as const);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(open));
    const reauthenticated = operations.filter(({ isReauthenticated }) => isReauthenticated).map(({ id }) => id);
    expect(reauthenticated.sort()).toEqual(Object.keys(REAUTHENTICATED_CALLS));
  });
});
