import type { ClientEvent } from 'shared-api/types';
import { sendClientEvents } from 'shared-auth';

/**
 * Place of a measurement. It has the pattern of the route instead of the address, which may contain personal numbers.
 */
export interface MeasuredPage {
  readonly path: string;
  readonly remote: string;
  readonly version: string;
}

export const MEASUREMENT_PHASES = ['load', 'vital'] as const;

/** A figure that was measured in the browser. */
export interface Measurement extends Partial<MeasuredPage> {
  /**
   * `load`: a step of loading a remote, in ms. `vital`: one of the Web Vitals, in ms, or the score of a layout shift.
   */
  readonly phase: (typeof MEASUREMENT_PHASES)[number];
  readonly kind: string;
  readonly value: number;
}

/** Maximum number of events per call. */
const BATCH = 20;

const waiting: ClientEvent[] = [];

/** Keeps a figure until the page is hidden, so that measuring does not slow what is measured. */
export function measure({ phase, kind, value, path = '', remote, version }: Measurement): void {
  const id = `M-${waiting.length + 1}`;
  const rounded = Math.round(Math.max(0, value) * 1000) / 1000;
  waiting.push({
    type: 'measurement',
    id,
    phase,
    kind,
    value: rounded,
    path,
    ...(remote !== undefined && { remote }),
    ...(version !== undefined && { version }),
  });
}

/** Sends what has been measured, each time the page is hidden: afterwards it may never be seen again. */
export function sendWhenHidden(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendMeasured();
  });
}

/** Sends what has been measured so far. */
export function sendMeasured(): void {
  while (waiting.length > 0) sendClientEvents(waiting.splice(0, BATCH));
}
