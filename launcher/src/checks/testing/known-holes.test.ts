import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkHoles, lockedLibraries } from './known-holes';

const LOCK = `
lockfileVersion: '9.0'
packages:
  '@scope/safe@1.0.0':
    resolution: {integrity: sha512-x}
  holed@1.2.0:
    resolution: {integrity: sha512-x}
  holed@2.0.0:
    resolution: {integrity: sha512-x}
  local@file:local:
    resolution: {directory: local, type: directory}
`;
const ADVISORY = {
  title: 'Prototype pollution in holed',
  url: 'https://advisories.example/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
  vulnerable_versions: '<1.3.0',
};
const TODAY = '2026-11-26';

describe('the check of the lock file against known holes', () => {
  let server: Server;
  let registry: string;
  let answer: { readonly status: number; readonly body: unknown };
  let asked: { readonly url: string | undefined; readonly body: unknown };
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        asked = { url: request.url, body: JSON.parse(body) };
        response.writeHead(answer.status).end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/npm`;
  });
  beforeEach(() => {
    answer = { status: 200, body: { holed: [ADVISORY] } };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const accepting = (until: string, advisory = 'GHSA-aaaa-bbbb-cccc') => ({
    registry,
    today: TODAY,
    accepted: [{ advisory, reason: 'cannot be reached', until }],
  });
  const strictly = () => ({ registry, today: TODAY, accepted: [] });

  it('reads names and versions of a lock file, and leaves out what no registry has', () => {
    expect(lockedLibraries(LOCK)).toEqual({ '@scope/safe': ['1.0.0'], holed: ['1.2.0', '2.0.0'] });
  });

  it('names the version with a hole, and the advisory', async () => {
    const { passed, failures } = await checkHoles(LOCK, strictly());
    expect(passed).toBe(1);
    expect(failures).toEqual([
      {
        title: 'holed 1.2.0',
        detail: `high: Prototype pollution in holed\n<1.3.0 are open to it: ${ADVISORY.url}`,
        repeat: 'npm test -- holes',
      },
    ]);
    expect(asked).toEqual({ url: '/npm/-/npm/v1/security/advisories/bulk', body: lockedLibraries(LOCK) });
  });

  it('passes if no version in the lock file has a hole', async () => {
    answer = { status: 200, body: { holed: [{ ...ADVISORY, vulnerable_versions: '<1.2.0' }] } };
    expect(await checkHoles(LOCK, strictly())).toEqual({ passed: 2, failures: [] });
  });

  it('accepts a hole until its day', async () => {
    expect((await checkHoles(LOCK, accepting(TODAY))).failures).toEqual([]);
    expect((await checkHoles(LOCK, accepting('2026-11-25'))).failures).toMatchObject([{ title: 'holed 1.2.0' }]);
  });

  it('fails for an acceptance that no library needs', async () => {
    answer = { status: 200, body: {} };
    expect((await checkHoles(LOCK, accepting(TODAY))).failures).toMatchObject([
      { title: 'GHSA-aaaa-bbbb-cccc', detail: 'No library has this hole any more: remove its acceptance.' },
    ]);
  });

  it('fails with the cause if the registry does not answer', async () => {
    answer = { status: 405, body: 'no such method' };
    expect(await checkHoles(LOCK, strictly())).toMatchObject({
      passed: 0,
      failures: [{ detail: expect.stringMatching(/advisories\/bulk answered 405: "no such method"$/) as string }],
    });
    const gone = { ...strictly(), registry: 'http://127.0.0.1:1' };
    expect(await checkHoles(LOCK, gone)).toMatchObject({
      passed: 0,
      failures: [{ title: 'http://127.0.0.1:1 could not be asked for known holes', detail: 'fetch failed: bad port' }],
    });
  });
});
