import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Registry } from '../registry';
import { embedRegistry, preloadsOf } from './embed';
import { bySpecificity } from './match-path';

/** The host's page as it was built, where a static server takes it from a file: beside the registry. */
const BUILT = 'host.html';
/** The same with the registry in it: what the static server sends. */
const PAGE = 'index.html';

/**
 * Writes the host's page with a registry in it, where the page lies beside the registry. Servers that fill it in at each
 * request (`npm start`) have none there.
 *
 * @param folder of the registry
 */
export function writePage(folder: string, registry: Registry): void {
  const built = join(folder, BUILT);
  if (existsSync(built)) replace(join(folder, PAGE), embedRegistry(readFileSync(built, 'utf8'), registry).replace(/<\/head>/i, (end) => preloads(registry) + end));
}

/**
 * For nginx, which has one file for every path: server-side includes that keep the link of the remote whose page was asked for
 * (`$asked_path`, deploy/nginx) and leave out the others. `(?!.)` is the end: a dollar would begin a variable.
 */
function preloads({ remotes }: Registry): string {
  const on = Object.entries(remotes).filter(([, { disabled }]) => disabled === undefined);
  const pages = bySpecificity(on.flatMap(([id, { current }]) => current.routes.map(({ path, page }) => ({ path, link: preloadsOf(id, current, page) }))));
  const cases = pages.map(({ path, link }, index) => `<!--# ${index === 0 ? 'if' : 'elif'} expr="$asked_path = /^${path.replace(/[.+*?^()[\]{}|\\]/g, '[$&]').replace(/:[^/]+/g, '[^/]+')}/?(?!.)/" -->${link}`);
  return cases.length === 0 ? '' : `${cases.join('')}<!--# endif -->`;
}

/** Publishes the page of a new build of the host. @param built `index.html` of the build */
export function publishPage(folder: string, built: string, registry: Registry): void {
  replace(join(folder, BUILT), readFileSync(built, 'utf8'));
  writePage(folder, registry);
}

/** Who reads the file meanwhile sees the old one or the new one. */
function replace(file: string, text: string): void {
  const partial = `${file}.${randomUUID()}`;
  writeFileSync(partial, text);
  renameSync(partial, file);
}
