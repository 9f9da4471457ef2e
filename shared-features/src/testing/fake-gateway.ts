import { act, fireEvent } from '@testing-library/react';

class FakePort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly sent: unknown[] = [];
  postMessage(message: unknown): void {
    this.sent.push(message);
  }
  close(): void {
    this.onmessage = null;
  }
}

const ports: FakePort[] = [];

class FakeChannel {
  readonly port1 = new FakePort();
  readonly port2 = new FakePort();
  constructor() {
    ports.push(this.port1);
  }
}

/** Fake of the card gateway's page in a frame. */
export interface FakeGatewayPage {
  /** Messages that our side has sent. */
  readonly sent: readonly unknown[];
  /** Sends an event to our side. */
  readonly say: (event: object) => void;
}

/** Replaces the browser's message channels, which jsdom lacks. */
export function installFakeGateway(): void {
  ports.length = 0;
  globalThis.MessageChannel = FakeChannel as unknown as typeof MessageChannel;
}

/** Simulates a loaded frame whose page is ready and 300 px high. */
export function loadGatewayPage(frame: HTMLElement, kind: 'card-fields' | 'challenge'): FakeGatewayPage {
  fireEvent.load(frame);
  const port = ports.at(-1);
  if (port === undefined) throw new Error('The frame was not connected');
  const say = (event: object) => act(() => port.onmessage?.({ data: event }));
  say({ type: `${kind}:ready` });
  say({ type: `${kind}:resize`, height: 300 });
  return { sent: port.sent, say };
}
