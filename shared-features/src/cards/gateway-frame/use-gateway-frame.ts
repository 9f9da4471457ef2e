import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { CardFrameConnect } from 'shared-api/card-frame';

interface GatewayFrame<Command> {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** For the frame's `load`, which each of its reloads fires again: hands over a new port. */
  readonly connect: () => void;
  /** Sends a command to the frame; returns false while it is not connected. */
  readonly send: (command: Command) => boolean;
}

/**
 * Connects to a page of the card gateway in a frame, through a port that only the gateway's origin receives
 * (`shared-api/card-frame`). Messages outside the port are ignored.
 * @param origin of the card gateway
 */
export function useGatewayFrame<Command, Event>(
  origin: string,
  onEvent: (event: Event) => void,
): GatewayFrame<Command> {
  const frame = useRef<HTMLIFrameElement>(null);
  const port = useRef<MessagePort | null>(null);
  const listener = useRef(onEvent);
  useEffect(() => {
    listener.current = onEvent;
  });
  useEffect(
    () => () => {
      port.current?.close();
      port.current = null;
    },
    [],
  );

  const connect = useCallback(() => {
    const channel = new MessageChannel();
    port.current?.close();
    port.current = channel.port1;
    channel.port1.onmessage = ({ data }: MessageEvent<Event>) => listener.current(data);
    const hello: CardFrameConnect = { type: 'card-frame:connect' };
    frame.current?.contentWindow?.postMessage(hello, origin, [channel.port2]);
  }, [origin]);

  const send = useCallback((command: Command) => {
    port.current?.postMessage(command);
    return port.current !== null;
  }, []);

  return { frame, connect, send };
}
