import { isChunkError } from './chunk-error';
import { RemoteLoadError, type LoadPhase } from './remote-load-error';
import { takeEvaluationError } from '../reports/script-faults';

/** Error of webpack for a chunk that it could not load. */
interface ChunkError extends Error {
  /** URL of the script or style sheet. */
  readonly request?: string;
  readonly code?: string;
}

/**
 * Returns the failure of loading a release or a page, as far as the error tells. `diagnose` finds out the rest.
 *
 * @param phase current step, for an error of the code itself
 */
export function loadFailure(thrown: unknown, phase: LoadPhase): RemoteLoadError {
  if (thrown instanceof RemoteLoadError) return thrown;
  if (!isChunkError(thrown))
    return new RemoteLoadError(
      phase,
      'threw',
      thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown),
      { cause: thrown },
    );
  const { message, code, request } = thrown as ChunkError;
  const details = { cause: thrown, ...(request !== undefined && { url: new URL(request, document.baseURI).href }) };
  if (code === 'CSS_CHUNK_LOAD_FAILED') return new RemoteLoadError('style', 'network', message, details);
  // webpack also reports a chunk as missing if it loaded but threw.
  const fault = details.url === undefined ? undefined : takeEvaluationError(details.url);
  return new RemoteLoadError(
    'chunk',
    fault === undefined ? 'network' : fault.isSyntax ? 'syntax' : 'threw',
    fault?.message ?? message,
    details,
  );
}
