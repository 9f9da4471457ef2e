import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that can be closed. */
export interface DatabaseGate {
  /** Address of the database behind it. */
  readonly url: string;
  /** Breaks all connections, and refuses new ones, until it is opened again. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Closes it when a statement with this text has been answered, before the answer arrives. Once. */
  closeAfter(text: string): void;
}

/** Opens a gate to a database on this machine. */
export async function openGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let awaited: string | undefined;

  function join(client: Socket): void {
    const server = connect(Number(target.port), '127.0.0.1');
    let isSaid = false;
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (chunk) => {
      isSaid ||= awaited !== undefined && chunk.includes(awaited);
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (isSaid) return void close();
      client.write(chunk);
    });
  }

  const listener = createServer(join).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  async function close(): Promise<void> {
    awaited = undefined;
    if (!listener.listening) return;
    const closed = once(listener, 'close');
    listener.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  const url = new URL(target);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    close,
    open: async () => void (await once(listener.listen(port, '127.0.0.1'), 'listening')),
    closeAfter: (text) => {
      awaited = text;
    },
  };
}
