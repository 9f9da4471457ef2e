/**
 * What the browser itself said of a script or a style sheet that a remote was loaded by; a `load` or `error` event says
 * less.
 */
interface ScriptFaults {
  /** Errors of scripts while they were evaluated, by address. */
  readonly evaluation: Map<string, { readonly isSyntax: boolean; readonly message: string }>;
  /** The hash that a file which did not come was to have, by address; empty where it was to have none. */
  readonly integrity: Map<string, string>;
}

const faults: ScriptFaults = { evaluation: new Map(), integrity: new Map() };

/** Begins to note. Once, before the first remote is loaded. */
export function watchScripts(): void {
  // Of an element that failed to load there is no bubbling, but capturing there is.
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
 * Notes an error of the whole window that is one of a script being evaluated for the first time: whoever loads the
 * script sees it fail and reports it with all that is known, so that it is not to be reported here as well.
 *
 * @returns whether it is one
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

/** Takes what was noted of a script's evaluation: it speaks of one evaluation only. */
export function takeEvaluationError(url: string): { readonly isSyntax: boolean; readonly message: string } | undefined {
  const noted = faults.evaluation.get(url);
  faults.evaluation.delete(url);
  return noted;
}

/** The hash that a file which did not come was to have. */
export function expectedIntegrity(url: string): string {
  return faults.integrity.get(url) ?? '';
}
