/**
 * Faults that the browser has reported for scripts and style sheets of remotes. A `load` or `error` event says less.
 */
interface ScriptFaults {
  /** Errors during the evaluation of scripts, by URL. */
  readonly evaluation: Map<string, { readonly isSyntax: boolean; readonly message: string }>;
  /** Expected hash of files that failed to load, by URL; '' for none. */
  readonly integrity: Map<string, string>;
}

const faults: ScriptFaults = { evaluation: new Map(), integrity: new Map() };

/** Starts recording. Call it once, before the first remote is loaded. */
export function watchScripts(): void {
  // Load errors of elements do not bubble, but they can be captured.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) faults.integrity.set(target.src, target.integrity);
      if (target instanceof HTMLLinkElement) faults.integrity.set(target.href, target.integrity);
    },
    { capture: true },
  );
}

/**
 * Records a global error that a remote's script threw while it was first evaluated. Its loader reports it with all
 * details, so it must not be reported here as well.
 *
 * @returns whether the error is of this kind
 */
export function noteEvaluationError({ error, message }: ErrorEvent): boolean {
  const script = document.currentScript;
  if (
    !(script instanceof HTMLScriptElement) ||
    new URL(script.src || document.baseURI).origin === window.location.origin
  )
    return false;
  faults.evaluation.set(script.src, { isSyntax: error instanceof SyntaxError, message });
  return true;
}

/** Returns and removes the recorded error of a script. It belongs to one evaluation only. */
export function takeEvaluationError(url: string): { readonly isSyntax: boolean; readonly message: string } | undefined {
  const noted = faults.evaluation.get(url);
  faults.evaluation.delete(url);
  return noted;
}

/** Returns the expected hash of a file that failed to load; '' for none. */
export function expectedIntegrity(url: string): string {
  return faults.integrity.get(url) ?? '';
}
