import type { EventPhase } from '../reports/event-phase';

/** Steps at which loading can fail (see `EventPhase`). */
export type LoadPhase = Extract<EventPhase, 'range' | 'entry' | 'evaluate' | 'chunk' | 'style' | 'page'>;

/**
 * Kinds of failure, explained in `docs/survival.md`.
 *
 * - no usable answer: `offline` (the browser has no connection), `network` (no answer), `timeout` (no answer in time),
 *   `http` (a status of 400 or above), `type` (another content type, such as a portal's page), `integrity` (other bytes
 *   than the registry promised)
 * - a sound answer that does not work: `syntax`, `threw` (an error while it was evaluated), `missing` (it lacks what
 *   was requested), `unmet` (it needs another version of the shell)
 */
export const LOAD_KINDS = [
  'offline',
  'network',
  'timeout',
  'http',
  'type',
  'integrity',
  'syntax',
  'threw',
  'missing',
  'unmet',
] as const;

export type LoadKind = (typeof LOAD_KINDS)[number];

/** Details of a failure beside phase and kind. */
interface LoadFailureDetails {
  /** URL of the file that failed. */
  readonly url?: string;
  /** HTTP status of the response. */
  readonly status?: number;
  readonly cause?: unknown;
}

/** Error of a remote or page that could not be loaded. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly url: string | undefined;
  readonly status: number | undefined;

  constructor(
    readonly phase: LoadPhase,
    readonly kind: LoadKind,
    message: string,
    { url, status, cause }: LoadFailureDetails = {},
  ) {
    super(message, { cause });
    this.url = url;
    this.status = status;
  }
}

/** Whether a part of a page may no longer exist, as after a deploy. A reload brings a page that knows the new parts. */
export function mayBeGone({ phase, kind }: RemoteLoadError): boolean {
  return (phase === 'chunk' || phase === 'style') && ['http', 'network', 'type', 'integrity'].includes(kind);
}
