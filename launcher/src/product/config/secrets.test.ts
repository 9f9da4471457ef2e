import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecrets } from './secrets';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('makes the secrets of a data directory once, in a file that only its owner can read', () => {
  const first = readSecrets(dataDir);
  expect(first.masterKeys).toMatch(/^local:[A-Za-z0-9+/]{43}=$/);
  expect(readSecrets(dataDir)).toEqual(first);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('adds the master key to the secrets of an earlier release, and keeps those', () => {
  const earlier = { operatorToken: 'a token of the operator', cardGatewaySecret: 'a secret of the gateway' };
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(earlier));
  const secrets = readSecrets(dataDir);
  expect(secrets).toEqual({ ...earlier, masterKeys: expect.stringMatching(/^local:/) });
  expect(readSecrets(dataDir)).toEqual(secrets);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});
