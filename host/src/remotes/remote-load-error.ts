import type { EventPhase } from '../reports/event-phase';

/** The steps at which loading can fail (`EventPhase` says what each is). */
export type LoadPhase = Extract<EventPhase, 'range' | 'entry' | 'evaluate' | 'chunk' | 'style' | 'page'>;

/**
 * What failed at a step: few fixed words, which `docs/survival.md` explains.
 *
 * - no usable answer: `offline` (the browser has no connection), `network` (no answer), `timeout` (none in time),
 *   `http` (an answer of 400 or above), `type` (something else than asked for, as the page of a portal), `integrity`
 *   (other bytes than the registry promised)
 * - a sound answer that does not work: `syntax`, `threw` (an error while it was evaluated), `missing` (it lacks what
 *   was asked for), `unmet` (it needs another version of the shell)
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

/** What is known of a failure beside step and kind. */
interface LoadFailureDetails {
  /** Address of the file that failed. */
  readonly url?: string;
  /** HTTP status of its answer. */
  readonly status?: number;
  readonly cause?: unknown;
}

/** A remote, or a page of it, could not be loaded. */
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

/** Whether a part of a page is gone, as after a deploy: the page that a reload brings knows the new parts. */
export function mayBeGone({ phase, kind }: RemoteLoadError): boolean {
  return (phase === 'chunk' || phase === 'style') && ['http', 'network', 'type', 'integrity'].includes(kind);
}
