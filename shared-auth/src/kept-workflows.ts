/** Prefix of every workflow's key in session storage. */
const PREFIX = 'workflow:';

/**
 * Removes the typed values of this tab. Each workflow records the user it belongs to (`useWorkflow` of `shared-shell`).
 *
 * @param keptFor user whose workflows stay; without it all are removed
 */
export function forgetWorkflows(keptFor?: string | null): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      if (keptFor === undefined || ownerOf(sessionStorage.getItem(key)) !== keptFor) sessionStorage.removeItem(key);
    }
  } catch {
    // Without session storage nothing was stored.
  }
}

/** Returns the user of a stored workflow; null if unknown. */
function ownerOf(text: string | null): string | null {
  try {
    const { user } = JSON.parse(text ?? '') as { user?: unknown };
    return typeof user === 'string' ? user : null;
  } catch {
    return null;
  }
}
