import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { requireBinaries } from './binaries';
import { prepareHome } from './home';

const projectRoot = resolve(__dirname, '../../..');

describe('PostgreSQL of PG_BIN', () => {
  let bin: string;
  beforeEach(() => {
    bin = mkdtempSync(join(tmpdir(), 'pg-bin-'));
    process.env.PG_BIN = bin;
  });
  afterEach(() => {
    delete process.env.PG_BIN;
    rmSync(bin, { recursive: true });
  });
  const install = (version: string): void =>
    writeFileSync(join(bin, 'postgres'), `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`, { mode: 0o755 });

  test('is used from 15 on', () => {
    install('15.18 (Debian 15.18-0+deb12u1)');
    expect(requireBinaries(projectRoot)).toEqual({ folder: join(bin, '..'), version: '15.18', isInstalled: true });
  });

  test('is refused when it is older, and when there is none', () => {
    expect(() => requireBinaries(projectRoot)).toThrow('PG_BIN has no PostgreSQL that runs');
    install('14.2');
    expect(() => requireBinaries(projectRoot)).toThrow('PG_BIN has PostgreSQL 14.2, and 15 or later is needed.');
  });

  test('is never pointed at data of another version', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pg-data-'));
    install('16.1');
    const home = prepareHome(dataDir, requireBinaries(projectRoot), null);
    writeFileSync(join(home.data, 'PG_VERSION'), '15\n');
    expect(() => prepareHome(dataDir, requireBinaries(projectRoot), null)).toThrow(
      'is of PostgreSQL 15, and the binaries are of 16',
    );
    rmSync(dataDir, { recursive: true });
  });
});
