import { getInstance } from '@module-federation/enhanced/runtime';
import { RemoteLoadError } from './remote-load-error';

/** Names that a release takes, by shared module. Its build writes them down (`federation/src/shared-names`). */
export type SharedNames = Readonly<Record<string, readonly string[]>>;

/**
 * Compares the names that a release takes with the shared modules that the page holds by now. Parts that come on demand are in
 * the page once a page that uses them has been loaded.
 *
 * @param release names it in the message
 * @throws RemoteLoadError where a name is missing: it would be `undefined`, and fail later without a word of why
 */
export function assertGiven(release: string, takes: SharedNames): void {
  for (const [module, names] of Object.entries(takes)) {
    const given = loadedModule(module);
    const missing = given === undefined ? [] : names.filter((name) => !(name in given));
    if (missing.length === 0) continue;
    const message = `${release} takes ${missing.join(', ')} from ${module}, which this shell does not give`;
    throw new RemoteLoadError('range', 'unmet', message);
  }
}

function loadedModule(name: string): object | undefined {
  const versions = Object.values(getInstance()?.shareScopeMap.default?.[name] ?? {});
  return versions.find(({ lib }) => lib !== undefined)?.lib?.() as object | undefined;
}
