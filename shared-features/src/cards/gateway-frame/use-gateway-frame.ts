import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { CardFrameConnect } from 'shared-api/card-frame';

interface GatewayFrame<Command> {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** For the frame's `load`, which each of its reloads fires again: hands over a new port. */
  readonly connect: () => void;
  /** Speaks to the frame; false while it is not connected. */
  readonly send: (command: Command) => boolean;
}

/**
 * The line to a page of the card gateway in a frame: a port that is handed over to the gateway's origin alone
 * (`shared-api/card-frame`). Only what comes through the port is heard.
 * @param origin the card gateway's
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
