import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeFile } from 'federation/release/code-files';
import { readRegistrySettings } from '../product/config/registry-settings';
import { readSettings } from '../product/config/settings';
import { codeListFileOf, writeCodeList } from '../product/code-list';

/**
 * `npm run scripts`: lists every script and style sheet that browsers may load, with hash, owner and pages; also as
 * JSON beside the registry.
 */
export function scripts(projectRoot: string): Promise<void> {
  const settings = readSettings(projectRoot, process.env);
  const place = { ...readRegistrySettings(settings, process.env), hostDist: join(projectRoot, 'host', 'dist') };
  if (!existsSync(place.file)) throw new Error('Nothing is published yet. `npm start` does it.');
  const files = writeCodeList(place);
  for (const part of new Set(files.map((file) => file.part)))
    console.log(tableOf(files.filter((file) => file.part === part)));
  console.log(`${files.length} files, also in ${codeListFileOf(place)}`);
  return Promise.resolve();
}

function tableOf(files: readonly CodeFile[]): string {
  const [first] = files;
  const width = Math.max(...files.map(({ address }) => pathOf(address).length));
  return [
    `${first?.part ?? ''}, ${first?.owner ?? ''}`,
    ...files.map(
      ({ address, integrity, pages }) =>
        `  ${pathOf(address).padEnd(width)}  ${integrity.slice(0, 'sha384-'.length + 12)}…  ${describe(pages)}`,
    ),
    '',
  ].join('\n');
}

const pathOf = (address: string): string => new URL(address).pathname;

function describe(pages: readonly string[]): string {
  if (pages.length === 0) return 'when it is needed';
  return pages.includes('*') ? 'every page' : pages.join(' ');
}
