/** What the key of every workflow in session storage begins with. */
const PREFIX = 'workflow:';

/**
 * Removes what was typed in this tab. A workflow names the user it belongs to (`useWorkflow` of `shared-shell`).
 *
 * @param keptFor the user whose workflows stay; without it all of them go
 */
export function forgetWorkflows(keptFor?: string | null): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      if (keptFor === undefined || ownerOf(sessionStorage.getItem(key)) !== keptFor) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is switched off in this browser: then nothing was kept either.
  }
}

/** The user a stored workflow belongs to; null where it names none. */
function ownerOf(text: string | null): string | null {
  try {
    const { user } = JSON.parse(text ?? '') as { user?: unknown };
    return typeof user === 'string' ? user : null;
  } catch {
    return null;
  }
}
