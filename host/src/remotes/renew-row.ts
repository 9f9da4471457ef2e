import { allowScriptOrigins } from './script-origins';
import { askRegistry, type RegisteredRemote } from './registry';

/** How long a retry waits for the registry, in ms. */
const TIMEOUT_MS = 3_000;

/**
 * What the registry says of a remote by now: whoever is asked to try again may find that it was mended, rolled back or
 * switched off since the page was opened. Only for a remote of which nothing is shown, so that no two of its versions
 * meet.
 *
 * @returns the remote as it was where nothing newer can be had, or where this tab takes it from elsewhere
 */
export async function renewRow(remote: RegisteredRemote): Promise<RegisteredRemote> {
  if (remote.isOverridden === true) return remote;
  const registered = await askRegistry(AbortSignal.timeout(TIMEOUT_MS)).catch(() => []);
  const renewed = registered.find(({ id }) => id === remote.id) ?? remote;
  allowScriptOrigins(
    [renewed, ...(renewed.previous === undefined ? [] : [renewed.previous])].map(({ entry }) => entry),
  );
  return renewed;
}
