import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from './product';

/** The used part of a remote's release. */
export interface ReleaseData {
  version: string;
  shellApi: string;
  entry: string;
  entryIntegrity: string;
}

/** The row of a remote in the registry. */
export interface RowData {
  current: ReleaseData;
  previous?: ReleaseData;
  disabled?: string;
}

const ELEMENT = /(<script type="application\/json" id="remotes">)(.*?)(<\/script>)/s;
const PRELOAD = /<link data-remote=[^>]*>/g;

/** Returns the row of a remote in the running product. */
export async function registryRow({ host }: Product, remote: string): Promise<RowData> {
  const { remotes } = (await (await fetch(`${host}/remotes.json`)).json()) as { remotes: Record<string, RowData> };
  const row = remotes[remote];
  if (row === undefined) throw new Error(`The registry has no ${remote}`);
  return row;
}

/** Returns the name of a release, which is that of its folder, as in `0.1.0-1a2b3c4d`. */
export function releaseId({ entry }: ReleaseData): string {
  return new URL(entry).pathname.split('/').at(-2) ?? '';
}

/**
 * Puts another row for a remote into the shell's page, as if it had been published, without the entry's preload link.
 */
export async function publishForPage(page: Page, { host }: Product, remote: string, row: RowData): Promise<void> {
  // For the browser, a page that is not from this machine requests files of this machine, which needs a permission.
  await page.context().grantPermissions(['local-network-access'], { origin: host });
  await page.route(`${host}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const text = (await response.text())
      .replace(PRELOAD, '')
      .replace(ELEMENT, (_, before: string, data: string, after: string) => {
        const registry = JSON.parse(data) as { remotes: Record<string, RowData> };
        registry.remotes[remote] = row;
        return before + JSON.stringify(registry).replaceAll('<', '\\u003c') + after;
      });
    return route.fulfill({ response, body: text });
  });
}

/** Returns the hash of a script in the registry's format. */
export function integrityOf(script: string): string {
  return `sha384-${createHash('sha384').update(script).digest('base64')}`;
}
