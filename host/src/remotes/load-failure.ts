import { isChunkError } from './chunks/chunk-error';
import { RemoteLoadError, type LoadPhase } from './remote-load-error';
import { takeEvaluationError } from '../reports/script-faults';

/** What webpack says of a chunk that it could not load. */
interface ChunkError extends Error {
  /** Address of the script or style sheet. */
  readonly request?: string;
  readonly code?: string;
}

/**
 * Names what failed when a release or a page of it was loaded, as far as the error tells; `diagnose` finds out the
 * rest.
 *
 * @param phase the step that was under way, for an error of the code itself
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
  // A chunk that came and could not be evaluated is missing as well, to webpack.
  const fault = details.url === undefined ? undefined : takeEvaluationError(details.url);
  return new RemoteLoadError(
    'chunk',
    fault === undefined ? 'network' : fault.isSyntax ? 'syntax' : 'threw',
    fault?.message ?? message,
    details,
  );
}
