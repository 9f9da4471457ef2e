import type { CardFrameConnect } from 'shared-api/card-frame';

const isConnect = (data: unknown): data is CardFrameConnect =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'card-frame:connect';

function allowedParents(): readonly string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="allowed-parents"]');
  return meta?.content.split(' ') ?? [];
}

/**
 * Waits for a port from the parent page. Accepts one only from the page that frames this one, on an origin of the list.
 * A later port replaces the earlier one.
 */
export function onPort(connected: (port: MessagePort) => void): void {
  const allowed = allowedParents();
  let current: MessagePort | undefined;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const port = event.ports[0];
    if (!port || event.source !== window.parent || !allowed.includes(event.origin) || !isConnect(event.data)) return;
    current?.close();
    current = port;
    connected(port);
  });
}

/**
 * Waits for a port from the parent page from now on. Returns a function that hands over the latest one, now and
 * whenever there is another: for a page that is ready only after its `load`, at which the parent sends the port.
 */
export function keepPort(): (connected: (port: MessagePort) => void) => void {
  let latest: MessagePort | undefined;
  let take: ((port: MessagePort) => void) | undefined;
  onPort((port) => {
    latest = port;
    take?.(port);
  });
  return (connected) => {
    take = connected;
    if (latest) connected(latest);
  };
}
