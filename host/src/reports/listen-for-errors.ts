import { noteEvaluationError } from './script-faults';
import { listenForRefusals } from './listen-for-refusals';
import { reportError } from './report-error';

/** Reports what nobody caught: errors, rejected promises, violations of the page's policies. */
export function listenForErrors(): void {
  window.addEventListener('error', (event) => {
    if (noteEvaluationError(event)) return;
    reportError({ phase: 'runtime', kind: nameOf(event.error), message: event.message });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const kind = nameOf(reason);
    // Whoever aborted a call knows that it did.
    if (kind !== 'AbortError') reportError({ phase: 'promise', kind, message: messageOf(reason) });
  });
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    reportError({ phase: 'csp', kind: effectiveDirective, message: `${blockedURI} at ${sourceFile}:${lineNumber}` });
  });
  listenForRefusals();
}

/** The name of what was thrown, which need not be an error. */
export function nameOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : typeof thrown;
}

/** The message of what was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
