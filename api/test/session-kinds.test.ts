import { randomUUID } from 'node:crypto';
import { signIn } from './support/accounts';
import type { Tokens } from './support/api';
import { newKey } from './support/documents';
import { newRegistration } from './support/new-account';
import { operationsOf, type Operation } from './support/operations';
import { useApi } from './support/use-api';

const FORGED: Tokens = { access_token: 'forged', id_token: 'forged', refresh_token: 'forged' };

/** Every call that is not for users only, by its kind of caller. A new one has to be added here on purpose. */
const KINDS = {
  public: [
    'certifySignUp',
    'checkPasswordReset',
    'createPasskeyChallenge',
    'getInteraction',
    'getSystemTime',
    'getTerms',
    'listBusinessCategories',
    'login',
    'loginSecondFactor',
    'loginWithPasskey',
    'openInteraction',
    'openRequestKey',
    'refreshTokens',
    'refuseInteraction',
    'reportClientEvents',
    'requestPasswordReset',
    'resendOneTimeCode',
    'resumeSignUp',
    'signUp',
    'viewLinkedRequest',
  ],
  signed: [
    'getExportContent',
    'getFileContent',
    'getReceiptContent',
    'getStatementContent',
    'getSupplierCollectionsContent',
    'getSupplierPaymentsContent',
    'putFileContent',
  ],
  system: [
    'cancelPreRegistration',
    'completePreRegisteredUpload',
    'createPreRegisteredUploadUrl',
    'getPreRegistration',
    'listPreRegistrations',
    'preRegisterCollection',
    'preRegisterPayment',
  ],
  registration: [
    'getRegistration',
    'registerCorporation',
    'registerSoleProprietor',
    'simpleCheckUser',
    'validateRegistration',
  ],
  'any-session': ['agreeToTerms', 'findAddresses', 'findCorporations', 'getLicense'],
  'optional-session': ['changePassword'],
};
const WITHOUT_SESSION = [...KINDS.public, ...KINDS.signed, ...KINDS.system];
const REAUTHENTICATED = ['addPasskey', 'beginPasskey', 'changeEmailAddress', 'deletePasskey', 'setSecuritySettings'];

describe('a call, by the kind of session it is made with,', () => {
  const api = useApi();
  let operations: readonly Operation[];
  let signedIn: Tokens;
  beforeAll(async () => {
    signedIn = await signIn(api());
    operations = await operationsOf(api());
  });

  const idsOf = (which: (operation: Operation) => boolean): string[] =>
    operations
      .filter(which)
      .map(({ id }) => id)
      .sort();
  /** Returns the calls that are in none of these lists. */
  const others = (...lists: readonly (readonly string[])[]): string[] => idsOf(({ id }) => !lists.flat().includes(id));

  /** Makes each call on an object that does not exist. The session is refused before the object is looked up. */
  async function answersTo(ids: readonly string[], tokens?: Tokens): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = {};
    for (const { id, method, path } of operations.filter((operation) => ids.includes(operation.id))) {
      const options = { tokens, headers: { 'idempotency-key': newKey() } };
      const { status, body } = await api().call(method, path.replace(/\{\w+\}/g, randomUUID()), options);
      answers[id] = [status, body['status']];
    }
    return answers;
  }
  const each = (ids: readonly string[], status: number, word: unknown = status): Record<string, unknown> =>
    Object.fromEntries(ids.map((id) => [id, [status, word]]));

  it('requires a registered user unless it is one of these', () => {
    const found = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, idsOf(({ access }) => access === kind)]));
    expect(found).toEqual(KINDS);
    const forUsers = others(...Object.values(KINDS));
    expect(idsOf(({ access }) => access === 'session')).toEqual(forUsers);
    expect(forUsers.length).toBeGreaterThan(80);
    expect(idsOf(({ isReauthenticated }) => isReauthenticated)).toEqual(REAUTHENTICATED);
  });

  it('is rejected without a session, before any other check, unless it requires none', async () => {
    const ids = others(WITHOUT_SESSION, KINDS['optional-session']);
    expect(await answersTo(ids)).toEqual(each(ids, 401));
  });

  it('is rejected with foreign tokens, also when it requires none', async () => {
    const ids = others(WITHOUT_SESSION);
    expect(await answersTo(ids, FORGED)).toEqual(each(ids, 401));
  });

  it('is rejected for a registered user if it is for registering', async () => {
    const ids = KINDS.registration;
    expect(await answersTo(ids, signedIn)).toEqual(each(ids, 403, 'registration_completed'));
  });

  it('is rejected for a registering session if it is for users', async () => {
    const ids = others(WITHOUT_SESSION, KINDS.registration, KINDS['any-session']);
    expect(await answersTo(ids, await newRegistration(api()))).toEqual(each(ids, 403, 'registration_unfinished'));
  });

  it('asks for the password again if it changes personal settings', async () => {
    expect(await answersTo(REAUTHENTICATED, signedIn)).toEqual(each(REAUTHENTICATED, 403, 'reauthentication_required'));
  });
});
