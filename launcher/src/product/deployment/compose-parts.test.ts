import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { composeParts } from './compose-parts';
import { deploymentFiles } from './deployment-files';

const root = join(__dirname, '../../../..');

test.each(Object.entries(deploymentFiles(root)))(
  'deploy/%s is up to date: npm run deploy-files writes it anew',
  (name, text) => {
    expect(readFileSync(join(root, 'deploy', name), 'utf8')).toBe(text);
  },
);

describe('a remote of the workspace', () => {
  type Service = Readonly<Record<string, unknown>> & {
    readonly environment: Readonly<Record<string, string | number>>;
    readonly ports?: readonly string[];
  };
  const compose = parse(composeParts([{ name: 'mfe-tax-papers', port: 8087 }]), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
  };

  it('has a server, and a release image of its own', () => {
    expect(Object.keys(compose.services)).toEqual([
      'host',
      'host-release',
      'mfe-tax-papers',
      'mfe-tax-papers-release',
      'edge',
    ]);
    expect(compose.services['mfe-tax-papers']?.environment).toEqual({
      LISTEN: 8080,
      FILES: '/srv/files/remotes/mfe-tax-papers',
    });
    expect(compose.services['mfe-tax-papers-release']).toMatchObject({
      build: { target: 'release', args: { PART: 'mfe-tax-papers' } },
      image: 'card-seikyusho/mfe-tax-papers-release',
    });
  });

  it('is published at the address of its variable, or at its port on this machine', () => {
    expect(compose.services['mfe-tax-papers-release']?.environment).toMatchObject({
      REGISTRY_ADDRESSES: 'mfe-tax-papers=${MFE_TAX_PAPERS_ORIGIN:-https://localhost:8087}',
    });
    expect(compose.services['edge']?.ports).toEqual(['8080:8080', '8087:8087', '8091:8091']);
    expect(compose.services['edge']?.environment).toMatchObject({
      MFE_TAX_PAPERS_LISTEN: 8087,
      MFE_TAX_PAPERS_SERVER: 'mfe-tax-papers:8080 resolve',
    });
  });

  it('may be loaded by pages of the host', () => {
    for (const name of ['host', 'edge'])
      expect(compose.services[name]?.environment).toMatchObject({
        REMOTE_ORIGINS: '${MFE_TAX_PAPERS_ORIGIN:-https://localhost:8087}',
      });
  });
});
