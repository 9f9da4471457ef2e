import { randomUUID } from 'node:crypto';
import type { LoginUser } from 'shared-api/types';
import { CORPORATION, SOLE_PROPRIETOR, signIn } from './support/accounts';
import type { Api, Tokens } from './support/api';
import { newKey } from './support/documents';
import { everyNth } from './support/full';
import { operationsWithSession } from './support/operations';
import { spawnServer } from './support/server-process';
import { useOwnApi } from './support/use-api';

/** Corporate number of the demo corporation, and one of no company here. */
const [OWN, ANOTHER] = ['4010001234567', '7000012050002'];

const modeOf = async (api: Api, tokens: Tokens): Promise<string> =>
  (await api.call<LoginUser>('GET', '/users/information', { tokens })).body.collectionMode;

/** Calls every operation of the seller's side on objects that do not exist, and returns the answers. */
async function answersTo(api: Api, tokens: Tokens): Promise<Record<string, string>> {
  const operations = (await operationsWithSession(api)).filter(({ isCollecting }) => isCollecting);
  const answers = operations.map(async ({ id, method, path }) => {
    const { status, body } = await api.call(method, path.replace(/\{\w+\}/g, randomUUID()), {
      tokens,
      headers: { 'idempotency-key': newKey() },
    });
    return [id, `${status} ${String(body['status'])}`] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

const UNAVAILABLE = '403 collections_unavailable';

/** Expects that every call is refused before anything else is checked. */
async function expectRefused(api: Api, tokens: Tokens): Promise<void> {
  const answers = await answersTo(api, tokens);
  expect(Object.keys(answers)).toContain('sendCollection');
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((id) => [id, UNAVAILABLE])));
}

describe('card-payment requests', () => {
  const api = useOwnApi({ env: { COLLECTION_BLOCKLIST: ANOTHER } });

  it('are available to a corporation that is not blocked', async () => {
    const tokens = await signIn(api(), CORPORATION);
    expect(await modeOf(api(), tokens)).toBe('enabled');
    expect(Object.values(await answersTo(api(), tokens))).not.toContain(UNAVAILABLE);
  });

  it('are refused to a sole proprietor by every call', async () => {
    const tokens = await signIn(api(), SOLE_PROPRIETOR);
    expect(await modeOf(api(), tokens)).toBe('buyer_only');
    await expectRefused(api(), tokens);
  });
});

describe.each([
  ['not offered', { COLLECTION_MODE: 'disabled' }],
  ['not for its corporate number', { COLLECTION_BLOCKLIST: `${ANOTHER}, ${OWN}` }],
])('card-payment requests that are %s', (_why, env) => {
  const api = useOwnApi({ env });

  it('are refused to a blocked corporation by every call; it can still read its mode, and pay', async () => {
    const tokens = await signIn(api(), CORPORATION);
    expect(await modeOf(api(), tokens)).toBe('disabled');
    await expectRefused(api(), tokens);
    expect((await api().call('GET', '/received_invoices', { tokens })).status).toBe(200);
  });
});

describe('a server', () => {
  it.each(
    everyNth(
      [
        ['COLLECTION_MODE', 'off'],
        ['COLLECTION_BLOCKLIST', `${ANOTHER},7000012050003`],
        ['COLLECTION_BLOCKLIST', '７０００１２０５０００２'],
      ],
      3,
    ),
  )('does not start with %s=%s, and says which setting is wrong, not its value', async (name, value) => {
    const output = await spawnServer({ DATABASE_URL: 'postgres://127.0.0.1:1/none', [name]: value }).then(
      () => 'started',
      String,
    );
    expect(output).toContain(name);
    expect(output).not.toContain(value);
  });
});
