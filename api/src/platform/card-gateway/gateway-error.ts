import type { GatewayErrorCode } from 'shared-api/gateway';

/** The gateway refused a call: nothing happened there. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
  constructor(readonly code: GatewayErrorCode) {
    super(`The card gateway refused: ${code}`);
  }
}

/** No usable answer: unreachable, too late, or an internal error. The operation may or may not have happened. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}
