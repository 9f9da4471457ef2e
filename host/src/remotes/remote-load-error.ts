/** At which step a remote failed; also the phase of the report to the server. */
export type LoadPhase = 'incompatible' | 'load' | 'timeout' | 'page';

/** A remote, or a page of it, could not be loaded. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(
    readonly phase: LoadPhase,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
